@install
Feature: The servers have the rights that they use, and no others

  They run as the Deployments in the manifests say, each under its own service account. The API server
  notes all that they ask for. One life of a set and of its machines brings them to everything.

  Background:
    Given a cluster with the real controllers of both APIs, on which the release is installed

  Scenario: From the first twin to the clean-up
    Given the MachineSet "rights" with 1 machine is in step
    And the MachineSet "rights" is given another instance type, and its earlier template goes
    And the MachineSet "crossed" with 1 machine has crossed over to Cluster API
    And the MachineSet "born" with 1 machine was born in Cluster API
    When the MachineSet "rights" with 1 machine is handed over to Cluster API
    And the MachineSet "rights" is scaled to 2 in Cluster API
    And the MachineSet "rights" with 2 machines is handed over to the Machine API
    And the MachineSet "born" with 1 machine is handed over to the Machine API
    And the MachineSet "crossed" is deleted in Cluster API
    Then nothing of the MachineSet "crossed" is left on any side
    When the gates that are on for release "this" are ""
    Then nothing is held by the sync finalizer
    When the MachineSet "rights" is deleted in the Machine API
    And the MachineSet "born" is deleted in the Machine API
    Then nothing of the MachineSet "rights" is left on any side
    And nothing of the MachineSet "born" is left on any side
    When the gates that are on for release "this" are "MachineAPIMigration, MachineAPIMigrationAWS"
    Then both operators say "mirroring on AWS, hand-over on", having ended with 0 and been started again
    And none of the servers has been refused anything for want of a right
    And each right of the servers has been used, or is excused by name
