package io.openshift.machines.cli.convert;

import io.openshift.machines.conversion.mapping.Side;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Where objects go: to one API, or each to the other one. */
public enum Direction {
  /** To Cluster API. */
  CLUSTER_API("cluster-api"),
  /** To the Machine API. */
  MACHINE_API("machine-api");

  private final String word;

  Direction(String word) {
    this.word = word;
  }

  /** Whether objects of that side are to cross. */
  boolean crosses(Side from) {
    return from == (this == CLUSTER_API ? Side.MACHINE_API : Side.CLUSTER_API);
  }

  /** The side that it leads to. */
  Side side() {
    return this == CLUSTER_API ? Side.CLUSTER_API : Side.MACHINE_API;
  }

  /** The word on the command line. */
  @Override
  public String toString() {
    return word;
  }

  /** Reads the word. */
  public static final class Words implements ITypeConverter<Direction> {
    @Override
    public Direction convert(String word) {
      for (var direction : values()) {
        if (direction.word.equals(word)) {
          return direction;
        }
      }
      throw new TypeConversionException(
          "expected cluster-api or machine-api but was '" + word + "'");
    }
  }
}
