@sync
Feature: The feature is switched off and on again

  When the feature is off the Machine API acts on all that it has, and nobody keeps mirrors in step.
  So none may stay that could wake up, none may take an instance with it, and nothing may wait for a
  finalizer that nobody takes off.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: One set had stayed, one had crossed over
    Given the MachineSet "stayed" with 1 machine is in step
    And the MachineSet "crossed" with 1 machine has crossed over to Cluster API
    When the feature is switched off, so that both operators end, and are started again
    Then nothing is held by the sync finalizer
    And Cluster API has nothing of the MachineSet "stayed", whose 1 machine runs on
    And the Cluster API objects of the MachineSet "crossed" are kept, paused
    And both operators come to rest and write nothing for 5 seconds, leases aside
    When the feature is switched on, so that both operators are started again
    Then the MachineSet "stayed" and its 1 machine come to rest with the Machine API in charge
    And the MachineSet "crossed" and its 1 machine come to rest with Cluster API in charge
    When the MachineSet "stayed" is deleted in the Machine API
    And the MachineSet "crossed" is deleted in Cluster API
    Then nothing of the MachineSet "stayed" is left on any side
    And nothing of the MachineSet "crossed" is left on any side
