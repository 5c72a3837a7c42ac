@sync
Feature: Three kinds of failure, told apart

  What cannot be converted, what the API server refuses, and what may pass by itself want different
  things of a person: mend the object, mend the cluster, or wait.

  Background:
    Given a cluster with nothing but the sync operator

  Scenario Outline: Refused by <refuser>
    Given the API server refuses new Cluster API Machines by <refuser>
    When a Machine of the Machine API is made
    Then its Synchronized condition is False for "FailedToCreateCAPIMachine" and says "<words>"
    And the sync operator writes nothing about it for 3 seconds
    When nothing refuses Cluster API Machines any more, and the Machine is edited
    Then the Machine is in step

    Examples:
      | refuser        | words                                                                     |
      | a policy       | an admission policy refused: create Machine openshift-cluster-api/        |
      | a policy       | denied request: the quarry is closed on Sundays                           |
      | a quota        | a quota refused: create Machine openshift-cluster-api/                    |
      | a quota        | exceeded quota: quarry-quota                                              |
      | missing rights | missing rights refused: create Machine openshift-cluster-api/             |
      | missing rights | cannot create resource                                                    |

  Scenario: A webhook that does not answer
    Given a webhook for new Cluster API Machines that does not answer
    When a Machine of the Machine API is made
    Then it has no Synchronized condition for 3 seconds
    And its Synchronized condition is False for "TransientFailure" and says "failed calling webhook"
    When nothing refuses Cluster API Machines any more
    Then the Machine is in step
    And an event "TwinCreated" and an event "ResourceSynchronized" tell of it, each once

  Scenario: An infra machine is made again only for an immutable field, and if the new one is taken
    When a Machine of the Machine API is made
    Then the Machine is in step
    When the schema of AWSMachine forbids to change the instance type
    And the Machine is given the instance type "m6i.4xlarge"
    Then its AWSMachine is another one, paused, with the instance type "m6i.4xlarge"
    And the Machine is in step
    When the API server refuses new AWSMachines by a quota
    And the Machine is given the instance type "m6i.8xlarge"
    Then its Synchronized condition is False for "FailedToCreateCAPIInfraMachine" and says "exceeded quota"
    And its AWSMachine is the same one as before

  Scenario: A field that no schema knows is told once
    When a Machine of the Machine API is made with the unknown field "flavour"
    Then the Machine is in step
    And an event "TwinCreated" and an event "ConversionWarning" tell of it, each once
    When the Machine is edited
    Then the edit arrives in Cluster API
    And an event "TwinCreated" and an event "ConversionWarning" tell of it, each once

  Scenario: What cannot be converted is not held
    Given a Machine of the Machine API that the Go operator holds, with an image by filter
    Then its Synchronized condition is False for "FailedToConvertMAPIMachineToCAPI" and says "spec.providerSpec.value.ami.filters"
    And it does not carry the sync finalizer
    And the sync operator writes nothing about it for 3 seconds

  Scenario Outline: Not a write too many for a Machine <kind>
    When a Machine of the Machine API is made <kind>
    Then the Machine is in step
    And the sync operator writes nothing about it for 3 seconds
    And the sync operator has written <writes> times about it
    And it was passed over at most once for each write

    Examples:
      | kind                | writes |
      | without an instance | 4      |
      | with a status       | 6      |
