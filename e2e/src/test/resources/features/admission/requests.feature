@admission
Feature: What cannot be is said when it is asked for

  Scenario Outline: <rule>, <sort>: a <what> <state>, <who>: <change>
    Given a cluster with the policies alone
    And the rule "<rule>" in a case to be <sort>
    And a "<what>" "<state>"
    When <who> changes it by <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | rule              | sort      | what                   | state                             | who       | change                                                                                                   | answer  | words                                                                |
      | moment            | denied    | Machine API Machine    | being made                        | somebody  | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | no      | spec.authoritativeAPI cannot change while status.phase is Provision  |
      | moment            | denied    | Machine API Machine    | being made                        | sync      | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | no      | spec.authoritativeAPI                                                |
      | moment            | allowed   | Machine API Machine    | being made                        | somebody  | {"spec": {"providerID": "aws:///us-east-1a/i-00000000000000077"}}                                        | yes     |                                                                      |
      | moment            | allowed   | Machine API Machine    | in step                           | somebody  | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | yes     |                                                                      |
      | moment            | elsewhere | Machine API Machine    | being made in another namespace   | somebody  | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | yes     |                                                                      |
      | not in step       | warned    | Machine API Machine    | run by the Machine API            | somebody  | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | yes-but | has no effect until it is; its message says what stands in the way   |
      | not in step       | warned    | Machine API MachineSet | run by the Machine API            | somebody  | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | yes-but | the condition Synchronized is not True                               |
      | not in step       | allowed   | Machine API MachineSet | in step                           | somebody  | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | yes     |                                                                      |
      | not in step       | elsewhere | Machine API MachineSet | in step in another namespace      | somebody  | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | yes     |                                                                      |
      | operators         | denied    | Machine API MachineSet | run by Cluster API                | sync      | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                                             | no      | spec.authoritativeAPI is for people to set                           |
      | operators         | denied    | Machine API Machine    | run by the Machine API            | migration | {"spec": {"providerID": "aws:///us-east-1a/i-7"}}                                                        | no      | authority-migration-operator does not change a spec                  |
      | operators         | allowed   | Machine API Machine    | run by the Machine API            | migration | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}}                                    | yes     |                                                                      |
      | control plane     | denied    | ControlPlaneMachineSet | of nobody                         | somebody  | {"spec": {"template": {"machines_v1beta1_machine_openshift_io": {"spec": {"authoritativeAPI": "ClusterAPI"}}}}} | no | spec.template.machines_v1beta1_machine_openshift_io.spec.authoritativeAPI cannot be ClusterAPI |
      | control plane     | allowed   | ControlPlaneMachineSet | of nobody                         | somebody  | {"spec": {"template": {"machines_v1beta1_machine_openshift_io": {"spec": {"authoritativeAPI": "MachineAPI"}}}}} | yes |                                                                     |

  Scenario: moment, denied: a Machine that goes
    Given a cluster with the policies alone
    And the rule "moment" in a case to be denied
    And a "Machine API Machine" "in step"
    And it is being deleted
    When somebody changes it by {"spec": {"authoritativeAPI": "ClusterAPI"}}
    Then the answer is no and says "metadata.deletionTimestamp is set"

  Scenario Outline: deletion, <sort>: a <what> <state>
    Given a cluster with the policies alone
    And the rule "deletion" in a case to be <sort>
    And a "<what>" "<state>"
    When <who> deletes it
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort      | what                   | state                                       | who       | answer  | words                                                                                               |
      | warned    | Machine API Machine    | run by Cluster API                          | somebody  | yes-but | is a mirror: deleting it deletes the Machine in openshift-cluster-api too, and its instance         |
      | warned    | Machine API MachineSet | run by Cluster API                          | somebody  | yes-but | is a mirror: the MachineSet in openshift-cluster-api and its Machines live on without a twin        |
      | warned    | Cluster API Machine    | run by the Machine API                      | somebody  | yes-but | is a mirror: deleting it deletes the Machine in openshift-machine-api too, and its instance         |
      | warned    | Cluster API MachineSet | run by the Machine API                      | somebody  | yes-but | is a mirror: the MachineSet in openshift-machine-api stays, and its mirror is made again            |
      | allowed   | Machine API MachineSet | run by the Machine API                      | somebody  | yes     |                                                                                                     |
      | allowed   | Cluster API MachineSet | run by Cluster API                          | somebody  | yes     |                                                                                                     |
      | elsewhere | Cluster API MachineSet | run by the Machine API in another namespace | somebody  | yes     |                                                                                                     |
      | off       | Cluster API MachineSet | let go, but paused                          | somebody  | yes     |                                                                                                     |
      | denied    | Cluster                | of Cluster API alone                        | somebody  | no      | it cannot be deleted: it stands for this cluster, and every Machine of Cluster API hangs on it      |
      | denied    | AWSCluster             | of Cluster API alone                        | somebody  | no      | it cannot be deleted: it stands for this cluster                                                    |
      | denied    | Cluster                | of Cluster API alone                        | core      | no      | it cannot be deleted                                                                                |
      | elsewhere | Cluster                | of Cluster API alone in another namespace   | somebody  | yes     |                                                                                                     |
      | elsewhere | AWSCluster             | of Cluster API alone in another namespace   | somebody  | yes     |                                                                                                     |

  Scenario Outline: <rule>, <sort>: <who> makes a <what> with <change>
    Given a cluster with the policies alone
    And the rule "<rule>" in a case to be <sort>
    When <who> makes a "<what>" "<state>" with <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | rule       | sort      | who      | what                   | state                                     | change                                                                                    | answer | words                                                                      |
      | references | denied    | somebody | Cluster API Machine    | of Cluster API alone                      | {"spec": {"infrastructureRef": {"kind": "QuarryMachine"}}}                                | no     | names the kind QuarryMachine of the group infrastructure.cluster.x-k8s.io  |
      | references | denied    | somebody | Cluster API MachineSet | of Cluster API alone                      | {"spec": {"template": {"spec": {"infrastructureRef": {"apiGroup": "quarry.example"}}}}}   | no     | of the group quarry.example                                                |
      | references | denied    | sync     | Cluster API Machine    | of Cluster API alone                      | {"spec": {"infrastructureRef": {"kind": "AWSMachineTemplate"}}}                           | no     | names the kind AWSMachineTemplate                                          |
      | references | allowed   | somebody | Cluster API Machine    | of Cluster API alone                      | {}                                                                                        | yes    |                                                                            |
      | references | elsewhere | somebody | Cluster API Machine    | of Cluster API alone in another namespace | {"spec": {"infrastructureRef": {"kind": "QuarryMachine"}}}                                | yes    |                                                                            |
      | references | denied    | somebody | Cluster                | of Cluster API alone                      | {"spec": {"infrastructureRef": {"kind": "QuarryCluster"}}}                                | no     | spec.infrastructureRef names the kind QuarryCluster of the group           |
      | references | denied    | somebody | Cluster                | of Cluster API alone                      | {"spec": {"infrastructureRef": null, "paused": false}}                                    | no     | names the kind (none) of the group (none)                                  |
      | references | allowed   | somebody | Cluster                | of Cluster API alone                      | {}                                                                                        | yes    |                                                                            |
      | references | elsewhere | somebody | Cluster                | of Cluster API alone in another namespace | {"spec": {"infrastructureRef": {"kind": "QuarryCluster"}}}                                | yes    |                                                                            |
