@install
Feature: A gate for the whole, and one for each platform, are turned while everything runs

  The servers are what the Deployments in the manifests say, under their service accounts. When a gate
  is turned they end with code 0 and are started again, and the version operator looks once more.

  Background:
    Given a cluster with the real controllers of both APIs, on which the release is installed

  Scenario: A second look of the version operator finds all as it should be
    Then a second look of the version operator changes nothing

  Scenario Outline: <on> for the release <release>: <words>
    When the gates that are on for release "<release>" are "<on>"
    Then both operators say "<words>", having ended with 0 and been started again
    And they write nothing for 3 seconds

    Examples:
      | release | on                                                        | words                                          |
      | this    |                                                           | idle: the feature gate MachineAPIMigration is off |
      | this    | MachineAPIMigrationAWS                                    | idle: the feature gate MachineAPIMigration is off |
      | this    | MachineAPIMigration                                       | mirroring on AWS, hand-over off                |
      | this    | MachineAPIMigration, MachineAPIMigrationAzure             | mirroring on AWS, hand-over off                |
      | this    | MachineAPIMigration, MachineAPIMigrationAWS, QuarryDrills | mirroring on AWS, hand-over on                 |

  Scenario: Off, nothing has a twin; on for the whole, it has one and stays; on for the platform, it crosses over
    When the gates that are on for release "this" are ""
    Then both operators say "idle: the feature gate MachineAPIMigration is off", having ended with 0 and been started again
    When its user, of "turned", makes it with 1 machine in the Machine API
    Then the machines of the MachineSet "turned" run without a twin
    When the gates that are on for release "this" are "MachineAPIMigration"
    Then the MachineSet "turned" and its 1 machine come to rest with the Machine API in charge
    And Cluster API cannot be asked for by the user of "turned"
    When the gates that are on for release "this" are "MachineAPIMigration, MachineAPIMigrationAWS"
    Then both operators say "mirroring on AWS, hand-over on", having ended with 0 and been started again
    When the MachineSet "turned" with 1 machine is handed over to Cluster API
    And the MachineSet "turned" is deleted in Cluster API
    Then nothing of the MachineSet "turned" is left on any side

  Scenario: Between two releases the gates of this one are not told for a while
    When the gates that are on for release "4.1.0" are "MachineAPIMigration, MachineAPIMigrationAWS"
    Then both operators say "FeatureGate/cluster has no entry for the release 4.22.0; going on as before", having ended with 0 and been started again
    And they write nothing for 3 seconds

  Scenario: A platform that nobody supports
    When the platform of the cluster is "KubeVirt"
    Then both operators say "idle: the platform 'KubeVirt' is not supported", having ended with 0 and been started again
    And they write nothing for 3 seconds
