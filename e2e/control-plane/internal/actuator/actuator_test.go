package actuator

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	configv1 "github.com/openshift/api/config/v1"
	machinev1 "github.com/openshift/api/machine/v1beta1"
	mapi "github.com/openshift/machine-api-operator/pkg/controller/machine"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/tools/record"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/client/fake"

	"io.openshift.machines/control-plane/internal/cloud"
)

// oneInstance is a cloud with room for one instance; it notes what it was asked.
type oneInstance struct {
	instance *cloud.Instance
	failing  bool
	calls    []string
}

func (o *oneInstance) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path := strings.TrimPrefix(r.URL.Path, "/v1/instances")
	if r.Method != http.MethodGet {
		o.calls = append(o.calls, r.Method+" "+path+" "+r.Header.Get("X-Actor")+" "+r.Header.Get("X-Machine"))
	}
	switch {
	case o.failing:
		http.Error(w, "out of order", http.StatusServiceUnavailable)
		return
	case r.Method == http.MethodPost && path == "":
		o.instance = &cloud.Instance{}
		_ = json.NewDecoder(r.Body).Decode(o.instance)
		o.instance.ID, o.instance.State, o.instance.ProviderID = "i-1", cloud.Pending, "aws:///us-east-1a/i-1"
		o.instance.Addresses = []cloud.Address{{Type: "InternalIP", Address: "10.0.1.7"}}
	case r.Method == http.MethodGet && path == "":
		_ = json.NewEncoder(w).Encode(o.matching(r))
		return
	case o.instance == nil || !strings.HasPrefix(path, "/"+o.instance.ID):
		http.NotFound(w, r)
		return
	case r.Method == http.MethodDelete:
		o.instance.State = cloud.ShuttingDown
	}
	_ = json.NewEncoder(w).Encode(o.instance)
}

func (o *oneInstance) matching(r *http.Request) []cloud.Instance {
	if o.instance == nil || !strings.Contains(r.URL.Query().Get("state"), o.instance.State) {
		return []cloud.Instance{}
	}
	if name := r.URL.Query().Get("name"); name != "" && name != o.instance.Name {
		return []cloud.Instance{}
	}
	for _, tag := range r.URL.Query()["tag"] {
		if key, value, _ := strings.Cut(tag, "="); o.instance.Tags[key] != value {
			return []cloud.Instance{}
		}
	}
	return []cloud.Instance{*o.instance}
}

type fixture struct {
	cloud    oneInstance
	actuator *Actuator
	machine  *machinev1.Machine
}

const spec = `{"ami":{"id":"ami-1"},"instanceType":"m6i.large","placement":{"region":"us-east-1","availabilityZone":"us-east-1a"},
"userDataSecret":{"name":"user-data"},"tags":[{"name":"team","value":"blue"},{"name":"Name","value":"ignored"}],
"metadataServiceOptions":{"authentication":"Required"}}`

func newFixture(t *testing.T, spec string) *fixture {
	return newFixtureOn(t, configv1.AWSPlatformType, spec)
}

func newFixtureOn(t *testing.T, kind configv1.PlatformType, spec string) *fixture {
	f := &fixture{machine: &machinev1.Machine{
		ObjectMeta: metav1.ObjectMeta{Name: "a", Namespace: "n", Labels: map[string]string{machinev1.MachineClusterIDLabel: "id"}},
		Spec:       machinev1.MachineSpec{ProviderSpec: machinev1.ProviderSpec{Value: &runtime.RawExtension{Raw: []byte(spec)}}},
	}}
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: "user-data", Namespace: "n"}, Data: map[string][]byte{"userData": {1}}}
	scheme := runtime.NewScheme()
	if err := errors.Join(machinev1.Install(scheme), corev1.AddToScheme(scheme)); err != nil {
		t.Fatal(err)
	}
	c := fake.NewClientBuilder().WithScheme(scheme).WithObjects(f.machine, secret).WithStatusSubresource(f.machine).Build()
	if err := c.Get(context.Background(), client.ObjectKeyFromObject(f.machine), f.machine); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(&f.cloud)
	t.Cleanup(server.Close)
	actuator, err := New(kind, c, record.NewFakeRecorder(100), cloud.New(server.URL), time.Second)
	if err != nil {
		t.Fatal(err)
	}
	f.actuator = actuator
	return f
}

