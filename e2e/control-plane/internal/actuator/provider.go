package actuator

import (
	"encoding/json"
	"strconv"
	"strings"

	configv1 "github.com/openshift/api/config/v1"
	machinev1 "github.com/openshift/api/machine/v1beta1"
	mapi "github.com/openshift/machine-api-operator/pkg/controller/machine"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"

	"io.openshift.machines/control-plane/internal/cloud"
)

// provider is a platform told by data. Its actuator finds an instance by what the Machine remembers, else by the Machine's name.
type provider struct {
	kind configv1.PlatformType
	spec places
	// status is the provider status; nil where the actuator writes none.
	status *remembered
	// annotation remembers the instance where the provider status does not.
	annotation string
	// words are the platform's for the states of an instance, in the order of states; empty where it has none.
	words [6]string
}

// places are where a provider spec says what; the first place that says something counts.
type places struct {
	region, zone, size, image, userData []string
}

// remembered is how a provider status tells of the instance.
type remembered struct {
	id, state string
	// whole tells that the ID is the provider ID without its scheme.
	whole bool
	// condition is the type that tells whether the instance was made.
	condition string
	// also is what stands there besides.
	also map[string]any
}

var states = []string{cloud.Pending, cloud.Running, cloud.Stopping, cloud.Stopped, cloud.ShuttingDown, cloud.Terminated}

func (p provider) key() string { return keyOf(p.kind) }

func (p provider) word(state string) string {
	for i, known := range states {
		if known == state {
			return p.words[i]
		}
	}
	return ""
}

func (p provider) wanted(machine *machinev1.Machine) (cloud.Instance, error) {
	spec, err := tree(machine.Spec.ProviderSpec.Value, "provider spec")
	if err != nil {
		return cloud.Instance{}, err
	}
	image := first(spec, p.spec.image)
	if image == "" {
		return cloud.Instance{}, mapi.InvalidMachineConfiguration("provider spec names no image at %s", strings.Join(p.spec.image, " or "))
	}
	return cloud.Instance{
		Platform:     p.key(),
		Name:         machine.Name,
		Region:       first(spec, p.spec.region),
		Zone:         first(spec, p.spec.zone),
		InstanceType: first(spec, p.spec.size),
		Image:        image,
		Tags:         map[string]string{},
	}, nil
}

func (provider) identity(machine *machinev1.Machine) cloud.Query {
	return cloud.Query{Name: machine.Name}
}

func (p provider) userDataSecret(machine *machinev1.Machine) (string, error) {
	spec, err := tree(machine.Spec.ProviderSpec.Value, "provider spec")
	return first(spec, p.spec.userData), err
}

func (p provider) recorded(machine *machinev1.Machine) (string, error) {
	if p.annotation != "" {
		return last(machine.Annotations[p.annotation]), nil
	}
	status, err := tree(machine.Status.ProviderStatus, "provider status")
	return last(first(status, []string{p.status.id})), err
}

func (p provider) record(machine *machinev1.Machine, instance *cloud.Instance, reason string) error {
	if p.annotation != "" && instance != nil {
		if machine.Annotations == nil {
			machine.Annotations = map[string]string{}
		}
		machine.Annotations[p.annotation] = p.annotated(machine, instance)
	}
	if p.status == nil {
		return nil
	}
	status, err := tree(machine.Status.ProviderStatus, "provider status")
	if err != nil {
		return err
	}
	var conditions struct{ Conditions []metav1.Condition }
	if text, err := json.Marshal(status); err == nil {
		_ = json.Unmarshal(text, &conditions)
	}
	meta.SetStatusCondition(&conditions.Conditions, created(p.status.condition, reason))
	status["conditions"] = conditions.Conditions
	for key, value := range p.status.also {
		status[key] = value
	}
	delete(status, p.status.id)
	delete(status, p.status.state)
	if instance != nil {
		status[p.status.id] = instance.ID
		if p.status.whole {
			status[p.status.id] = instance.ProviderID[strings.Index(instance.ProviderID, "://")+3:]
		}
		if p.status.state != "" {
			status[p.status.state] = p.word(instance.State)
		}
	}
	text, err := json.Marshal(status)
	machine.Status.ProviderStatus = &runtime.RawExtension{Raw: text}
	return err
}

// annotated is the instance as an annotation names it: on bare metal the host is an object beside the Machine.
func (p provider) annotated(machine *machinev1.Machine, instance *cloud.Instance) string {
	if p.kind == configv1.BareMetalPlatformType {
		return machine.Namespace + "/" + instance.ID
	}
	return instance.ID
}

func tree(raw *runtime.RawExtension, what string) (map[string]any, error) {
	read := map[string]any{}
	if raw != nil && len(raw.Raw) > 0 {
		if err := json.Unmarshal(raw.Raw, &read); err != nil {
			return nil, mapi.InvalidMachineConfiguration("%s cannot be read: %v", what, err)
		}
	}
	return read, nil
}

// first is the text at the first of the places that has one.
func first(from map[string]any, places []string) string {
	for _, place := range places {
		if text := at(from, strings.Split(place, ".")); text != "" {
			return text
		}
	}
	return ""
}

// at reads as Go's decoder does: keys in any spelling of small and capital letters.
func at(from any, steps []string) string {
	if len(steps) == 0 {
		text, _ := from.(string)
		return text
	}
	switch value := from.(type) {
	case []any:
		if i, err := strconv.Atoi(steps[0]); err == nil && i < len(value) {
			return at(value[i], steps[1:])
		}
	case map[string]any:
		for key, inner := range value {
			if strings.EqualFold(key, steps[0]) {
				return at(inner, steps[1:])
			}
		}
	}
	return ""
}

func last(path string) string { return path[strings.LastIndex(path, "/")+1:] }
