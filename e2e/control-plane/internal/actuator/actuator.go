// Package actuator carries Machines of the Machine API to the simulated cloud. It decides as the provider actuators of OpenShift
// do: which instance is a Machine's, when there is none, and what is written into the Machine and when. Start at Actuator.
package actuator

import (
	"context"
	"fmt"
	"maps"
	"sync"
	"time"

	configv1 "github.com/openshift/api/config/v1"
	machinev1 "github.com/openshift/api/machine/v1beta1"
	mapi "github.com/openshift/machine-api-operator/pkg/controller/machine"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/record"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"io.openshift.machines/control-plane/internal/cloud"
)

const (
	userDataKey = "userData"
	// settled is how long an instance that was made may be unknown to the cloud.
	settled = 20 * time.Second
)

// existing are the states of an instance that counts as there.
var existing = []string{cloud.Pending, cloud.Running, cloud.Stopping, cloud.Stopped, cloud.ShuttingDown}

// Actuator implements the interface of the machine controller.
type Actuator struct {
	client   client.Client
	events   record.EventRecorder
	cloud    *cloud.Client
	platform platform
	poll     time.Duration
	held     sync.Map // IDs of the instances that the cloud knows to be held by this process
}

// New makes the actuator for the platform. While an instance shuts down it is looked at once in each poll interval.
func New(kind configv1.PlatformType, c client.Client, events record.EventRecorder, at *cloud.Client, poll time.Duration) (*Actuator, error) {
	p, err := platformOf(kind)
	if err != nil {
		return nil, err
	}
	return &Actuator{client: c, events: events, cloud: at, platform: p, poll: poll}, nil
}

// Exists tells whether the Machine has an instance that is not terminated.
func (a *Actuator) Exists(ctx context.Context, machine *machinev1.Machine) (bool, error) {
	found, err := a.find(ctx, machine)
	if err != nil {
		return false, err
	}
	if found != nil {
		return found.State != cloud.Terminated, nil
	}
	id, err := a.platform.recorded(machine)
	if err == nil && id != "" && fresh(machine) {
		return false, &mapi.RequeueAfterError{RequeueAfter: settled}
	}
	return false, err
}

// Create makes the instance and records its ID and state, not yet its addresses and provider ID: those come with the first Update.
func (a *Actuator) Create(ctx context.Context, machine *machinev1.Machine) error {
	return a.patched(ctx, machine, "Create", func() error { return a.create(ctx, machine) })
}

// Update writes what is known of the instance into the Machine and puts its tags right. While the instance is pending it
// answers with an error that asks for another look.
func (a *Actuator) Update(ctx context.Context, machine *machinev1.Machine) error {
	return a.patched(ctx, machine, "Update", func() error { return a.update(ctx, machine) })
}

// Delete terminates the instance; as long as it shuts down it answers with an error that asks for another look.
func (a *Actuator) Delete(ctx context.Context, machine *machinev1.Machine) error {
	return a.patched(ctx, machine, "Delete", func() error { return a.delete(ctx, machine) })
}

func (a *Actuator) create(ctx context.Context, machine *machinev1.Machine) error {
	found, err := a.find(ctx, machine)
	if err != nil {
		return err
	}
	if found != nil && found.State == cloud.Terminated {
		return mapi.InvalidMachineConfiguration("instance %s is terminated", found.ID)
	}
	id, err := a.platform.recorded(machine)
	if err != nil {
		return err
	}
	if found != nil || id != "" {
		return fmt.Errorf("instance %s was made already, the cloud may not show it yet", id)
	}
	if err := a.checkUserData(ctx, machine); err != nil {
		return err
	}
	wanted, err := a.platform.wanted(machine)
	if err != nil {
		return err
	}
	made, err := a.cloud.Create(ctx, objectOf(machine), wanted)
	if err != nil {
		_ = a.platform.record(machine, nil, err.Error())
		if cloud.Refused(err) {
			return mapi.InvalidMachineConfiguration("instance cannot be made: %v", err)
		}
		return mapi.CreateMachine("instance cannot be made: %v", err)
	}
	a.held.Store(made.ID, true)
	machine.Status.Addresses = nil
	return a.platform.record(machine, made, "")
}

func (a *Actuator) update(ctx context.Context, machine *machinev1.Machine) error {
	found, err := a.find(ctx, machine)
	if err != nil {
		return err
	}
	if found == nil {
		return fmt.Errorf("the instance has gone since it was last seen")
	}
	wanted, err := a.platform.wanted(machine)
	if err != nil {
		return err
	}
	if err := a.hold(ctx, machine, found.ID); err != nil {
		return err
	}
	if differ(found.Tags, wanted.Tags) {
		if err := a.cloud.Tag(ctx, objectOf(machine), found.ID, wanted.Tags); err != nil {
			return err
		}
	}
	describe(machine, found, wanted.Region)
	annotate(machine, a.platform.word(found.State))
	err = a.platform.record(machine, found, "")
	if err == nil && found.State == cloud.Pending {
		return &mapi.RequeueAfterError{RequeueAfter: settled}
	}
	return err
}

