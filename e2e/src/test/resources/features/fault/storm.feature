@fault @sync @migration
Feature: Whatever breaks meanwhile, a set crosses over and keeps its machines

  The operators are processes, the API server is one, and the way between them is a network. Each of
  them fails at random moments here, while a set with machines crosses over and comes back.

  Background:
    Given a cluster in which faults can be made

  Scenario Outline: <fault>
    Given the MachineSet "<set>" with 2 machines is in step
    When <fault> now and then while the MachineSet "<set>" with 2 machines goes over and back, <least> times at least
    Then the cloud has made 2 instances for the MachineSet "<set>"
    And no instance was made twice, left behind, or touched by the side not in charge
    And both operators come to rest and write nothing for 15 seconds, leases aside
    When the MachineSet "<set>" is deleted in the Machine API
    Then nothing of the MachineSet "<set>" is left on any side

    Examples:
      | fault                                                      | set    | least |
      | either operator is killed                                  | killed | 4     |
      | answers come late or are lost                              | strait | 50    |
      | the API server is killed                                   | server | 2     |
      | one of two replicas stands still for longer than its lease | frozen | 4     |

  Scenario: Each operator is killed before each of its writes, and so after each
    Given the MachineSet "ambush" with 1 machine is in step
    When both operators are killed before each of their writes while the MachineSet "ambush" with 1 machine goes over and back
    Then the cloud has made 1 instance for the MachineSet "ambush"
    And no instance was made twice, left behind, or touched by the side not in charge
    And both operators come to rest and write nothing for 15 seconds, leases aside
    When the MachineSet "ambush" is deleted in the Machine API
    Then nothing of the MachineSet "ambush" is left on any side
