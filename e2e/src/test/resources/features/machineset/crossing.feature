@migration @sync
Feature: A MachineSet crosses over to Cluster API and comes back

  Real controllers run on both sides, both operators run beside them, and the cloud keeps a ledger
  of every instance. Each step of the story is told and checked as the demo tells it.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: The whole way, and not an instance too many
    When the story of the MachineSet "story" is told
    Then every step of it holds
    And the ledger shows 3 instances created and 3 deleted
    And no instance was made twice, left behind, or touched by the side not in charge
    And neither operator has logged an error

  Scenario: A pair at rest causes no writes
    Given the MachineSet "rest" with 2 machines has crossed over to Cluster API
    Then both operators come to rest and write nothing for 60 seconds, leases aside
    When the MachineSet "rest" is deleted in Cluster API
    Then nothing of the MachineSet "rest" is left on any side

  Scenario: A user changes their mind
    Given the MachineSet "mind" with 1 machine is in step
    When its user, of "mind", asks for Cluster API and at once for the Machine API again
    Then the MachineSet "mind" and its 1 machine come to rest with the Machine API in charge
    And the cloud has made 1 instance for the MachineSet "mind"
    When the MachineSet "mind" is deleted in the Machine API
    Then nothing of the MachineSet "mind" is left on any side
