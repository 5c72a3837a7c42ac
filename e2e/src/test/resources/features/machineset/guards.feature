@migration @guards
Feature: What forbids a hand-over for a while is named, and lifts by itself

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: A MachineAutoscaler
    Given the MachineSet "scaled" with 1 machine is in step
    And a MachineAutoscaler scales the MachineSet "scaled"
    When its user, of "scaled", asks for Cluster API
    Then the hand-over of the MachineSet "scaled" is Blocked by "MachineAutoscaler scaled scales it"
    When it is out of the way
    Then the MachineSet "scaled" and its 1 machine come to rest with Cluster API in charge
    When the MachineSet "scaled" is deleted in Cluster API
    Then nothing of the MachineSet "scaled" is left on any side

  Scenario: A member of etcd
    Given the MachineSet "etcd" with 1 machine is in step
    And the machine of "etcd" has the hook of a member of etcd
    When its user, of "etcd", asks for Cluster API
    Then the hand-over of the machine of "etcd" is Blocked by "its hook EtcdQuorumOperator protects a member of etcd"
    And the Machine API stays in charge of the machine of "etcd"
    When it is out of the way
    Then the MachineSet "etcd" and its 1 machine come to rest with Cluster API in charge
    When the MachineSet "etcd" is deleted in Cluster API
    Then nothing of the MachineSet "etcd" is left on any side

  Scenario Outline: Cluster API lacks the <secret>
    Given the MachineSet "<set>" with 1 machine is in step
    And the Secret "<secret>" of Cluster API has lost its value
    When its user, of "<set>", asks for Cluster API
    Then the hand-over of the machine of "<set>" is Blocked by "openshift-cluster-api/<secret>, has no data.value"
    And the hand-over of the MachineSet "<set>" is Blocked by "openshift-cluster-api/<secret>, has no data.value"
    When it is out of the way
    Then the MachineSet "<set>" and its 1 machine come to rest with Cluster API in charge
    When the MachineSet "<set>" is deleted in Cluster API
    Then nothing of the MachineSet "<set>" is left on any side

    Examples:
      | set     | secret                |
      | ignited | worker-user-data      |
      | reached | demo-x7k2p-kubeconfig |

  # Authority has moved by then, and no engine acts: nothing may be left to a restart.
  Scenario: The pause cannot be taken off
    Given the MachineSet "unpaused" with 1 machine is in step
    And the API server refuses to unpause anything of "unpaused"
    When its user, of "unpaused", asks for Cluster API
    Then the hand-over of the machine of "unpaused" is Blocked by "the quarry stays paused"
    And Cluster API is in charge of the machine of "unpaused"
    And the cloud has made 1 instance for the MachineSet "unpaused"
    When it is out of the way
    Then the MachineSet "unpaused" and its 1 machine come to rest with Cluster API in charge
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "unpaused" is deleted in Cluster API
    Then nothing of the MachineSet "unpaused" is left on any side
