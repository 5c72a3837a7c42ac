@admission @webhook
Feature: What needs the twin, a conversion, or a scale

  These the webhook judges, as a process of its own on the real API server. Everything is asked with
  a dry run, so that a scenario can ask again until the webhook's caches have seen what it put there.

  Scenario Outline: switch, <sort>: a <what> whose twin is <with>, <who>: <change>
    Given a cluster with the policies and the webhook
    And the rule "switch" in a case to be <sort>
    And a "<what>" "<state>" with <having>
    And its twin is a "<twin>" "<twinned>" with <with>
    When <who> would change it by <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort    | what                   | state                     | having                                                                             | twin                   | twinned                | with                                                               | who      | change                                                                                   | answer | words                                                                                        |
      | allowed | Machine API Machine    | in step                   | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}}              | Cluster API Machine    | run by the Machine API | {"status": {"initialization": {"infrastructureProvisioned": true}}} | somebody | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                             | yes    |                                                                                              |
      | allowed | Machine API MachineSet | in step                   | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}}              | Cluster API MachineSet | run by the Machine API | {}                                                                 | somebody | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                             | yes    |                                                                                              |
      | denied  | Machine API Machine    | in step                   | {}                                                                                 | Cluster API Machine    | run by the Machine API | {}                                                                 | somebody | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                             | no     | status.initialization.infrastructureProvisioned of its twin in openshift-cluster-api is not  |
      | denied  | Machine API MachineSet | in step                   | {"spec": {"template": {"spec": {"providerSpec": {"value": {"ami": {"id": null, "filters": [{"name": "tag:Name", "values": ["quarry"]}]}}}}}}} | Cluster API MachineSet | run by the Machine API | {} | somebody | {"spec": {"authoritativeAPI": "ClusterAPI"}} | no | spec.template.spec.providerSpec.value.ami.filters |
      | denied  | Machine API MachineSet | in step                   | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}}              | Cluster API MachineSet | run by the Machine API | {}                                                                 | somebody | {"spec": {"authoritativeAPI": "ClusterAPI", "template": {"spec": {"providerSpec": {"value": {"placement": {"tenancy": "moonbase"}}}}}}} | no | spec.template.spec.providerSpec.value.placement.tenancy |
      | denied  | Machine API MachineSet | stopped for Cluster API   | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                       | Cluster API MachineSet | run by Cluster API     | {}                                                                 | somebody | {"spec": {"authoritativeAPI": "MachineAPI"}}                                             | no     | infrastructureRef refers to an object that is not there                                      |
      | allowed | Machine API MachineSet | on its way to Cluster API | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                       | Cluster API MachineSet | run by the Machine API | {}                                                                 | somebody | {"spec": {"authoritativeAPI": "MachineAPI"}}                                             | yes    |                                                                                              |
      | allowed | Machine API Machine    | in step                   | {}                                                                                 | Cluster API Machine    | run by the Machine API | {}                                                                 | somebody | {"spec": {"providerID": "aws:///us-east-1a/i-00000000000000077"}}                        | yes    |                                                                                              |

  Scenario: switch, denied: a twin that goes
    Given a cluster with the policies and the webhook
    And the rule "switch" in a case to be denied
    And a "Machine API MachineSet" "in step"
    And its twin is a "Cluster API MachineSet" "run by the Machine API" with {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer", "test.example.com/hold"]}}
    And its twin is being deleted
    When somebody would change it by {"spec": {"authoritativeAPI": "ClusterAPI"}}
    Then the answer is no and says "metadata.deletionTimestamp of its twin in openshift-cluster-api is set"

  Scenario Outline: switch, <sort>: the way back of a set of the cluster <cluster>
    Given a cluster with the policies and the webhook
    And the rule "switch" in a case to be <sort>
    And a "Machine API MachineSet" "stopped for Cluster API" with {"spec": {"authoritativeAPI": "ClusterAPI"}}
    And its twin is a "AWSMachineTemplate" "of Cluster API alone" with {}
    And its twin is a "Cluster API MachineSet" "run by Cluster API" with {"spec": {"clusterName": "<cluster>", "selector": {"matchLabels": {"machine.openshift.io/cluster-api-machineset": "quarry"}}, "template": {"metadata": {"labels": {"machine.openshift.io/cluster-api-machineset": "quarry"}}, "spec": {"clusterName": "<cluster>"}}}}
    When somebody would change it by {"spec": {"authoritativeAPI": "MachineAPI"}}
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort    | cluster    | answer  | words                                  |
      | allowed | demo-x7k2p | yes-but | the condition Synchronized is not True |
      | denied  | other      | no      | clusterName                            |

  Scenario Outline: switch, off: <what>
    Given a cluster with the policies and the webhook, where nobody hands over
    And the rule "switch" in a case to be off
    And a "<what>" "in step"
    When somebody would change it by {"spec": {"authoritativeAPI": "ClusterAPI"}}
    Then the answer is no and says "cannot change: the feature gate MachineAPIMigrationAWS is off, so nobody would hand it over"

    Examples:
      | what                   |
      | Machine API Machine    |
      | Machine API MachineSet |

  Scenario Outline: scale, <sort>: a <what> <state>, <who>
    Given a cluster with the policies and the webhook
    And the rule "scale" in a case to be <sort>
    And a "<what>" "<state>"
    When <who> would scale it to <replicas>
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort      | what                   | state                                       | who        | replicas | answer | words                                                                                                 |
      | denied    | Machine API MachineSet | run by Cluster API                          | somebody   | 5        | no     | cannot be changed here, because it is a mirror; scale the MachineSet in openshift-cluster-api         |
      | denied    | Machine API MachineSet | on its way back                             | somebody   | 5        | no     | because it is a mirror                                                                                |
      | denied    | Machine API MachineSet | run by Cluster API                          | autoscaler | 5        | no     | because it is a mirror                                                                                |
      | denied    | Cluster API MachineSet | run by the Machine API                      | somebody   | 5        | no     | cannot be changed here, because it is a mirror; scale the MachineSet in openshift-machine-api         |
      | allowed   | Machine API MachineSet | run by the Machine API                      | autoscaler | 5        | yes    |                                                                                                       |
      | allowed   | Machine API MachineSet | run by Cluster API                          | somebody   | 0        | yes    |                                                                                                       |
      | allowed   | Cluster API MachineSet | run by Cluster API                          | somebody   | 5        | yes    |                                                                                                       |
      | allowed   | Cluster API MachineSet | of Cluster API alone                        | somebody   | 5        | yes    |                                                                                                       |
      | elsewhere | Machine API MachineSet | run by Cluster API in another namespace     | somebody   | 5        | yes    |                                                                                                       |
      | elsewhere | Cluster API MachineSet | run by the Machine API in another namespace | somebody   | 5        | yes    |                                                                                                       |
      | off       | Cluster API MachineSet | let go, but paused                          | somebody   | 5        | yes    |                                                                                                       |

  Scenario Outline: births, <sort>: <who> makes a <what> beside a <beside> <state> with <having>: <change>
    Given a cluster with the policies and the webhook
    And the rule "births" in a case to be <sort>
    And a "<beside>" "<state>" with <having>
    When <who> would make a "<what>" "<made>" with <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort    | beside                 | state                  | having | what                   | made                   | who      | change                                                                                | answer | words                                                                                          |
      | denied  | Cluster API Machine    | of Cluster API alone   | {}     | Machine API Machine    | of nobody              | somebody | {}                                                                                    | no     | cannot be made with spec.authoritativeAPI MachineAPI, because openshift-cluster-api has one    |
      | denied  | Cluster API Machine    | of Cluster API alone   | {}     | Machine API Machine    | of nobody              | somebody | {"spec": {"authoritativeAPI": null}}                                                  | no     | say spec.authoritativeAPI: ClusterAPI                                                          |
      | denied  | Cluster API MachineSet | of Cluster API alone   | {}     | Machine API MachineSet | of nobody              | somebody | {}                                                                                    | no     | because openshift-cluster-api has one of that name                                             |
      | allowed | Cluster API MachineSet | of Cluster API alone   | {}     | Machine API MachineSet | of nobody              | somebody | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                          | yes    |                                                                                                |
      | allowed | Cluster API MachineSet | of Cluster API alone   | {}     | Machine API MachineSet | of nobody              | somebody | {"spec": {"authoritativeAPI": "ClusterAPI", "selector": null, "replicas": null, "template": null}} | yes |                                                          |
      | allowed | Cluster API Machine    | of Cluster API alone   | {}     | Machine API Machine    | of nobody              | sync     | {"spec": {"authoritativeAPI": "ClusterAPI"}}                                          | yes    |                                                                                                |
      | denied  | Machine API Machine    | run by the Machine API | {}     | Cluster API Machine    | run by Cluster API     | somebody | {}                                                                                    | no     | cannot be made unpaused, because the Machine API is in charge of the one in openshift-machine-api |
      | denied  | Machine API MachineSet | run by the Machine API | {}     | Cluster API MachineSet | run by Cluster API     | somebody | {}                                                                                    | no     | cannot be made unpaused                                                                        |
      | denied  | Machine API MachineSet | run by Cluster API     | {}     | Cluster API MachineSet | run by Cluster API     | somebody | {}                                                                                    | no     | has not reported the condition Paused                                                          |
      | allowed | Machine API MachineSet | stopped for Cluster API | {}    | Cluster API MachineSet | run by Cluster API | somebody | {} | yes |                            |
      | allowed | Machine API Machine    | run by the Machine API | {}     | Cluster API Machine    | run by the Machine API | somebody | {}                                                                                    | yes    |                                                                                                |
      | exempt  | Machine API MachineSet | run by Cluster API     | {}     | Cluster API MachineSet | run by Cluster API     | sync     | {}                                                                                    | yes    |                                                                                                |
      | denied  | Machine API Machine    | of nobody              | {}     | Cluster API Machine    | run by Cluster API     | somebody | {"spec": {"infrastructureRef": {"kind": "VSphereMachine"}}}                           | no     | names the kind VSphereMachine, and machines of this cluster are of the kind AWSMachine         |

  Scenario Outline: births, <sort>: <who> makes a <what>: <change>
    Given a cluster with the policies and the webhook
    And the rule "births" in a case to be <sort>
    When <who> would make a "<what>" "<state>" with <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort      | what                   | state                          | who      | change                                                                                                                     | answer  | words                                                                                    |
      | allowed   | Machine API MachineSet | of nobody                      | somebody | {}                                                                                                                         | yes     |                                                                                          |
      | allowed   | Machine API Machine    | of nobody                      | machine-api | {}                                                                                                                      | yes     |                                                                                          |
      | warned    | Machine API MachineSet | of nobody                      | somebody | {"spec": {"template": {"spec": {"providerSpec": {"value": {"ami": {"id": null, "filters": [{"name": "a", "values": ["b"]}]}}}}}}} | yes-but | cannot cross over to Cluster API: spec.template.spec.providerSpec.value.ami.filters |
      | elsewhere | Machine API MachineSet | of nobody in another namespace | somebody | {"spec": {"template": {"spec": {"providerSpec": {"value": {"ami": {"id": null, "filters": [{"name": "a", "values": ["b"]}]}}}}}}} | yes     |                                                                                   |

  Scenario Outline: births, off: <what>
    Given a cluster with the policies and the webhook, where nobody hands over
    And the rule "births" in a case to be off
    When somebody would make a "<what>" "of nobody" with {"spec": {"authoritativeAPI": "ClusterAPI"}}
    Then the answer is no and says "cannot be made with spec.authoritativeAPI ClusterAPI: the feature gate MachineAPIMigrationAWS is off"

    Examples:
      | what                   |
      | Machine API Machine    |
      | Machine API MachineSet |

  Scenario Outline: foreground deletion, <sort>: a <what> <state> that owns a <owned> <runs>
    Given a cluster with the policies and the webhook
    And the rule "foreground deletion" in a case to be <sort>
    And a "<what>" "<state>"
    And it owns a "<owned>" "<runs>"
    When somebody would delete it in the <how>
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort      | what                   | state                                       | owned               | runs                   | how        | answer  | words                                             |
      | denied    | Machine API MachineSet | run by Cluster API                          | Machine API Machine | run by the Machine API | foreground | no      | is a mirror, but owns machines that are run from  |
      | denied    | Cluster API MachineSet | run by the Machine API                      | Cluster API Machine | run by Cluster API     | foreground | no      | is a mirror, but owns machines that are run from  |
      | allowed   | Machine API MachineSet | run by Cluster API                          | Machine API Machine | run by Cluster API     | foreground | yes-but | is a mirror                                       |
      | allowed   | Machine API MachineSet | run by Cluster API                          | Machine API Machine | run by the Machine API | background | yes-but | is a mirror                                       |
      | allowed   | Machine API MachineSet | run by the Machine API                      | Machine API Machine | run by the Machine API | foreground | yes     |                                                   |
      | elsewhere | Machine API MachineSet | run by Cluster API in another namespace     | Machine API Machine | run by the Machine API | foreground | yes     |                                                   |

  Scenario Outline: outage, <rule>: a <what> <state>, <who>: <change>
    Given a cluster with the policies and the webhook
    And the rule "<rule>" in a case to be outage
    And a "<what>" "<state>" with <having>
    When the webhook is killed
    And <who> would change it by <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | rule             | what                   | state                     | having                                                                | who      | change                                       | answer  | words                              |
      | switch           | Machine API MachineSet | in step                   | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}} | somebody | {"spec": {"authoritativeAPI": "ClusterAPI"}} | unheard | failed calling webhook             |
      | switch           | Machine API MachineSet | in step                   | {}                                                                    | somebody | {"spec": {"authoritativeAPI": "ClusterAPI"}} | yes     |                                    |
      | switch           | Machine API MachineSet | on its way to Cluster API | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}, "spec": {"authoritativeAPI": "ClusterAPI"}} | somebody | {"spec": {"authoritativeAPI": "MachineAPI"}} | yes |     |
      | Machine API lock | Machine API MachineSet | run by Cluster API        | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}} | somebody | {"spec": {"replicas": 5}}                    | no      | Cluster API is in charge of it     |
      | Machine API lock | Machine API MachineSet | run by the Machine API    | {"metadata": {"finalizers": ["sync.machine.openshift.io/finalizer"]}} | somebody | {"spec": {"replicas": 5}}                    | yes     |                                    |
      | Cluster API lock | AWSMachine             | run by the Machine API    | {}                                                                    | somebody | {"spec": {"instanceType": "m6i.large"}}      | no      | spec.instanceType cannot           |
      | pause            | Cluster API Machine    | run by the Machine API    | {}                                                                    | somebody | {"metadata": {"annotations": {"cluster.x-k8s.io/paused": null}}} | no | follows status.authoritativeAPI |

  Scenario: outage, births: a new Machine does not wait for the webhook
    Given a cluster with the policies and the webhook
    And the rule "births" in a case to be outage
    When the webhook is killed
    And machine-api would make a "Machine API Machine" "of nobody" with {}
    Then the answer is yes and says ""

  Scenario: outage, scale: a set of one's own is scaled without the webhook
    Given a cluster with the policies and the webhook
    And the rule "scale" in a case to be outage
    And a "Machine API MachineSet" "run by the Machine API"
    When the webhook is killed
    And autoscaler would scale it to 5
    Then the answer is yes and says ""

  Scenario: a certificate is renewed under the running server
    Given a cluster with the policies and the webhook
    When the webhook's certificate is renewed
    Then the same process gives verdicts again
