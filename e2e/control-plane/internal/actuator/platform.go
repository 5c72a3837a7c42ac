package actuator

import (
	machinev1 "github.com/openshift/api/machine/v1beta1"
	"k8s.io/apimachinery/pkg/runtime"

	"io.openshift.machines/control-plane/internal/cloud"
)

// platform is what differs between the clouds. All errors it gives are final: the Machine is wrong as it stands.
type platform interface {
	// wanted is the instance that the provider spec of the Machine describes.
	wanted(machine *machinev1.Machine) (cloud.Instance, error)
	// identity is what finds the instance of a Machine that records none: the tags.
	identity(machine *machinev1.Machine) map[string]string
	// recorded is the instance ID in the provider status, empty if none.
	recorded(status *runtime.RawExtension) (string, error)
	// record is the provider status for the instance; nil stands for one that could not be made, for the reason given.
	record(status *runtime.RawExtension, instance *cloud.Instance, reason string) (*runtime.RawExtension, error)
	// userDataSecret is the name of the Secret with the user data, empty if none.
	userDataSecret(machine *machinev1.Machine) (string, error)
}
