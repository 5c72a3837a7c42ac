@sync
Feature: What broke other sync operators in the field: with the engines of both sides

  Each scenario bears the number that its report has among the cases that the project knows.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario: BUG-23 and BUG-36, the Machine API gets an object for a Machine that Cluster API runs
    Given the Machine "solo-0" runs in Cluster API alone
    When its user makes a Machine API Machine "solo-0" of the type "m6i.xlarge", with Cluster API in charge
    Then the Machine API shows "solo-0" as it runs, with the type "m6i.2xlarge"
    And the Cluster API Machine "solo-0" does not bear the labels that fill the Machine API's columns
    When the Machine "solo-0" is handed over to the Machine API
    And the Machine "solo-0" is handed over to Cluster API
    And the Machine "solo-0" is deleted in Cluster API
    Then nothing of the Machine "solo-0" is left, and its one instance was deleted once, by Cluster API

  Scenario Outline: BUG-33, a Machine without a set is deleted where <leader> is not in charge
    Given the Machine "<name>" runs with <leader> in charge
    When the Machine "<name>" is deleted in <other>
    Then nothing of the Machine "<name>" is left, and its one instance was deleted once, by <leader>

    Examples:
      | name    | leader          | other           |
      | lonem-0 | the Machine API | Cluster API     |
      | lonec-0 | Cluster API     | the Machine API |

  Scenario: BUG-33, the mirror of a MachineSet is deleted while the Machine API is in charge
    Given the MachineSet "spared" with 2 machines is in step
    When the mirror of the MachineSet "spared" is deleted in Cluster API
    Then the MachineSet "spared" has another mirror, and its 2 machines are the same
    And the cloud has made 2 instances for the MachineSet "spared"
    When the MachineSet "spared" is deleted in the Machine API
    Then nothing of the MachineSet "spared" is left on any side

  Scenario: BUG-24, born with Cluster API in charge
    Given the MachineSet "born" with 1 machine is born with Cluster API in charge
    When the MachineSet "born" is scaled to 2 in Cluster API
    Then the Machine API shows that the MachineSet "born" wants 2
    When the MachineSet "born" is deleted in Cluster API
    Then nothing of the MachineSet "born" is left on any side

  Scenario: BUG-26, the provider spec of a set changes and changes back
    Given the MachineSet "model" with 1 machine is in step
    And a template "models-own" that its user has made
    When the MachineSet "model" gets the instance type "m6i.2xlarge"
    Then the MachineSet "model" uses another template, the only one that was made for it
    And the MachineSet "model" has the AWSMachine that it had
    When the MachineSet "model" gets the instance type "m6i.xlarge"
    Then the MachineSet "model" uses its first template again, the only one that was made for it
    And the MachineSet "model" has the AWSMachine that it had
    When the MachineSet "model" is deleted in the Machine API
    Then only the template "models-own" is left of the MachineSet "model"

  # While the Machine API is in charge its own controller writes the selector, in a later version than
  # the one that runs here; what is looked at is what a mirror shows.
  Scenario: BUG-35, scaled by a controller that asks for the selector
    Given the MachineSet "scaled" with 1 machine is in step
    Then the scale of the MachineSet "scaled" in Cluster API selects its 1 machine
    When the MachineSet "scaled" with 1 machine is handed over to Cluster API
    Then the scale of the MachineSet "scaled" in the Machine API selects its 1 machine
    And the scale of the MachineSet "scaled" in Cluster API selects its 1 machine
    And its machine still has the conditions "Drainable" and "InstanceExists" that its engine gave it
    When the MachineSet "scaled" is deleted in Cluster API
    Then nothing of the MachineSet "scaled" is left on any side
