// Command collect-crds writes into the folder --out the CRDs that the control plane serves, each in a file of its own,
// taken from the Go modules that define them.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"sigs.k8s.io/yaml"
)

// source is a folder with CRDs in a Go module.
type source struct {
	module string // with @version, or without if go.mod has it
	folder string
	files  []string // patterns of file names
	// labels tell Cluster API which API versions of an infrastructure provider fulfil which of its contracts (versions joined
	// by _). Providers add them when they are released; the files in the modules come without.
	labels map[string]string
}

var sources = []source{
	{module: "github.com/openshift/api", folder: "machine/v1beta1/zz_generated.crd-manifests", files: []string{
		"*_machines-CustomNoUpgrade.crd.yaml", "*_machinesets-CustomNoUpgrade.crd.yaml", "*_machinehealthchecks.crd.yaml"}},
	{module: "github.com/openshift/api", folder: "machine/v1/zz_generated.crd-manifests", files: []string{
		"*_controlplanemachinesets-CustomNoUpgrade.crd.yaml"}},
	{module: "github.com/openshift/api", folder: "config/v1/zz_generated.crd-manifests", files: []string{
		"*_clusteroperators.crd.yaml", "*_clusterversions-CustomNoUpgrade.crd.yaml", "*_featuregates.crd.yaml",
		"*_infrastructures-SelfManagedHA-CustomNoUpgrade.crd.yaml", "*_dnses-CustomNoUpgrade.crd.yaml",
		"*_apiservers-CustomNoUpgrade.crd.yaml"}},
	{module: "sigs.k8s.io/cluster-api", folder: "core/config/crd/bases", files: []string{"*.yaml"}},
	{module: "sigs.k8s.io/cluster-api-provider-aws/v2@v2.13.0", folder: "config/crd/bases", files: []string{
		"infrastructure.cluster.x-k8s.io_awscluster*.yaml", "infrastructure.cluster.x-k8s.io_awsmachine*.yaml"},
		labels: map[string]string{"cluster.x-k8s.io/v1beta1": "v1beta2"}},
	{module: "sigs.k8s.io/cluster-api-provider-gcp@v1.13.1", folder: "config/crd/bases", files: []string{
		"infrastructure.cluster.x-k8s.io_gcpcluster*.yaml", "infrastructure.cluster.x-k8s.io_gcpmachine*.yaml"},
		labels: map[string]string{"cluster.x-k8s.io/v1beta1": "v1beta1"}},
}

func main() {
	out := flag.String("out", "", "folder to write to")
	flag.Parse()
	if err := collect(*out); err != nil {
		fmt.Fprintln(os.Stderr, "collect-crds:", err)
		os.Exit(1)
	}
}

func collect(out string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	for _, from := range sources {
		dir, err := moduleDir(from.module)
		if err != nil {
			return err
		}
		for _, pattern := range from.files {
			paths, err := filepath.Glob(filepath.Join(dir, from.folder, pattern))
			if err != nil {
				return err
			}
			if len(paths) == 0 {
				return fmt.Errorf("%s has no %s/%s", from.module, from.folder, pattern)
			}
			for _, path := range paths {
				if err := write(path, from.labels, out); err != nil {
					return fmt.Errorf("%s: %w", path, err)
				}
			}
		}
	}
	return nil
}

// moduleDir downloads the module if need be and answers where it lies.
func moduleDir(module string) (string, error) {
	command := exec.Command("go", "mod", "download", "-json", module)
	printed, err := command.Output()
	var found struct{ Dir, Error string }
	if parseErr := json.Unmarshal(printed, &found); parseErr != nil {
		return "", fmt.Errorf("go mod download %s: %w", module, err)
	}
	if found.Error != "" {
		return "", fmt.Errorf("go mod download %s: %s", module, found.Error)
	}
	return found.Dir, nil
}

func write(path string, labels map[string]string, out string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var crd map[string]any
	if err := yaml.Unmarshal(text, &crd); err != nil {
		return err
	}
	metadata := crd["metadata"].(map[string]any)
	if len(labels) > 0 {
		metadata["labels"] = labels
	}
	serveStorageVersionOnly(crd)
	text, err = yaml.Marshal(crd)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, metadata["name"].(string)+".yaml"), text, 0o644)
}

// serveStorageVersionOnly, since nothing converts between the versions here: a client of another version shall get an error
// and not an object of the wrong shape.
func serveStorageVersionOnly(crd map[string]any) {
	for _, version := range crd["spec"].(map[string]any)["versions"].([]any) {
		v := version.(map[string]any)
		v["served"] = v["storage"]
	}
}
