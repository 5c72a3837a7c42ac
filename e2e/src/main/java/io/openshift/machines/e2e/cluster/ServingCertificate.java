package io.openshift.machines.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A self-signed certificate for servers on the loopback, made with the JDK's own tool. */
public final class ServingCertificate {
  private static final String PASSWORD = "loopback";

  private ServingCertificate() {}

  /** The folder, with a {@code tls.crt} and a {@code tls.key} in it that are made when absent. */
  public static Path in(Path folder) {
    if (!Files.exists(folder.resolve("tls.crt"))) {
      Folders.make(folder);
      var store = folder.resolve("store.p12");
      generate(store);
      split(store, folder);
    }
    return folder;
  }

  /** For a server in this process, with the certificate of that folder. */
  public static SSLContext context(Path folder) {
    try {
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store(folder.resolve("store.p12")), PASSWORD.toCharArray());
      var context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("cannot read the certificate in " + folder, e);
    }
  }

  /** For a client in this process that trusts the certificate of that folder, and no other. */
  public static SSLContext trust(Path folder) {
    try {
      var trusted = KeyStore.getInstance("PKCS12");
      trusted.load(null, null);
      trusted.setCertificateEntry("tls", store(folder.resolve("store.p12")).getCertificate("tls"));
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(trusted);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("cannot read the certificate in " + folder, e);
    }
  }

  /** The certificate of that folder as the API server wants to be told it. */
  public static String base64(Path folder) {
    var text = Folders.read(folder.resolve("tls.crt"));
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static KeyStore store(Path file) throws IOException, GeneralSecurityException {
    try (var in = Files.newInputStream(file)) {
      var store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD.toCharArray());
      return store;
    }
  }

  private static void generate(Path store) {
    var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    var arguments =
        "-genkeypair -alias tls -keyalg EC -validity 365 -storetype PKCS12"
            + " -dname CN=localhost -ext SAN=IP:127.0.0.1,DNS:localhost";
    var command = new ArrayList<>(List.of(keytool));
    command.addAll(List.of(arguments.split(" ")));
    command.addAll(List.of("-storepass", PASSWORD, "-keystore", store.toString()));
    var log = store.resolveSibling("keytool.log");
    try {
      var process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      if (process.waitFor() != 0) {
        throw new IllegalStateException("no certificate: see " + log);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static void split(Path file, Path folder) {
    try {
      var store = store(file);
      var key = store.getKey("tls", PASSWORD.toCharArray()).getEncoded();
      var certificate = store.getCertificate("tls").getEncoded();
      Folders.write(folder.resolve("tls.key"), pem("PRIVATE KEY", key));
      Folders.write(folder.resolve("tls.crt"), pem("CERTIFICATE", certificate));
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("cannot read " + file, e);
    }
  }

  /** The bytes in PEM. */
  static String pem(String what, byte[] der) {
    var body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(what, body, what);
  }
}
