@migration @thoughts
Feature: Second thoughts in the middle of a hand-over

  Whatever a user flips, edits or scales, and whenever: the pair comes to rest as was wished last, and
  no accepted edit is lost. One of the controllers is made to stand still, so that the hand-over stays
  at a step.

  Background:
    Given a cluster with the real controllers of both APIs and both operators

  Scenario Outline: A wish for <side> is taken back at each step
    Given the MachineSet "<set>" with 1 machine is in step, led by <origin>
    # before it has begun
    When the sync operator stands still
    And its user edits the machine of "<set>" in <origin>: first
    And its user, of "<set>", asks for <side>
    And its user, of "<set>", asks for <origin>
    And the sync operator goes on
    Then the MachineSet "<set>" and its 1 machine come to rest with <origin> in charge
    # while the side in charge has not let go
    And <origin> is at work on "<set>" and its machine
    When <engine> stand still
    And its user, of "<set>", asks for <side>
    Then the hand-over of "<set>" and its machine is under way
    When its user, of "<set>", asks for <origin>
    And <engine> go on
    Then the MachineSet "<set>" and its 1 machine come to rest with <origin> in charge
    # while the last sync is waited for
    And <origin> is at work on "<set>" and its machine
    When <engine> stand still
    And its user, of "<set>", asks for <side>
    Then the hand-over of "<set>" and its machine is under way
    When the sync operator stands still
    And its user edits the machine of "<set>" in <origin>: second
    And <engine> go on
    And its user, of "<set>", asks for <origin>
    And the sync operator goes on
    Then the MachineSet "<set>" and its 1 machine come to rest with <origin> in charge
    # when it has just come about
    And <origin> is at work on "<set>" and its machine
    When its user, of "<set>", asks for <side>
    Then <side> is in charge of the machine of "<set>"
    When its user, of "<set>", asks for <origin>
    Then the MachineSet "<set>" and its 1 machine come to rest with <origin> in charge
    And every edit of the machine of "<set>" that was accepted stands on both sides
    And the cloud has made 1 instance for the MachineSet "<set>"
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "<set>" is deleted in <origin>
    Then nothing of the MachineSet "<set>" is left on any side

    Examples:
      | set        | origin          | side            | engine                        |
      | taken-over | the Machine API | Cluster API     | the Machine API's controllers |
      | taken-back | Cluster API     | the Machine API | Cluster API's controllers     |

  Scenario Outline: Edits at each step of the way to <side> arrive
    Given the MachineSet "<set>" with 1 machine is in step, led by <origin>
    And <origin> is at work on "<set>" and its machine
    When <engine> stand still
    And its user edits the machine of "<set>" in <origin>: asking
    And its user, of "<set>", asks for <side>
    Then the hand-over of "<set>" and its machine is under way
    When its user edits the machine of "<set>" in <origin>: pausing
    And the sync operator stands still
    And its user edits the machine of "<set>" in <origin>: syncing
    And <engine> go on
    And the sync operator goes on
    Then the MachineSet "<set>" and its 1 machine come to rest with <side> in charge
    And every edit of the machine of "<set>" that was accepted stands on both sides
    When its user edits the machine of "<set>" in <side>: arrived
    Then every edit of the machine of "<set>" that was accepted stands on both sides
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "<set>" is deleted in <side>
    Then nothing of the MachineSet "<set>" is left on any side

    Examples:
      | set         | origin          | side            | engine                        |
      | edited-over | the Machine API | Cluster API     | the Machine API's controllers |
      | edited-back | Cluster API     | the Machine API | Cluster API's controllers     |

  Scenario: An autoscaler grows the set while it is handed over
    Given the MachineSet "grown" with 1 machine is in step
    And the Machine API is at work on "grown" and its machine
    When the Machine API's controllers stand still
    And its user, of "grown", asks for Cluster API
    Then the hand-over of "grown" and its machine is under way
    When its user scales the MachineSet "grown" to 2 in the Machine API meanwhile
    And the Machine API's controllers go on
    Then the MachineSet "grown" and its 2 machines come to rest with Cluster API in charge
    And the cloud has made 2 instances for the MachineSet "grown"
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "grown" is deleted in Cluster API
    Then nothing of the MachineSet "grown" is left on any side

  # The template of its Machines still says Cluster API when the set is asked for.
  Scenario: New machines follow their set
    Given the MachineSet "native" with 1 machine was born in Cluster API
    When the MachineSet "native" with 1 machine is handed over to the Machine API
    And the MachineSet "native" is scaled to 2 in the Machine API
    Then the cloud has made 2 instances for the MachineSet "native"
    When the MachineSet "native" with 2 machines is handed over to Cluster API
    And the MachineSet "native" is scaled to 3 in Cluster API
    Then the cloud has made 3 instances for the MachineSet "native"
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "native" is deleted in Cluster API
    Then nothing of the MachineSet "native" is left on any side

  Scenario: A provider that does not say that it has let go
    Given the MachineSet "mute" with 1 machine has crossed over to Cluster API
    And the provider of "mute" cannot report anything
    When its user, of "mute", asks for the Machine API
    Then the machine of "mute" is at the step "WaitingForPause" and says "Cluster API has not reported Paused=True (since 20"
    And the cloud has made 1 instance for the MachineSet "mute"
    When it is out of the way
    Then the MachineSet "mute" and its 1 machine come to rest with the Machine API in charge
    And no instance was made twice, left behind, or touched by the side not in charge
    When the MachineSet "mute" is deleted in the Machine API
    Then nothing of the MachineSet "mute" is left on any side
