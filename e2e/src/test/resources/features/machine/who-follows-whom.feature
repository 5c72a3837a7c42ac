@sync
Feature: Who follows whom

  Only the sync operator runs here, so that each row is its doing alone. Which twin is written
  depends on which of the two exist and on the authority that the Machine API object records.

  Background:
    Given a cluster with nothing but the sync operator

  Scenario Outline: <case>
    Given a Machine API Machine is <mapi> with the recorded authority "<authority>"
    And a Cluster API Machine is <capi>
    Then the sync operator <outcome>

    Examples:
      | case                                     | mapi    | authority  | capi                                      | outcome                                                      |
      | neither half                             | absent  |            | absent                                    | does nothing                                                 |
      | a deleting Cluster API Machine           | absent  |            | present and deleting                      | does nothing                                                 |
      | a Machine of Cluster API alone           | absent  |            | present without a set                     | does nothing                                                 |
      | its set is not mirrored                  | absent  |            | present in a set of Cluster API alone     | does nothing                                                 |
      | its set is mirrored                      | absent  |            | present in a mirrored set                 | makes the Machine API Machine with authority ClusterAPI      |
      | no authority yet                         | present |            | absent                                    | does nothing                                                 |
      | the Machine API leads, no mirror yet     | present | MachineAPI | absent                                    | makes the Cluster API Machine paused                         |
      | the Machine API leads                    | present | MachineAPI | present as its mirror                     | keeps the Cluster API Machine paused and equal               |
      | Cluster API leads                        | present | ClusterAPI | present and leading                       | brings the Machine API Machine into step                     |
      | Cluster API leads, but was never made    | present | ClusterAPI | absent                                    | makes the Cluster API Machine unpaused                       |
      | hand-over under way, last sync           | present | Migrating  | present as its mirror                     | brings an edit of the recorded side over                     |