func equal(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func (f *fixture) exists(t *testing.T) bool {
	t.Helper()
	there, err := f.actuator.Exists(context.Background(), f.machine)
	if err != nil {
		t.Fatal(err)
	}
	return there
}

func wantsAnotherLook(err error) bool {
	var again *mapi.RequeueAfterError
	return errors.As(err, &again)
}

func TestLifeOfAnInstance(t *testing.T) {
	ctx, f := context.Background(), newFixture(t, spec)
	equal(t, "exists at first", f.exists(t), false)

	equal(t, "create", f.actuator.Create(ctx, f.machine), nil)
	equal(t, "tags", f.cloud.instance.Tags, map[string]string{"Name": "a", "kubernetes.io/cluster/id": "owned", "team": "blue"})
	equal(t, "metadata", f.cloud.instance.Metadata, map[string]any{"httpTokens": "required", "httpPutResponseHopLimit": 1.0})
	id, _ := aws{}.recorded(f.machine)
	equal(t, "recorded by create", id, "i-1")
	equal(t, "provider ID after create", f.machine.Spec.ProviderID == nil, true)
	equal(t, "addresses after create", len(f.machine.Status.Addresses), 0)

	equal(t, "another look while pending", wantsAnotherLook(f.actuator.Update(ctx, f.machine)), true)
	f.cloud.instance.State = cloud.Running
	equal(t, "update", f.actuator.Update(ctx, f.machine), nil)
	equal(t, "provider ID", *f.machine.Spec.ProviderID, "aws:///us-east-1a/i-1")
	equal(t, "addresses", f.machine.Status.Addresses, []corev1.NodeAddress{{Type: "InternalIP", Address: "10.0.1.7"}})
	equal(t, "labels", f.machine.Labels, map[string]string{machinev1.MachineClusterIDLabel: "id",
		mapi.MachineRegionLabelName: "us-east-1", mapi.MachineAZLabelName: "us-east-1a", mapi.MachineInstanceTypeLabelName: "m6i.large"})
	equal(t, "annotations", f.machine.Annotations, map[string]string{mapi.MachineInstanceStateAnnotationName: "running"})

	equal(t, "another look while it shuts down", wantsAnotherLook(f.actuator.Delete(ctx, f.machine)), true)
	equal(t, "exists while it shuts down", f.exists(t), true)
	f.cloud.instance.State = cloud.Terminated
	equal(t, "delete", f.actuator.Delete(ctx, f.machine), nil)
	equal(t, "exists at last", f.exists(t), false)
	equal(t, "calls", f.cloud.calls, []string{"POST  machine-api n/a", "DELETE /i-1 machine-api n/a"})
}

func TestAdoptsByTagsWithoutAnyIdentityInTheObject(t *testing.T) {
	for _, state := range []string{cloud.Pending, cloud.Running, cloud.Stopped} {
		f := newFixture(t, spec)
		f.cloud.instance = &cloud.Instance{ID: "i-9", State: state, ProviderID: "aws:///us-east-1a/i-9",
			Tags: map[string]string{"Name": "a", "kubernetes.io/cluster/id": "owned", "foreign": "stays"}}
		equal(t, state+" exists", f.exists(t), true)
		_ = f.actuator.Update(context.Background(), f.machine)
		equal(t, state+" provider ID", *f.machine.Spec.ProviderID, "aws:///us-east-1a/i-9")
		equal(t, state+" calls", f.cloud.calls, []string{"POST /i-9/adopt machine-api n/a", "PATCH /i-9 machine-api n/a"})
	}
}

func TestLeavesInstancesOfOthersAlone(t *testing.T) {
	f := newFixture(t, spec)
	f.cloud.instance = &cloud.Instance{ID: "i-9", State: cloud.Running,
		Tags: map[string]string{"Name": "a", "kubernetes.io/cluster/id": "shared"}}
	equal(t, "exists", f.exists(t), false)
}

func TestRefusals(t *testing.T) {
	var invalid *mapi.MachineError
	f := newFixture(t, `{"placement":{"region":"us-east-1"}}`)
	equal(t, "no AMI is final", errors.As(f.actuator.Create(context.Background(), f.machine), &invalid), true)
	equal(t, "reason", invalid.Reason, machinev1.InvalidConfigurationMachineError)

	f = newFixture(t, strings.Replace(spec, "user-data", "absent", 1))
	equal(t, "absent user data is not final", errors.As(f.actuator.Create(context.Background(), f.machine), &invalid), false)

	f = newFixture(t, spec)
	f.cloud.failing = true
	if _, err := f.actuator.Exists(context.Background(), f.machine); err == nil {
		t.Error("a cloud that does not answer must not look like an instance that is not there")
	}
}

func TestDoesNotMakeASecondInstanceWhileTheFirstIsNotShown(t *testing.T) {
	f := newFixture(t, spec)
	equal(t, "create", f.actuator.Create(context.Background(), f.machine), nil)
	f.cloud.instance = nil
	_, err := f.actuator.Exists(context.Background(), f.machine)
	equal(t, "exists asks for another look", wantsAnotherLook(err), true)
	if err := f.actuator.Create(context.Background(), f.machine); err == nil {
		t.Error("create must refuse while an instance is recorded")
	}
	equal(t, "calls", len(f.cloud.calls), 1)
}
