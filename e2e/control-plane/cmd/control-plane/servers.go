package main

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"time"

	"github.com/spf13/pflag"
	"go.etcd.io/etcd/server/v3/embed"
	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app/options"
)

// startEtcd serves only on unix sockets and does not flush to disk: a power cut may lose data, a killed process does not.
func startEtcd(ctx context.Context, f files) (func(), error) {
	clients, peers := url.URL{Scheme: "unix", Path: f.socket}, url.URL{Scheme: "unix", Path: f.socket + ".peer"}
	config := embed.NewConfig()
	config.Dir = f.path("etcd")
	config.LogLevel = "error"
	config.UnsafeNoFsync = true
	// The advertised addresses keep their defaults: one member dials nobody.
	config.ListenClientUrls, config.ListenPeerUrls = []url.URL{clients}, []url.URL{peers}
	for _, left := range []string{clients.Path, peers.Path} {
		_ = os.Remove(left) // a killed process leaves its sockets; the lock on the folder says that nobody listens
	}
	etcd, err := embed.StartEtcd(config)
	if err != nil {
		return nil, fmt.Errorf("etcd: %w", err)
	}
	select {
	case <-etcd.Server.ReadyNotify():
		return etcd.Close, nil
	case err := <-etcd.Err():
		return nil, fmt.Errorf("etcd: %w", err)
	case <-ctx.Done():
		etcd.Close()
		return nil, ctx.Err()
	}
}

func apiserverFlags(f files, auditLog string) []string {
	flags := []string{
		"--etcd-servers=unix://" + f.socket,
		"--cert-dir=" + f.path("pki"),
		"--bind-address=127.0.0.1",
		"--advertise-address=127.0.0.1",
		"--endpoint-reconciler-type=none",
		"--service-cluster-ip-range=10.0.0.0/24",
		"--authorization-mode=RBAC",
		"--token-auth-file=" + f.tokens(),
		"--service-account-issuer=https://kubernetes.default.svc",
		"--service-account-key-file=" + f.accountKey(),
		"--service-account-signing-key-file=" + f.accountKey(),
		// As on OpenShift: who sets blockOwnerDeletion needs the right to write the owner's finalizers.
		"--enable-admission-plugins=OwnerReferencesPermissionEnforcement",
		"--profiling=false",
	}
	if auditLog != "" {
		flags = append(flags, "--audit-log-path="+auditLog, "--audit-policy-file="+f.path("audit-policy.yaml"))
	}
	return flags
}

// serve runs kube-apiserver on the listener until the context ends.
func serve(ctx context.Context, f files, listener net.Listener, auditLog string) error {
	options := apiserver.NewServerRunOptions()
	flags := pflag.NewFlagSet("kube-apiserver", pflag.ContinueOnError)
	for _, set := range options.Flags().FlagSets {
		flags.AddFlagSet(set)
	}
	if err := flags.Parse(apiserverFlags(f, auditLog)); err != nil {
		return err
	}
	options.SecureServing.Listener = listener
	// The port is told as well: the certificate and the loopback client of the server are made from it.
	options.SecureServing.BindPort = listener.Addr().(*net.TCPAddr).Port
	if err := options.GenericServerRunOptions.ComponentGlobalsRegistry.Set(); err != nil {
		return err
	}
	rest.SetDefaultWarningHandler(rest.NoWarnings{})
	completed, err := options.Complete(ctx)
	if err != nil {
		return err
	}
	if errs := completed.Validate(); len(errs) > 0 {
		return utilerrors.NewAggregate(errs)
	}
	return app.Run(ctx, completed)
}

// waitUntilServing answers with the client configuration as soon as the server says that it is ready.
func waitUntilServing(ctx context.Context, f files, url string) (*rest.Config, error) {
	config := f.config(url)
	var last error
	err := wait.PollUntilContextTimeout(ctx, 50*time.Millisecond, time.Minute, true, func(ctx context.Context) (bool, error) {
		// A new client each time: the certificate that it trusts is made by the starting server.
		client, err := kubernetes.NewForConfig(config)
		if err == nil {
			err = client.Discovery().RESTClient().Get().AbsPath("/readyz").Do(ctx).Error()
		}
		last = err
		return err == nil, nil
	})
	if err != nil {
		return nil, fmt.Errorf("kube-apiserver does not become ready: %w (last answer: %v)", err, last)
	}
	return config, nil
}
