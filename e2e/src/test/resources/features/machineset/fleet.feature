@migration @fleet
Feature: A fleet moves, a few at a time

  A person moves many machines with one command, sees how far it is, and can stop, go on, and have all
  of it back. What the command knows stands in the cluster alone.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: Three sets move over with their machines, and come back
    Given the MachineSet "fleet-a" with 1 machine is in step
    And the MachineSet "fleet-b" with 2 machines is in step
    And the MachineSet "fleet-c" with 1 machine is in step
    When mapictl is run with "migrate machineset fleet-a fleet-b fleet-c --to ClusterAPI --with-machines --dry-run"
    Then it ends with 0 and says "MachineSet   fleet-b         MachineAPI   to ClusterAPI"
    When mapictl is run with "migrate machineset fleet-a fleet-b fleet-c --to ClusterAPI --with-machines --max-in-flight 2 --wait --timeout 90s"
    Then it ends with 0 and says "7 of 7 are there, 0 under way, 0 not asked"
    And never more than 2 hand-overs were under way
    And the MachineSet "fleet-a" and its 1 machine come to rest with Cluster API in charge
    And the MachineSet "fleet-b" and its 2 machines come to rest with Cluster API in charge
    And the MachineSet "fleet-c" and its 1 machine come to rest with Cluster API in charge
    When mapictl is run with "status"
    Then it ends with 0 and says "7 resources, 0 not where they should be"
    When mapictl is run with "rollback machineset fleet-a fleet-b fleet-c --with-machines --wait --timeout 90s"
    Then it ends with 0 and says "7 of 7 are there, 0 under way, 0 not asked"
    And the MachineSet "fleet-b" and its 2 machines come to rest with the Machine API in charge
    When mapictl is run with "rollback machineset fleet-a fleet-b fleet-c --with-machines --wait"
    Then it ends with 0 and says "7 of 7 are there, 0 under way, 0 not asked"
    And the MachineSet "fleet-b" and its 2 machines come to rest with the Machine API in charge
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "fleet-a" is deleted in the Machine API
    And the MachineSet "fleet-b" is deleted in the Machine API
    And the MachineSet "fleet-c" is deleted in the Machine API
    Then nothing of the MachineSet "fleet-a" is left on any side
    And nothing of the MachineSet "fleet-b" is left on any side
    And nothing of the MachineSet "fleet-c" is left on any side

  Scenario: One fails, the rest is not asked, and it goes on when that is mended
    Given the MachineSet "halt-a" with 1 machine is in step
    And the MachineSet "halt-b" with 1 machine is in step
    And the MachineSet "halt-c" with 1 machine is in step
    And a health check has the machine of "halt-b" marked for external remediation
    When mapictl is run with "migrate machineset halt-a halt-b halt-c --to ClusterAPI --with-machines --dry-run"
    Then it ends with 2 and says "blocked: a health check had it marked by host.metal3.io/external-remediation"
    When mapictl is run with "migrate machineset halt-a halt-b halt-c --to ClusterAPI --with-machines --max-in-flight 1 --wait --timeout 90s"
    Then it ends with 2 and says "3 of 6 are there, 1 under way, 2 not asked"
    And it ends with 2 and says "a health check had it marked by host.metal3.io/external-remediation"
    And it ends with 2 and says "stopped; mend what failed and run it again to go on"
    And the hand-over of the machine of "halt-b" is Blocked by "external-remediation"
    When mapictl is run with "status --open"
    Then it ends with 1 and says "6 resources, 1 not where they should be"
    When mapictl is run with "cancel machineset halt-b --with-machines --wait --timeout 90s"
    Then it ends with 0 and says "2 of 2 are there, 0 under way, 0 not asked"
    And the Machine API is in charge of the machine of "halt-b"
    When it is out of the way
    And mapictl is run with "migrate machineset halt-a halt-b halt-c --to ClusterAPI --with-machines --wait --timeout 90s"
    Then it ends with 0 and says "6 of 6 are there, 0 under way, 0 not asked"
    And the MachineSet "halt-b" and its 1 machine come to rest with Cluster API in charge
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "halt-a" is deleted in Cluster API
    And the MachineSet "halt-b" is deleted in Cluster API
    And the MachineSet "halt-c" is deleted in Cluster API
    Then nothing of the MachineSet "halt-a" is left on any side
    And nothing of the MachineSet "halt-b" is left on any side
    And nothing of the MachineSet "halt-c" is left on any side
