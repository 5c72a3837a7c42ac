@sync
Feature: The sync operator is of use alone

  Before anybody hands anything over, its conditions and figures tell how much of a cluster could go.

  Background:
    Given a cluster with the Machine API's controllers and the sync operator, where nobody hands over

  Scenario: How conversions are, while the Machine API stays in charge
    Given the MachineSet "fit" with 1 machine is mirrored
    When a MachineSet "unfit" is made with an image by filter and the credentials secret "mine"
    Then its Synchronized condition is False for the reason "FailedToConvertMAPIMachineSetToCAPI"
    And the figures say that 1 MachineSet is "ResourceSynchronized"
    And the figures say that 1 MachineSet is "FailedToConvertMAPIMachineSetToCAPI"
    And the figures say that 1 Machine is "ResourceSynchronized"
    When the user of "fit" asks for Cluster API, where nobody hands over
    Then the MachineSet "fit" is led by the Machine API and in step
    When its user mends the image and the credentials secret
    Then the MachineSet "unfit" comes into step by itself
    And the figures say that 2 MachineSets are "ResourceSynchronized"
    And the figures say that 0 MachineSets are "FailedToConvertMAPIMachineSetToCAPI"
