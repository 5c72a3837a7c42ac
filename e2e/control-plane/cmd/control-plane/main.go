// Command control-plane runs a Kubernetes control plane without nodes in one process: etcd, kube-apiserver, the garbage
// collector, the namespace controller and the service account controllers. Once it serves, it prints one line
// "ready <url> <seconds>".
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"k8s.io/client-go/rest"
	"k8s.io/klog/v2"
)

// stopWithin bounds the time that a stop waits for open requests; watches of forgotten clients would hold it for a minute.
const stopWithin = 2 * time.Second

type options struct {
	data      string
	port      int
	auditLog  string
	users     []string
	crds      []string
	manifests []string
}

func main() {
	started := time.Now()
	opts := parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, opts, started); err != nil {
		fmt.Fprintln(os.Stderr, "control-plane:", err)
		os.Exit(1)
	}
}

func parse() options {
	var o options
	flag.StringVar(&o.data, "data", "", "folder that holds everything; the data are kept there from run to run (required)")
	flag.IntVar(&o.port, "port", 0, "port on 127.0.0.1; 0 takes the port of the last run on this folder, or else a free one")
	flag.StringVar(&o.auditLog, "audit-log", "", "file that gets one JSON line for each write request (who, which client, what)")
	list := func(into *[]string) func(string) error {
		return func(value string) error { *into = append(*into, value); return nil }
	}
	flag.Func("user", "name=token[=group,group], a further identity with a fixed token (repeatable)", list(&o.users))
	flag.Func("crds", "folder of CRDs to install before ready (repeatable)", list(&o.crds))
	flag.Func("manifests", "folder of objects to create, status included, where they do not exist yet; $(KUBECONFIG_BASE64) in them is replaced (repeatable)", list(&o.manifests))
	flag.Parse()
	if o.data == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	return o
}

func run(ctx context.Context, o options, started time.Time) error {
	klog.LogToStderr(true)
	files, err := prepare(o)
	if err != nil {
		return err
	}
	listener, err := listen(o.port, files.lastPort())
	if err != nil {
		return err
	}
	stopEtcd, err := startEtcd(ctx, files)
	if err != nil {
		return err
	}
	defer stopEtcd()

	serving, stopServing := context.WithCancel(context.Background())
	defer stopServing()
	url := "https://" + listener.Addr().String()
	stopped := make(chan error, 1)
	go func() { stopped <- serve(serving, files, listener, o.auditLog) }()
	ready := make(chan error, 1)
	go func() { ready <- makeReady(serving, files, url, o) }()

	for {
		select {
		case err := <-ready:
			if err != nil {
				return err
			}
			fmt.Printf("ready %s %.1f\n", url, time.Since(started).Seconds())
		case err := <-stopped:
			return fmt.Errorf("kube-apiserver ended: %w", err)
		case <-ctx.Done():
			stopServing()
			select {
			case <-stopped:
			case <-time.After(stopWithin):
			}
			return nil
		}
	}
}

// makeReady does all that has to be done between the start of the server and the line "ready".
func makeReady(ctx context.Context, files files, url string, o options) error {
	config, err := waitUntilServing(ctx, files, url)
	if err != nil {
		return err
	}
	if err := installCRDs(ctx, config, o.crds); err != nil {
		return err
	}
	// After the CRDs, so that the garbage collector knows them from its first look on.
	if err := startControllers(ctx, rest.AddUserAgent(config, "kube-controller-manager"), files); err != nil {
		return err
	}
	kubeconfig, err := files.writeForClients(url)
	if err != nil {
		return err
	}
	return createMissing(ctx, config, o.manifests, kubeconfig)
}

// listen takes the wanted port, or, if none is wanted, the one of the last run if it is still free.
func listen(wanted, last int) (net.Listener, error) {
	if wanted == 0 {
		if listener, err := net.Listen("tcp", loopback(last)); err == nil {
			return listener, nil
		}
	}
	listener, err := net.Listen("tcp", loopback(wanted))
	if err != nil {
		return nil, fmt.Errorf("port %d on 127.0.0.1 is taken: choose another with --port, or --port 0 for any free one", wanted)
	}
	return listener, nil
}

func loopback(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }
