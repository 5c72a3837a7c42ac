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
