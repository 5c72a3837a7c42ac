package actuator

import (
	"encoding/json"
	"maps"

	configv1 "github.com/openshift/api/config/v1"
	machinev1 "github.com/openshift/api/machine/v1beta1"
	mapi "github.com/openshift/machine-api-operator/pkg/controller/machine"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"

	"io.openshift.machines/control-plane/internal/cloud"
)

type aws struct{}

func (aws) key() string { return keyOf(configv1.AWSPlatformType) }

func (aws) word(state string) string { return state }

func (aws) spec(machine *machinev1.Machine) (*machinev1.AWSMachineProviderConfig, error) {
	spec := &machinev1.AWSMachineProviderConfig{}
	if value := machine.Spec.ProviderSpec.Value; value != nil {
		if err := json.Unmarshal(value.Raw, spec); err != nil {
			return nil, mapi.InvalidMachineConfiguration("provider spec cannot be read: %v", err)
		}
	}
	return spec, nil
}

func (a aws) wanted(machine *machinev1.Machine) (cloud.Instance, error) {
	spec, err := a.spec(machine)
	if err != nil {
		return cloud.Instance{}, err
	}
	image := awsImage(spec.AMI)
	if image == "" {
		return cloud.Instance{}, mapi.InvalidMachineConfiguration("provider spec names no AMI, neither by ID nor by filters")
	}
	tags := map[string]string{}
	for _, tag := range spec.Tags {
		tags[tag.Name] = tag.Value
	}
	maps.Copy(tags, a.identity(machine).Tags)
	return cloud.Instance{
		Platform:     a.key(),
		Name:         machine.Name,
		Region:       spec.Placement.Region,
		Zone:         spec.Placement.AvailabilityZone,
		InstanceType: spec.InstanceType,
		Image:        image,
		Tags:         tags,
		Metadata:     awsMetadata(spec.MetadataServiceOptions),
	}, nil
}

func awsImage(ami machinev1.AWSResourceReference) string {
	if ami.ID != nil {
		return *ami.ID
	}
	for _, filter := range ami.Filters {
		if len(filter.Values) > 0 {
			return filter.Values[0]
		}
	}
	return ""
}

// awsMetadata gives what EC2 gives where the provider spec says nothing: tokens optional, one hop.
func awsMetadata(options machinev1.MetadataServiceOptions) map[string]any {
	tokens := "optional"
	if options.Authentication == machinev1.MetadataServiceAuthenticationRequired {
		tokens = "required"
	}
	return map[string]any{"httpTokens": tokens, "httpPutResponseHopLimit": 1}
}

func (aws) identity(machine *machinev1.Machine) cloud.Query {
	return cloud.Query{Tags: map[string]string{
		"Name": machine.Name,
		"kubernetes.io/cluster/" + machine.Labels[machinev1.MachineClusterIDLabel]: "owned",
	}}
}

func (a aws) userDataSecret(machine *machinev1.Machine) (string, error) {
	spec, err := a.spec(machine)
	if err != nil || spec.UserDataSecret == nil {
		return "", err
	}
	return spec.UserDataSecret.Name, nil
}

func (aws) status(raw *runtime.RawExtension) (*machinev1.AWSMachineProviderStatus, error) {
	status := &machinev1.AWSMachineProviderStatus{}
	if raw != nil && len(raw.Raw) > 0 {
		if err := json.Unmarshal(raw.Raw, status); err != nil {
			return nil, mapi.InvalidMachineConfiguration("provider status cannot be read: %v", err)
		}
	}
	return status, nil
}

func (a aws) recorded(machine *machinev1.Machine) (string, error) {
	status, err := a.status(machine.Status.ProviderStatus)
	if err != nil || status.InstanceID == nil {
		return "", err
	}
	return *status.InstanceID, nil
}

func (a aws) record(machine *machinev1.Machine, instance *cloud.Instance, reason string) error {
	status, err := a.status(machine.Status.ProviderStatus)
	if err != nil {
		return err
	}
	status.InstanceID, status.InstanceState = nil, nil
	if instance != nil {
		status.InstanceID, status.InstanceState = &instance.ID, &instance.State
	}
	meta.SetStatusCondition(&status.Conditions, created(string(machinev1.MachineCreation), reason))
	text, err := json.Marshal(status)
	machine.Status.ProviderStatus = &runtime.RawExtension{Raw: text}
	return err
}

// created is the condition of that type after an instance was made, or was not for the reason given.
func created(kind, reason string) metav1.Condition {
	if reason != "" {
		return metav1.Condition{Type: kind, Status: metav1.ConditionFalse,
			Reason: machinev1.MachineCreationFailedConditionReason, Message: reason}
	}
	return metav1.Condition{Type: kind, Status: metav1.ConditionTrue,
		Reason: machinev1.MachineCreationSucceededConditionReason, Message: "Machine successfully created"}
}
