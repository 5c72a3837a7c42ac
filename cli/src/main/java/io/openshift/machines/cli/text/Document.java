package io.openshift.machines.cli.text;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * One document of an input file.
 *
 * @param origin where its first token stands
 */
public record Document(Origin origin, JsonNode tree) {}
