package main

import (
	"context"
	"os"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/discovery/cached/memory"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/restmapper"
	"k8s.io/client-go/util/keyutil"
	"k8s.io/controller-manager/pkg/informerfactory"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/pkg/controller/certificates/rootcacertpublisher"
	"k8s.io/kubernetes/pkg/controller/clusterroleaggregation"
	"k8s.io/kubernetes/pkg/controller/garbagecollector"
	"k8s.io/kubernetes/pkg/controller/namespace"
	serviceaccounts "k8s.io/kubernetes/pkg/controller/serviceaccount"
	"k8s.io/kubernetes/pkg/serviceaccount"
)

const (
	workers = 10
	// rediscovery bounds how long the garbage collector may not know a new CRD; kube-controller-manager takes 30 s.
	rediscovery = 3 * time.Second
	resync      = 5 * time.Minute
)

// shared is what all controllers are made from.
type shared struct {
	client    *kubernetes.Clientset
	metadata  metadata.Interface
	informers informers.SharedInformerFactory
	runs      []func(context.Context)
}

// startControllers starts the part of kube-controller-manager that a cluster without nodes and pods needs. The packages are
// imported one by one: the whole program would triple the build.
func startControllers(ctx context.Context, config *rest.Config, f files) error {
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return err
	}
	metadataClient, err := metadata.NewForConfig(config)
	if err != nil {
		return err
	}
	s := &shared{client: client, metadata: metadataClient, informers: informers.NewSharedInformerFactory(client, resync)}
	started := make(chan struct{})
	for _, add := range []func() error{
		func() error { return s.addGarbageCollector(ctx, started) },
		func() error { s.addNamespaces(ctx); return nil },
		func() error { return s.addServiceAccounts(ctx, f) },
		func() error { s.addRoleAggregation(); return nil },
	} {
		if err := add(); err != nil {
			return err
		}
	}
	s.informers.Start(ctx.Done())
	close(started)
	for _, run := range s.runs {
		go run(ctx)
	}
	return nil
}

func (s *shared) run(run func(context.Context, int)) {
	s.runs = append(s.runs, func(ctx context.Context) { run(ctx, workers) })
}

func (s *shared) addGarbageCollector(ctx context.Context, started <-chan struct{}) error {
	mapper := restmapper.NewDeferredDiscoveryRESTMapper(memory.NewMemCacheClient(s.client.Discovery()))
	all := informerfactory.NewInformerFactory(s.informers, metadatainformer.NewSharedInformerFactory(s.metadata, resync))
	collector, err := garbagecollector.NewGarbageCollector(
		ctx, s.client, s.metadata, mapper, garbagecollector.DefaultIgnoredResources(), all, started)
	if err != nil {
		return err
	}
	s.runs = append(s.runs,
		func(ctx context.Context) { collector.Run(ctx, workers, rediscovery) },
		func(ctx context.Context) { collector.Sync(ctx, s.client.Discovery(), rediscovery) })
	return nil
}

func (s *shared) addNamespaces(ctx context.Context) {
	s.run(namespace.NewNamespaceController(ctx, s.client, s.metadata, s.client.Discovery().ServerPreferredNamespacedResources,
		s.informers.Core().V1().Namespaces(), resync, corev1.FinalizerKubernetes).Run)
}

func (s *shared) addServiceAccounts(ctx context.Context, f files) error {
	core, logger := s.informers.Core().V1(), klog.FromContext(ctx)
	key, err := keyutil.PrivateKeyFromFile(f.accountKey())
	if err != nil {
		return err
	}
	generator, err := serviceaccount.JWTTokenGenerator(serviceaccount.LegacyIssuer, key)
	if err != nil {
		return err
	}
	ca, err := os.ReadFile(f.servingCert())
	if err != nil {
		return err
	}
	tokens, err := serviceaccounts.NewTokensController(logger, core.ServiceAccounts(), core.Secrets(), s.client,
		serviceaccounts.TokensControllerOptions{TokenGenerator: generator, RootCA: ca})
	if err != nil {
		return err
	}
	accounts, err := serviceaccounts.NewServiceAccountsController(logger, core.ServiceAccounts(), core.Namespaces(), s.client,
		serviceaccounts.DefaultServiceAccountsControllerOptions())
	if err != nil {
		return err
	}
	publisher, err := rootcacertpublisher.NewPublisher(core.ConfigMaps(), core.Namespaces(), s.client, ca)
	if err != nil {
		return err
	}
	s.run(tokens.Run)
	s.run(accounts.Run)
	s.run(publisher.Run)
	return nil
}

func (s *shared) addRoleAggregation() {
	s.run(clusterroleaggregation.NewClusterRoleAggregation(s.informers.Rbac().V1().ClusterRoles(), s.client.RbacV1()).Run)
}
