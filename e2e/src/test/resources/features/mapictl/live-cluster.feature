@mapictl @sync
Feature: mapictl looks at a live cluster

  Scenario: A pair is compared, assessed and converted, before and after it crosses over
    Given a cluster with the real controllers of both APIs and both operators
    And the MachineSet "looked" with 1 machine is in step
    When mapictl runs "diff" with the cluster
    Then it finds 2 pairs of "looked", led by the Machine API, without a difference
    When mapictl runs "assess" with the cluster
    Then it finds 2 resources of "looked", each of which crosses with warnings at most
    When mapictl converts the MachineSet "looked", as Git holds it, with the facts of the cluster
    Then the set and the template that come out, paused, say what the twin of "looked" says
    And nothing had to be assumed
    When the MachineSet "looked" with 1 machine is handed over to Cluster API
    And mapictl runs "diff" with the cluster
    Then it finds 2 pairs of "looked", led by Cluster API, without a difference
    When the MachineSet "looked" is deleted in Cluster API
    Then nothing of the MachineSet "looked" is left on any side

  Scenario: A converted Machine that somebody applies beside the running one starts nothing
    Given a cluster with the controllers of both APIs, which nobody keeps in step
    And the MachineSet "beside" with 1 machine runs in the Machine API alone
    When mapictl converts its machine, of "beside", with the facts of the cluster
    And its user applies what came out
    Then Cluster API says that the machine of "beside" is paused
    And Cluster API asks the cloud for nothing of "beside" for 5 seconds
    When mapictl runs "diff" with the cluster
    Then it finds 1 pair of "beside", led by the Machine API, without a difference
