@admission
Feature: Fields that the Machine API cannot say

  A machine with such a field could never come back. Which they are, the conversion tables know: the
  policies are printed from their rows, one for the core kinds and one for each platform.

  Scenario Outline: <sort>: <who> makes a(n) <what> with <change>
    Given a cluster with the policies alone
    And the rule "fields" in a case to be <sort>
    When <who> makes a "<what>" "<state>" with <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort      | who      | what                   | state                                     | change                                                                                 | answer | words                                                                       |
      | denied    | somebody | Cluster API Machine    | of Cluster API alone                      | {"spec": {"version": "v1.33.0"}}                                                       | no     | spec.version cannot be said in the Machine API                              |
      | denied    | somebody | Cluster API MachineSet | of Cluster API alone                      | {"spec": {"template": {"spec": {"readinessGates": [{"conditionType": "Ready"}]}}}}     | no     | spec.template.spec.readinessGates cannot                                    |
      | denied    | somebody | Cluster API MachineSet | of Cluster API alone                      | {"spec": {"template": {"spec": {"version": "v1.33.0", "deletion": {"nodeDrainTimeoutSeconds": 60}}}}} | no | spec.template.spec.version, spec.template.spec.deletion.nodeDrainTimeoutSeconds cannot |
      | denied    | sync     | Cluster API Machine    | of Cluster API alone                      | {"spec": {"version": "v1.33.0"}}                                                       | no     | spec.version cannot                                                         |
      | denied    | somebody | AWSMachine             | of Cluster API alone                      | {"spec": {"cloudInit": {"secretCount": 1}}}                                            | no     | spec.cloudInit.secretCount cannot                                           |
      | denied    | somebody | AWSMachine             | of Cluster API alone                      | {"spec": {"uncompressedUserData": true, "imageLookupOrg": "42"}}                       | no     | spec.imageLookupOrg, spec.uncompressedUserData cannot                       |
      | denied    | somebody | AWSMachineTemplate     | of Cluster API alone                      | {"spec": {"template": {"spec": {"ami": {"eksLookupType": "AmazonLinux"}}}}}            | no     | spec.template.spec.ami.eksLookupType cannot                                 |
      | allowed   | somebody | Cluster API Machine    | of Cluster API alone                      | {}                                                                                     | yes    |                                                                             |
      | allowed   | somebody | AWSMachine             | of Cluster API alone                      | {"spec": {"uncompressedUserData": false}}                                              | yes    |                                                                             |
      | allowed   | somebody | AWSMachineTemplate     | of Cluster API alone                      | {}                                                                                     | yes    |                                                                             |
      | elsewhere | somebody | Cluster API Machine    | of Cluster API alone in another namespace | {"spec": {"version": "v1.33.0"}}                                                       | yes    |                                                                             |
      | elsewhere | somebody | AWSMachine             | of Cluster API alone in another namespace | {"spec": {"cloudInit": {"secretCount": 1}}}                                            | yes    |                                                                             |

  Scenario Outline: <sort>: <who> gives a(n) <what> <state> <change>
    Given a cluster with the policies alone
    And the rule "fields" in a case to be <sort>
    And a "<what>" "<state>"
    When <who> changes it by <change>
    Then the answer is <answer> and says "<words>"

    Examples:
      | sort    | who      | what                | state                  | change                                | answer | words                  |
      | denied  | somebody | Cluster API Machine | run by Cluster API     | {"spec": {"version": "v1.33.0"}}      | no     | spec.version cannot    |
      | denied  | somebody | Cluster API Machine | run by the Machine API | {"spec": {"version": "v1.33.0"}}      | no     | spec.version cannot    |
      | allowed | somebody | AWSMachine          | run by Cluster API     | {"spec": {"instanceType": "m6i.large"}} | yes  |                        |
