@mapictl @sync @preflight
Feature: mapictl tells what is in the way of a downgrade

  Scenario: A set that crossed over, came back, and is let go when the feature is switched off
    Given a cluster with the real controllers of both APIs and both operators
    And the MachineSet "ahead" with 1 machine has crossed over to Cluster API
    When mapictl is run with "preflight"
    Then it ends with 2 and says "hand back"
    And it ends with 2 and says "Cluster API is in charge"
    When mapictl releases the cluster
    Then it ends with 0 and says "everything is back"
    When mapictl is run with "preflight"
    Then it ends with 2 and says "held by the sync finalizer: awsmachines.infrastructure.cluster.x-k8s.io "
    When the feature is switched off, so that both operators end, and are started again
    Then nothing is held by the sync finalizer
    When mapictl is run with "preflight"
    Then it ends with 0 and says "nothing is in the way"
    When the feature is switched on, so that both operators are started again
    Then the MachineSet "ahead" and its 1 machine come to rest with the Machine API in charge
    When the MachineSet "ahead" is deleted in the Machine API
    Then nothing of the MachineSet "ahead" is left on any side
