@sync
Feature: What providers add by themselves makes no loop

  A new version of a provider may fill in fields that nobody wrote. An infra machine is immutable,
  so a controller that takes such a field for a difference makes it anew for ever.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: A field that the schema fills in
    Given the schemas of AWSMachine and its template fill in a new field "flavourOfTheDay"
    And the MachineSet "filled" with 1 machine is in step
    Then the AWSMachine and the template of "filled" have the field "flavourOfTheDay"
    And both operators come to rest and write nothing for 20 seconds, leases aside
    And the AWSMachine of "filled" was made once
    When the MachineSet "filled" is deleted in the Machine API
    Then nothing of the MachineSet "filled" is left on any side
