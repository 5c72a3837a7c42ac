@install
Feature: What the pages for administrators tell them to type works

  Typed in a shell, in the pages' order, on a cluster on which the release is installed. The last page
  removes it.

  Background:
    Given a cluster with the real controllers of both APIs, on which the release is installed

  Scenario Outline: <page>
    Given the MachineSet "typed" with 1 machine is in step
    Then each command of "docs/runbooks/<page>.md" does what the page says, with the MachineSet "typed" for NAME
    When the MachineSet "typed" is deleted in the Machine API
    Then nothing of the MachineSet "typed" is left on any side

    Examples:
      | page                           |
      | AuthorityMigrationOperatorDown |
      | AuthorityTransitionStalled     |
      | ClusterAPIStoppedInCharge      |
      | MachineAPIMigrationWebhookDown |
      | MachineAPISyncOperatorDown     |
      | MachineSyncFailing             |

  Scenario: From the first look to the removal
    Given the MachineSet "page" with 1 machine is in step
    Then each command of "docs/operations.md" does what the page says, with the MachineSet "page" for NAME
    And the suite has been removed from that cluster
