@install @sync
Feature: The ClusterOperator says how the suite is

  An administrator looks at one object. What cannot be converted is named there and holds nothing up;
  nothing is written that it says already.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: A fleet in step, and a set that cannot be converted
    Given the MachineSet "told" with 1 machine is in step
    Then the ClusterOperator says
      | Available   | True  | AsExpected | mirroring on AWS, hand-over on |
      | Progressing | False | AsExpected |                                |
      | Degraded    | False | AsExpected |                                |
      | Upgradeable | True  | AsExpected |                                |
    And the ClusterOperator has reached the release of the cluster, and has 8 related objects
    When a MachineSet "odd" is made with an image by filter and the credentials secret "mine"
    Then the ClusterOperator says
      | Degraded    | False | AsExpected        |                                                                                            |
      | Upgradeable | True  | SomeCannotConvert | 2 cannot be converted and stay where they are: Machine odd-<random>, MachineSet odd |
    And both operators come to rest and write nothing for 35 seconds, leases aside
    When the MachineSet "odd" is deleted in the Machine API
    Then the ClusterOperator says
      | Upgradeable | True | AsExpected | |
    When the MachineSet "told" is deleted in the Machine API
    Then nothing of the MachineSet "told" is left on any side

  Scenario: The feature is switched off
    When the feature is switched off, so that both operators end, and are started again
    Then the ClusterOperator says
      | Available   | True  | AsExpected | idle: the feature gate MachineAPIMigration is off |
      | Progressing | False | AsExpected |                                                   |
      | Degraded    | False | AsExpected |                                                   |
      | Upgradeable | True  | AsExpected |                                                   |
    And the ClusterOperator has reached the release of the cluster, and has 8 related objects
    And both operators come to rest and write nothing for 35 seconds, leases aside
    When another hand empties the status of the ClusterOperator
    Then the ClusterOperator says
      | Available | True | AsExpected | idle: the feature gate MachineAPIMigration is off |
    When the feature is switched on, so that both operators are started again
    Then the ClusterOperator says
      | Available | True | AsExpected | mirroring on AWS, hand-over on |

  Scenario: How far mirrors are behind is measured from the first object that new processes see
    Given the MachineSet "soon" with 1 machine is in step
    Then the sync operator has measured how long a Machine took "to-cluster-api"
    And the sync operator has measured how long a MachineSet took "to-cluster-api"
    When the MachineSet "soon" is deleted in the Machine API
    Then nothing of the MachineSet "soon" is left on any side
