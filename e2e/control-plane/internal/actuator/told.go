package actuator

import configv1 "github.com/openshift/api/config/v1"

var secret = []string{"userDataSecret.name"}

// told are the platforms that data tell all of. Provider statuses and words are those of OpenShift's actuators; words for states
// that an actuator never sees (its cloud forgets an instance at once) are empty.
var told = []provider{
	{
		kind: configv1.AzurePlatformType,
		spec: places{region: []string{"location"}, zone: []string{"zone"}, size: []string{"vmSize"},
			image: []string{"image.resourceID", "image.offer"}, userData: secret},
		status: &remembered{id: "vmId", state: "vmState", whole: true, condition: "MachineCreated"},
		words:  [6]string{"Creating", "Running", "Stopping", "Stopped", "Deleting", ""},
	},
	{
		kind: configv1.GCPPlatformType,
		spec: places{region: []string{"region"}, zone: []string{"zone"}, size: []string{"machineType"},
			image: []string{"disks.0.image"}, userData: secret},
		status: &remembered{id: "instanceId", state: "instanceState", condition: "MachineCreated"},
		words:  [6]string{"PROVISIONING", "RUNNING", "STOPPING", "TERMINATED", "STOPPING", ""},
	},
	{
		kind:   configv1.VSpherePlatformType,
		spec:   places{image: []string{"template"}, userData: secret},
		status: &remembered{id: "instanceId", state: "instanceState", condition: "MachineCreation"},
		words:  [6]string{"poweredOff", "poweredOn", "poweredOn", "poweredOff", "poweredOff", ""},
	},
	{
		kind: configv1.OpenStackPlatformType,
		spec: places{zone: []string{"availabilityZone"}, size: []string{"flavor"},
			image: []string{"image", "rootVolume.sourceUUID"}, userData: secret},
		annotation: "openstack-resourceId",
		words:      [6]string{"BUILD", "ACTIVE", "ACTIVE", "SHUTOFF", "DELETED", ""},
	},
	{
		kind: configv1.PowerVSPlatformType,
		spec: places{size: []string{"systemType"}, image: []string{"image.id", "image.name", "image.regex"}, userData: secret},
		status: &remembered{id: "instanceId", state: "instanceState", condition: "MachineCreation",
			also: map[string]any{"serviceInstanceID": ServiceInstance}},
		words: [6]string{"BUILD", "ACTIVE", "ACTIVE", "SHUTOFF", "DELETING", ""},
	},
	{
		kind: configv1.IBMCloudPlatformType,
		spec: places{region: []string{"region"}, zone: []string{"zone"}, size: []string{"profile"},
			image: []string{"image"}, userData: secret},
		status: &remembered{id: "instanceId", state: "instanceState", condition: "MachineCreated"},
		words:  [6]string{"pending", "running", "stopping", "stopped", "deleting", ""},
	},
	{
		kind:   configv1.NutanixPlatformType,
		spec:   places{image: []string{"image.uuid", "image.name"}, userData: secret},
		status: &remembered{id: "vmUUID", condition: "MachineCreation"},
		words:  [6]string{"OFF", "ON", "ON", "OFF", "OFF", ""},
	},
	{
		kind:       configv1.BareMetalPlatformType,
		spec:       places{image: []string{"image.url", "customDeploy.method"}, userData: []string{"userData.name"}},
		annotation: "metal3.io/BareMetalHost",
	},
}

// ServiceInstance is the Power VS workspace of the simulated cloud, a part of its provider IDs.
const ServiceInstance = "b1f9a2c4-5d6e-4f70-8a91-0c2d3e4f5a6b"
