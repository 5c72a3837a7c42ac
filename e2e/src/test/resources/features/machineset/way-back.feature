@sync @migration
Feature: The way back, and what bars it

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: A machine that the Machine API cannot have
    Given the MachineSet "child" with 1 machine has crossed over to Cluster API
    When Cluster API makes a machine of "child" with the field "uncompressedUserData", which the Machine API has not
    And its user, of "child", asks for the Machine API
    Then the hand-over of the MachineSet "child" is Blocked, and "uncompressedUserData" is named
    When that machine of "child" is deleted in Cluster API, and another one is made in its place
    And the MachineSet "child" with 2 machines is handed over to the Machine API
    Then no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "child" is deleted in the Machine API
    Then nothing of the MachineSet "child" is left on any side

  Scenario: Everything is released
    Given the MachineSet "freed" with 1 machine has crossed over to Cluster API
    When mapictl releases the cluster
    Then it ends with 0 and says "everything is back"
    And the MachineSet "freed" and its 1 machine come to rest with the Machine API in charge
    When the MachineSet "freed" is deleted in the Machine API
    Then nothing of the MachineSet "freed" is left on any side

  Scenario: A set that the Machine API cannot say is named, and stays
    Given the MachineSet "stuck" with 1 machine has crossed over to Cluster API
    When its user gives the MachineSet "stuck" a template with the field "uncompressedUserData"
    And mapictl releases the cluster
    Then it ends with 2 and says "MachineSet openshift-machine-api/stuck: stays with Cluster API"
    And it ends with 2 and says "uncompressedUserData"
    And the MachineSet "stuck" still wants Cluster API
    When the MachineSet "stuck" is deleted in Cluster API
    Then nothing of the MachineSet "stuck" is left on any side

  Scenario: The mirror goes first, the set in charge later
    Given the MachineSet "later" with 1 machine has crossed over to Cluster API
    When the MachineSet "later" is deleted in the Machine API
    Then the MachineSet "later" and its 1 machine live on in Cluster API alone
    When the MachineSet "later" is deleted in Cluster API
    Then nothing of the MachineSet "later" is left on any side

  Scenario Outline: The Go operator left a Machine in the middle of a hand-over, and <wish> is wanted
    Given the MachineSet "middle" with 1 machine is in step
    When its machine, of "middle", is as the Go operator leaves it in the middle, and <wish> is wanted
    Then the machine of "middle" comes to rest with <wish> in charge
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "middle" is deleted in the Machine API
    Then nothing of the MachineSet "middle" is left on any side

    Examples:
      | wish            |
      | the Machine API |
      | Cluster API     |
