package io.openshift.machines.e2e.story;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.Platform.Level;
import io.openshift.machines.e2e.platform.Model;
import java.util.List;

/** Which story is true on a platform. */
public final class Stories {
  private Stories() {}

  /** The steps for a set of that name: the whole crossing, or what there is short of it. */
  public static List<Step> of(Platform platform, String set, Model model) {
    return platform.level() == Level.MIRROR_ONLY
        ? new Mirroring(set).steps()
        : new Crossing(set, model).steps();
  }
}
