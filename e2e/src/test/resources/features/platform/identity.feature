@platform @identity @migration
Feature: An object of its provider tells which instance a machine is

  Two providers keep the identity of an instance in an object of their own, on which an engine of
  its own acts. It is made before a provider needs it, stops with its machine, and goes with a
  mirror without taking the instance along.

  Scenario: A virtual machine that somebody moved away is taken over by its BIOS UUID
    Given a cluster on "vsphere" with the real controllers of both APIs and both operators
    And the MachineSet "moved-set" with 1 machine is in step
    And 0 objects of its provider hold the identity of an instance
    When somebody moves the instances of the MachineSet "moved-set" where no name leads to
    And the MachineSet "moved-set" with 1 machine is handed over to Cluster API
    Then the cloud has made 1 instance for the MachineSet "moved-set"
    And 1 object of its provider holds the identity of an instance
    When the MachineSet "moved-set" with 1 machine is handed over to the Machine API
    Then what its provider keeps identity in cannot be unpaused by a person
    When the MachineSet "moved-set" is deleted in the Machine API
    Then nothing of the MachineSet "moved-set" is left on any side
    And nothing is left in which its provider keeps identity
    And no instance was made twice, left behind, or touched by the side not in charge
    And neither operator has logged an error
