package io.openshift.machines.cli.authority;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time as people write it, such as {@code 90s}, {@code 30m} or {@code 2h}. */
public final class Patience implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    try {
      return Duration.parse("PT" + text);
    } catch (DateTimeParseException e) {
      throw new TypeConversionException(
          "'" + text + "' is not a time; write such as 90s, 30m or 2h");
    }
  }
}
