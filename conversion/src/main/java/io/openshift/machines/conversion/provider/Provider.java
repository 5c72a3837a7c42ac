package io.openshift.machines.conversion.provider;

import io.openshift.machines.conversion.Platform;
import io.openshift.machines.conversion.core.Observed;
import io.openshift.machines.conversion.mapping.Mapping;

/**
 * A platform's part of a conversion.
 *
 * @param spec rows between the provider spec and the infra machine's spec
 * @param observed what the Machine API shows of a machine in labels
 * @param adoption by what the providers find a running instance
 */
public record Provider(Platform platform, Mapping spec, Observed observed, Adoption adoption) {}
