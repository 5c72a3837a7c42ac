@sync
Feature: What providers add by themselves makes no loop

  A new version of a provider may fill in fields that nobody wrote. An infra machine is immutable,
  so a controller that takes such a field for a difference makes it anew for ever.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: A set returns to an earlier template that its clones had got
    Given the MachineSet "return" with 1 machine has crossed over to Cluster API
    When the MachineSet "return" is scaled to 2 in Cluster API
    And the MachineSet "return" with 2 machines is handed over to the Machine API
    And the MachineSet "return" is given another instance type, and then its earlier one again
    Then the template of the MachineSet "return" belongs to the Cluster alone
    When the MachineSet "return" is deleted in the Machine API
    Then nothing of the MachineSet "return" is left on any side

  Scenario: A field that the schema fills in
    Given the schemas of AWSMachine and its template fill in a new field "flavourOfTheDay"
    And the MachineSet "filled" with 1 machine is in step
    Then the AWSMachine and the template of "filled" have the field "flavourOfTheDay"
    And both operators come to rest and write nothing for 20 seconds, leases aside
    And the AWSMachine of "filled" was made once
    When the MachineSet "filled" with 1 machine is handed over to Cluster API
    And the MachineSet "filled" with 1 machine is handed over to the Machine API
    Then the AWSMachine of "filled" was made once
    When the MachineSet "filled" is deleted in the Machine API
    Then nothing of the MachineSet "filled" is left on any side

  # The API server goes on with the old schema for a while on watches that are open, and caches keep
  # what came through them. Cluster API's own cache too: it could not clone that template now.
  Scenario: A field that the schema no longer fills in
    Given the schemas of AWSMachine and its template fill in a new field "flavourOfYesterday"
    And the schemas of AWSMachine and its template are as before
    When the MachineSet "emptied" with 1 machine has crossed over to Cluster API
    And the MachineSet "emptied" with 1 machine is handed over to the Machine API
    And the MachineSet "emptied" is deleted in the Machine API
    Then nothing of the MachineSet "emptied" is left on any side