func (a *Actuator) delete(ctx context.Context, machine *machinev1.Machine) error {
	found, err := a.find(ctx, machine)
	if err != nil || found == nil {
		return err
	}
	state := found.State
	if state != cloud.Terminated && state != cloud.ShuttingDown {
		if state, err = a.cloud.Terminate(ctx, objectOf(machine), found.ID); err != nil {
			return err
		}
	}
	annotate(machine, a.platform.word(state))
	if state != cloud.Terminated {
		// Sooner than the machine controller would look again by itself, which is after 30 s.
		return &mapi.RequeueAfterError{RequeueAfter: a.poll}
	}
	return nil
}

// find looks for the recorded instance first, terminated or not, and else by its marks for one that is not terminated.
func (a *Actuator) find(ctx context.Context, machine *machinev1.Machine) (*cloud.Instance, error) {
	if machine.Labels[machinev1.MachineClusterIDLabel] == "" {
		return nil, mapi.InvalidMachineConfiguration("label %s is missing", machinev1.MachineClusterIDLabel)
	}
	id, err := a.platform.recorded(machine)
	if err != nil {
		return nil, err
	}
	if id != "" {
		if found, err := a.cloud.Get(ctx, id); err != nil || found != nil {
			return found, err
		}
	}
	found, err := a.cloud.Find(ctx, a.platform.identity(machine), existing...)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	for i := range found {
		if found[i].State == cloud.Running {
			return &found[i], nil
		}
	}
	return &found[0], nil
}

// hold tells the cloud, once for each instance, that this side holds an instance which it did not make in this process.
func (a *Actuator) hold(ctx context.Context, machine *machinev1.Machine, id string) error {
	if _, known := a.held.Load(id); known {
		return nil
	}
	err := a.cloud.Adopt(ctx, objectOf(machine), id)
	if err == nil {
		a.held.Store(id, true)
	}
	return err
}

func (a *Actuator) checkUserData(ctx context.Context, machine *machinev1.Machine) error {
	name, err := a.platform.userDataSecret(machine)
	if err != nil || name == "" {
		return err
	}
	secret := &corev1.Secret{}
	if err := a.client.Get(ctx, client.ObjectKey{Namespace: machine.Namespace, Name: name}, secret); err != nil {
		return fmt.Errorf("user data: %w", err)
	}
	if _, has := secret.Data[userDataKey]; !has {
		return fmt.Errorf("user data: Secret %s/%s has no key %s", machine.Namespace, name, userDataKey)
	}
	return nil
}

// patched runs the step and then writes what it changed in the Machine, even if it failed; the outcome becomes an event.
func (a *Actuator) patched(ctx context.Context, machine *machinev1.Machine, what string, step func() error) error {
	base := client.MergeFrom(machine.DeepCopy())
	before := machine.ResourceVersion
	failure := step()
	status := *machine.Status.DeepCopy()
	if err := a.client.Patch(ctx, machine, base); err != nil {
		return err
	}
	machine.Status = status
	if err := a.client.Status().Patch(ctx, machine, base); err != nil {
		return err
	}
	switch {
	case failure != nil:
		a.events.Eventf(machine, corev1.EventTypeWarning, "Failed"+what, "%v", failure)
	case what == "Create" || machine.ResourceVersion != before:
		a.events.Eventf(machine, corev1.EventTypeNormal, what, "%s of Machine %s", what, machine.Name)
	}
	return failure
}

// describe writes into the Machine what the Machine API promises about a running instance.
func describe(machine *machinev1.Machine, instance *cloud.Instance, region string) {
	machine.Spec.ProviderID = &instance.ProviderID
	labels := map[string]string{
		mapi.MachineRegionLabelName:       region,
		mapi.MachineAZLabelName:           instance.Zone,
		mapi.MachineInstanceTypeLabelName: instance.InstanceType,
	}
	if machine.Labels == nil {
		machine.Labels = map[string]string{}
	}
	maps.Copy(machine.Labels, labels)
	maps.DeleteFunc(machine.Labels, func(key, value string) bool { _, ours := labels[key]; return ours && value == "" })
	machine.Status.Addresses = nil
	for _, address := range instance.Addresses {
		machine.Status.Addresses = append(machine.Status.Addresses,
			corev1.NodeAddress{Type: corev1.NodeAddressType(address.Type), Address: address.Address})
	}
}

func annotate(machine *machinev1.Machine, state string) {
	if state == "" {
		return
	}
	if machine.Annotations == nil {
		machine.Annotations = map[string]string{}
	}
	machine.Annotations[mapi.MachineInstanceStateAnnotationName] = state
}

// differ tells whether a wanted tag is missing or has another value.
func differ(have, want map[string]string) bool {
	for key, value := range want {
		if now, has := have[key]; !has || now != value {
			return true
		}
	}
	return false
}

func fresh(machine *machinev1.Machine) bool {
	updated := machine.Status.LastUpdated
	return len(machine.Status.Addresses) == 0 && (updated == nil || time.Since(updated.Time) < settled)
}

func objectOf(machine *machinev1.Machine) string { return machine.Namespace + "/" + machine.Name }
