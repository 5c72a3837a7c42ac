@platform @migration
Feature: Every platform goes as far as it can

  One API server serves them all in turn; each platform gets a cluster of its own, a cloud that
  names and finds instances as the real one does, and operators that have never seen another.
  Where a provider's schemas are not at hand they are made from our tables: the output then says
  "schema: own", and what holds there is no proof about the real ones.

  Scenario Outline: A MachineSet on <platform> crosses over and comes back
    Given a cluster on "<platform>" with the real controllers of both APIs and both operators
    When the story of the MachineSet "<platform>-set" is told
    Then every step of it holds
    And the ledger shows 3 instances created and 3 deleted
    And no instance was made twice, left behind, or touched by the side not in charge
    And nothing is left in which its provider keeps identity
    And neither operator has logged an error

    Examples:
      | platform  |
      | gcp       |
      | azure     |
      | vsphere   |
      | openstack |
      | powervs   |

  Scenario Outline: A MachineSet on <platform> is mirrored, and its user is told why no more
    Given a cluster on "<platform>" with the real controllers of both APIs and both operators
    When the story of the MachineSet "<platform>-set" is told
    Then every step of it holds
    And the ledger shows 2 instances created and 2 deleted
    And no instance was made twice, left behind, or touched by the side not in charge
    And neither operator has logged an error

    Examples:
      | platform  |
      | ibmcloud  |
      | nutanix   |
      | baremetal |
