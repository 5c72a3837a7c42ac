package actuator

import (
	"context"
	"encoding/json"
	"testing"

	configv1 "github.com/openshift/api/config/v1"
	mapi "github.com/openshift/machine-api-operator/pkg/controller/machine"

	"io.openshift.machines/control-plane/internal/cloud"
)

// row is a platform, a provider spec that says all, and what the Machine of a running instance then remembers.
type row struct {
	kind        configv1.PlatformType
	spec        string
	wanted      cloud.Instance
	id          string
	providerID  string
	status      map[string]any // without conditions
	condition   string
	annotations map[string]string
}

var rows = []row{
	{
		kind:   configv1.AzurePlatformType,
		spec:   `{"location":"eastus","zone":"1","vmSize":"D4","image":{"resourceID":"/images/a"},"userDataSecret":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "azure", Name: "a", Region: "eastus", Zone: "1", InstanceType: "D4", Image: "/images/a"},
		id:     "a", providerID: "azure:///subscriptions/s/virtualMachines/a",
		status:    map[string]any{"vmId": "/subscriptions/s/virtualMachines/a", "vmState": "Running"},
		condition: "MachineCreated", annotations: map[string]string{mapi.MachineInstanceStateAnnotationName: "Running"},
	},
	{
		kind:   configv1.GCPPlatformType,
		spec:   `{"region":"r","zone":"r-a","machinetype":"n2","disks":[{"image":"img"}],"userDataSecret":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "gcp", Name: "a", Region: "r", Zone: "r-a", InstanceType: "n2", Image: "img"},
		id:     "a", providerID: "gce://p/r-a/a",
		status:    map[string]any{"instanceId": "a", "instanceState": "RUNNING"},
		condition: "MachineCreated", annotations: map[string]string{mapi.MachineInstanceStateAnnotationName: "RUNNING"},
	},
	{
		kind:   configv1.VSpherePlatformType,
		spec:   `{"template":"t","userDataSecret":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "vsphere", Name: "a", Image: "t"},
		id:     "4215-u", providerID: "vsphere://4215-u",
		status:    map[string]any{"instanceId": "4215-u", "instanceState": "poweredOn"},
		condition: "MachineCreation", annotations: map[string]string{mapi.MachineInstanceStateAnnotationName: "poweredOn"},
	},
	{
		kind:   configv1.OpenStackPlatformType,
		spec:   `{"flavor":"m1","availabilityZone":"z","rootVolume":{"sourceUUID":"img"},"userDataSecret":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "openstack", Name: "a", Zone: "z", InstanceType: "m1", Image: "img"},
		id:     "u-1", providerID: "openstack:///u-1",
		annotations: map[string]string{"openstack-resourceId": "u-1", mapi.MachineInstanceStateAnnotationName: "ACTIVE"},
	},
	{
		kind:   configv1.PowerVSPlatformType,
		spec:   `{"systemType":"s1022","image":{"type":"Name","name":"img"},"userDataSecret":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "powervs", Name: "a", InstanceType: "s1022", Image: "img"},
		id:     "u-1", providerID: "ibmpowervs://r/z/s/u-1",
		status:    map[string]any{"instanceId": "u-1", "instanceState": "ACTIVE", "serviceInstanceID": ServiceInstance},
		condition: "MachineCreation", annotations: map[string]string{mapi.MachineInstanceStateAnnotationName: "ACTIVE"},
	},
	{
		kind:   configv1.IBMCloudPlatformType,
		spec:   `{"region":"r","zone":"r-1","profile":"bx2","image":"img","userDataSecret":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "ibmcloud", Name: "a", Region: "r", Zone: "r-1", InstanceType: "bx2", Image: "img"},
		id:     "0717_u", providerID: "ibm://acc///c/0717_u",
		status:    map[string]any{"instanceId": "0717_u", "instanceState": "running"},
		condition: "MachineCreated", annotations: map[string]string{mapi.MachineInstanceStateAnnotationName: "running"},
	},
	{
		kind:   configv1.NutanixPlatformType,
		spec:   `{"image":{"type":"name","name":"img"},"userDataSecret":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "nutanix", Name: "a", Image: "img"},
		id:     "u-1", providerID: "nutanix://u-1",
		status:    map[string]any{"vmUUID": "u-1"},
		condition: "MachineCreation", annotations: map[string]string{mapi.MachineInstanceStateAnnotationName: "ON"},
	},
	{
		kind:   configv1.BareMetalPlatformType,
		spec:   `{"image":{"url":"u"},"userData":{"name":"user-data"}}`,
		wanted: cloud.Instance{Platform: "baremetal", Name: "a", Image: "u"},
		id:     "host-1", providerID: "baremetalhost:///n/host-1/u",
		annotations: map[string]string{"metal3.io/BareMetalHost": "n/host-1"},
	},
}

func TestEachPlatformRemembersItsInstanceInItsOwnForm(t *testing.T) {
	for _, r := range rows {
		t.Run(string(r.kind), func(t *testing.T) { remembers(t, r) })
	}
}

func remembers(t *testing.T, r row) {
	f := newFixtureOn(t, r.kind, r.spec)
	wanted, err := f.actuator.platform.wanted(f.machine)
	equal(t, "readable", err, nil)
	r.wanted.Tags = map[string]string{}
	equal(t, "wanted", wanted, r.wanted)
	secret, _ := f.actuator.platform.userDataSecret(f.machine)
	equal(t, "user data", secret, "user-data")
	f.cloud.instance = &cloud.Instance{ID: r.id, Name: "a", State: cloud.Running, ProviderID: r.providerID}

	equal(t, "exists by name alone", f.exists(t), true)
	equal(t, "update", f.actuator.Update(context.Background(), f.machine), nil)

	equal(t, "provider ID", *f.machine.Spec.ProviderID, r.providerID)
	equal(t, "annotations", f.machine.Annotations, r.annotations)
	id, _ := f.actuator.platform.recorded(f.machine)
	equal(t, "recorded", id, r.id)
	equal(t, "calls", f.cloud.calls, []string{"POST /" + r.id + "/adopt machine-api n/a"})
	if r.status == nil {
		equal(t, "provider status", f.machine.Status.ProviderStatus == nil, true)
		return
	}
	var status map[string]any
	equal(t, "provider status is JSON", json.Unmarshal(f.machine.Status.ProviderStatus.Raw, &status), nil)
	condition := status["conditions"].([]any)[0].(map[string]any)
	equal(t, "condition", []any{condition["type"], condition["status"], condition["reason"]},
		[]any{r.condition, "True", "MachineCreationSucceeded"})
	delete(status, "conditions")
	equal(t, "provider status", status, r.status)
}

func TestEveryPlatformOfTheSuiteHasAnActuatorAndNoOther(t *testing.T) {
	for _, r := range rows {
		if _, err := platformOf(r.kind); err != nil {
			t.Error(err)
		}
	}
	equal(t, "platforms", len(told), len(rows))
	_, err := platformOf(configv1.LibvirtPlatformType)
	equal(t, "refusal", err.Error(), `no actuator for the platform "Libvirt"`)
}
