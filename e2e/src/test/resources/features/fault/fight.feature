@fault @sync
Feature: Another client that fights over a mirror

  Background:
    Given a cluster with nothing but the sync operator

  Scenario: Somebody changes a label again as soon as it is put right
    Given a Machine of the Machine API with the label "team=stone", which its mirror has too
    When another client changes the label "team" of the mirror 20 times, each time when it is right again
    Then the sync operator has written exactly 20 times about that Machine
    And nothing more is written about it for 3 seconds

  Scenario: Somebody changes a label without waiting for anybody
    Given a Machine of the Machine API with the label "team=stone", which its mirror has too
    When another client changes the label "team" of the mirror 50 times at once
    Then the label "team" of the mirror is "stone" in the end
    And the sync operator has written at most 50 times about that Machine
    And nothing more is written about it for 3 seconds
