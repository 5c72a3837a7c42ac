@sync
Feature: What broke other sync operators in the field: one Machine

  Only the sync operator runs here; what engines and other controllers write is put by hand. Each
  scenario bears the number that its report has among the cases that the project knows.

  Background:
    Given a cluster with nothing but the sync operator

  Scenario: BUG-22, the infra machine of a Cluster API Machine is missing
    Given a Cluster API Machine whose AWSMachine is missing, and a Machine of the Machine API for it
    Then that Machine is not in step for "FailedToGetCAPIInfraResources", and "AWSMachine" is named
    And the sync operator is quiet about it for 3 seconds
    When its user makes the AWSMachine
    Then that Machine comes into step

  Scenario: BUG-28, the node reference alone changes
    Given a Machine with a status whose node is not known yet, in step
    When its engine reports the node "ip-10-0-0-9" and nothing else
    Then the Cluster API Machine shows the node "ip-10-0-0-9"
    And its conditions "Ready, NodeReady, Available, InfrastructureReady, BootstrapConfigReady" are True

  Scenario: BUG-30, the infra machine vanishes while its spec changes
    Given a Machine of the Machine API is in step
    When its AWSMachine is torn away, and at once the instance type becomes "m6i.4xlarge"
    Then there is an AWSMachine, paused, with the type "m6i.4xlarge"
    And that Machine comes into step

  Scenario: BUG-31, a full status update without the sync fields, and one with the node alone
    Given a Machine of the Machine API is in step
    When another controller replaces its whole status without the sync fields, and names a node
    Then the API server refuses that, and the status is as before
    When another controller patches the node alone
    Then the Cluster API Machine shows the node "ip-10-0-0-9"
    And that Machine has the synchronized generation that it had
