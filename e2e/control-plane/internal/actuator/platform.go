package actuator

import (
	"fmt"
	"slices"
	"strings"

	configv1 "github.com/openshift/api/config/v1"
	machinev1 "github.com/openshift/api/machine/v1beta1"

	"io.openshift.machines/control-plane/internal/cloud"
)

// platform is what differs between the clouds. All errors it gives are final: the Machine is wrong as it stands.
type platform interface {
	// key is how the cloud calls the platform.
	key() string
	// wanted is the instance that the provider spec of the Machine describes.
	wanted(machine *machinev1.Machine) (cloud.Instance, error)
	// identity is what finds the instance of a Machine that records none.
	identity(machine *machinev1.Machine) cloud.Query
	// recorded is the ID of the instance that the Machine remembers, empty if none.
	recorded(machine *machinev1.Machine) (string, error)
	// record lets the Machine remember the instance; nil stands for one that could not be made, for the reason given.
	record(machine *machinev1.Machine, instance *cloud.Instance, reason string) error
	// userDataSecret is the name of the Secret with the user data, empty if none.
	userDataSecret(machine *machinev1.Machine) (string, error)
	// word is what the platform calls that state of an instance, empty if it has no word for it.
	word(state string) string
}

// platformOf answers the platform of that Infrastructure type.
func platformOf(kind configv1.PlatformType) (platform, error) {
	if kind == configv1.AWSPlatformType {
		return aws{}, nil
	}
	at := slices.IndexFunc(told, func(p provider) bool { return p.kind == kind })
	if at < 0 {
		return nil, fmt.Errorf("no actuator for the platform %q", kind)
	}
	return told[at], nil
}

// keyOf is the key under which the cloud knows the platform: its type in small letters.
func keyOf(kind configv1.PlatformType) string { return strings.ToLower(string(kind)) }
