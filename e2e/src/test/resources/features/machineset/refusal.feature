@sync
Feature: What cannot be carried is named and harms nobody

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: An image by filter and a secret of one's own
    When a MachineSet "odd" is made with an image by filter and the credentials secret "mine"
    Then its Synchronized condition is False for the reason "FailedToConvertMAPIMachineSetToCAPI"
    And its message names every one of these fields
      | spec.template.spec.providerSpec.value.ami.filters       |
      | spec.template.spec.providerSpec.value.credentialsSecret |
    And Cluster API has no MachineSet "odd" and no template of it
    And the Machine API runs the 1 machine of the MachineSet "odd"
    And both operators come to rest and write nothing for 15 seconds, leases aside
    When its user mends the image and the credentials secret
    Then the MachineSet "odd" comes into step by itself
    When the MachineSet "odd" is deleted in the Machine API
    Then nothing of the MachineSet "odd" is left on any side

  Scenario: Taints arrive
    When a MachineSet "tainted" is made with the taint "storage=true:NoSchedule"
    Then the Cluster API MachineSet "tainted" has the taint "storage=true:NoSchedule" with propagation "Always"
    When the MachineSet "tainted" is deleted in the Machine API
    Then nothing of the MachineSet "tainted" is left on any side

  Scenario: Another controller wipes the sync fields
    Given the MachineSet "wiped" with 1 machine is in step
    When another controller replaces the conditions of the Machine of "wiped" with a list of its own
    Then the Machine of "wiped" gets its Synchronized condition back and stays in step
    When the MachineSet "wiped" is deleted in the Machine API
    Then nothing of the MachineSet "wiped" is left on any side
