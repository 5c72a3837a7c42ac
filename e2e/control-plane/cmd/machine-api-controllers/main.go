// Command machine-api-controllers runs the controllers of the Machine API as OpenShift has them (MachineSet, Machine with
// drain, MachineHealthCheck, node link) in one process. Only the provider actuator is ours: its cloud is the simulated one.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	configv1 "github.com/openshift/api/config/v1"
	"github.com/openshift/api/features"
	machinev1 "github.com/openshift/api/machine/v1beta1"
	"github.com/openshift/machine-api-operator/pkg/controller/machine"
	"github.com/openshift/machine-api-operator/pkg/controller/machinehealthcheck"
	"github.com/openshift/machine-api-operator/pkg/controller/machineset"
	"github.com/openshift/machine-api-operator/pkg/controller/nodelink"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/component-base/featuregate"
	"k8s.io/klog/v2"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	metrics "sigs.k8s.io/controller-runtime/pkg/metrics/server"

	"io.openshift.machines/control-plane/internal/actuator"
	"io.openshift.machines/control-plane/internal/cloud"
)

// resync is the interval of the real controllers: a Machine that rests is looked at again only then.
const resync = 10 * time.Minute

type options struct {
	kubeconfig string
	cloudURL   string
	namespace  string
	migration  bool
	poll       time.Duration
	parallel   int
}

func main() {
	var o options
	// Not the global flags: controller-runtime has put its own there.
	flags := flag.NewFlagSet("machine-api-controllers", flag.ExitOnError)
	flags.StringVar(&o.kubeconfig, "kubeconfig", os.Getenv("KUBECONFIG"), "how to reach the cluster")
	flags.StringVar(&o.cloudURL, "cloud-url", os.Getenv("CLOUD_URL"), "address of the simulated cloud, as http://127.0.0.1:PORT (required)")
	flags.StringVar(&o.namespace, "namespace", "", "namespace to watch; all if empty")
	flags.BoolVar(&o.migration, "migration", true, "feature gate MachineAPIMigration: obey status.authoritativeAPI")
	flags.DurationVar(&o.poll, "poll", time.Second, "how often to look at an instance that shuts down")
	flags.IntVar(&o.parallel, "max-concurrent-reconciles", 1, "Machines looked after at the same time")
	_ = flags.Parse(os.Args[1:])
	if o.cloudURL == "" || flags.NArg() > 0 {
		flags.Usage()
		os.Exit(2)
	}
	ctrl.SetLogger(klog.NewKlogr())
	if err := run(ctrl.SetupSignalHandler(), o); err != nil {
		fmt.Fprintln(os.Stderr, "machine-api-controllers:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options) error {
	started := time.Now()
	config, err := clientcmd.BuildConfigFromFlags("", o.kubeconfig)
	if err != nil {
		return err
	}
	config.QPS, config.Burst = 100, 200
	config = rest.AddUserAgent(config, "machine-api-controllers")
	opts := managerOptions(o)
	mgr, err := manager.New(config, opts)
	if err != nil {
		return err
	}
	for _, add := range []func(*runtime.Scheme) error{machinev1.Install, configv1.Install} {
		if err := add(mgr.GetScheme()); err != nil {
			return err
		}
	}
	if err := addControllers(mgr, opts, o); err != nil {
		return err
	}
	err = mgr.Add(manager.RunnableFunc(func(ctx context.Context) error {
		if mgr.GetCache().WaitForCacheSync(ctx) {
			fmt.Printf("ready %s %.1f\n", config.Host, time.Since(started).Seconds())
		}
		return nil
	}))
	if err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func managerOptions(o options) manager.Options {
	every := resync
	opts := manager.Options{
		Metrics: metrics.Options{BindAddress: "0"},
		Cache:   cache.Options{SyncPeriod: &every},
	}
	if o.namespace != "" {
		opts.Cache.DefaultNamespaces = map[string]cache.Config{o.namespace: {}}
	}
	return opts
}

func addControllers(mgr manager.Manager, opts manager.Options, o options) error {
	gates, err := featureGates(o.migration)
	if err != nil {
		return err
	}
	kind, err := platform(mgr)
	if err != nil {
		return err
	}
	events := mgr.GetEventRecorderFor(strings.ToLower(string(kind)) + "controller")
	ours, err := actuator.New(kind, mgr.GetClient(), events, cloud.New(o.cloudURL), o.poll)
	if err != nil {
		return err
	}
	if err := machine.AddWithActuatorOpts(mgr, ours, controller.Options{MaxConcurrentReconciles: o.parallel}, gates); err != nil {
		return err
	}
	if err := machineset.Add(mgr, opts, gates); err != nil {
		return err
	}
	if err := machinehealthcheck.Add(mgr, opts); err != nil {
		return err
	}
	return nodelink.Add(mgr, opts)
}

// platform is the type that Infrastructure/cluster names, read once: a cluster does not move.
func platform(mgr manager.Manager) (configv1.PlatformType, error) {
	infrastructure := &configv1.Infrastructure{}
	err := mgr.GetAPIReader().Get(context.Background(), client.ObjectKey{Name: "cluster"}, infrastructure)
	if err != nil {
		return "", fmt.Errorf("Infrastructure/cluster: %w", err)
	}
	if infrastructure.Status.PlatformStatus == nil {
		return infrastructure.Status.Platform, nil
	}
	return infrastructure.Status.PlatformStatus.Type, nil
}

// featureGates knows all gates that the controllers ask for: an unknown one would make them panic.
func featureGates(migration bool) (featuregate.MutableFeatureGate, error) {
	gates := featuregate.NewFeatureGate()
	return gates, gates.Add(map[featuregate.Feature]featuregate.FeatureSpec{
		featuregate.Feature(features.FeatureGateMachineAPIMigration):     {Default: migration},
		featuregate.Feature(features.FeatureGateVSphereHostVMGroupZonal): {Default: false},
		featuregate.Feature(features.FeatureGateVSphereMultiDisk):        {Default: false},
	})
}
