package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	clientcmdapi "k8s.io/client-go/tools/clientcmd/api"
	"k8s.io/client-go/util/keyutil"
)

// longestSocket keeps the path of the socket, and of the one beside it for peers, within the 108 bytes that the kernel allows.
const longestSocket = 100

// controllersUser is the identity of the built-in controllers, apart from the administrator's so that the audit log tells them apart.
const controllersUser = "system:kube-controller-manager"

const auditPolicy = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived]
rules:
- level: Metadata
  verbs: [create, update, patch, delete, deletecollection]
- level: Metadata
  userGroups: ["system:serviceaccounts:openshift-cluster-api"]
- level: None
`

// files names what lies in the data folder.
type files struct {
	dir    string
	socket string // where etcd listens
	admin  string // token of the administrator
	own    string // token of the built-in controllers
}

func (f files) path(name ...string) string {
	return filepath.Join(append([]string{f.dir}, name...)...)
}
func (f files) servingCert() string { return f.path("pki", "apiserver.crt") }
func (f files) accountKey() string  { return f.path("pki", "sa.key") }
func (f files) tokens() string      { return f.path("tokens.csv") }

// lastPort is the port of the last run on this folder, 0 if there was none.
func (f files) lastPort() int {
	text, _ := os.ReadFile(f.path("port"))
	port, _ := strconv.Atoi(string(text))
	return port
}

// prepare makes the data folder, or finds it as an earlier run left it, and locks it for this process.
func prepare(o options) (files, error) {
	dir, err := filepath.Abs(o.data)
	if err != nil {
		return files{}, err
	}
	f := files{dir: dir, socket: filepath.Join(dir, "etcd.sock")}
	if len(f.socket) > longestSocket {
		return f, fmt.Errorf("--data %s is too long for the unix socket in it: choose a folder of at most %d characters",
			dir, longestSocket-len("/etcd.sock"))
	}
	if err := os.MkdirAll(f.path("pki"), 0o700); err != nil {
		return f, err
	}
	if err := lock(f.path("lock")); err != nil {
		return f, fmt.Errorf("another control plane runs on %s: stop it, or choose another folder with --data", dir)
	}
	if f.admin, err = keptToken(f.path("admin-token")); err != nil {
		return f, err
	}
	if f.own, err = keptToken(f.path("controllers-token")); err != nil {
		return f, err
	}
	return f, errors.Join(
		f.writeTokens(o.users),
		f.makeAccountKey(),
		os.WriteFile(f.path("audit-policy.yaml"), []byte(auditPolicy), 0o600))
}

// lock holds the file until this process ends, however it ends: a bare descriptor, which is never closed.
func lock(path string) error {
	descriptor, err := syscall.Open(path, syscall.O_CREAT|syscall.O_RDWR|syscall.O_CLOEXEC, 0o600)
	if err != nil {
		return err
	}
	return syscall.Flock(descriptor, syscall.LOCK_EX|syscall.LOCK_NB)
}

func keptToken(path string) (string, error) {
	if kept, err := os.ReadFile(path); err == nil {
		return string(kept), nil
	}
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		return "", err
	}
	token := hex.EncodeToString(random)
	return token, os.WriteFile(path, []byte(token), 0o600)
}

func (f files) writeTokens(users []string) error {
	lines := []string{
		f.admin + ",admin,admin,system:masters",
		f.own + "," + controllersUser + "," + controllersUser + ",system:masters",
	}
	for _, user := range users {
		line, err := tokenLine(user)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	return os.WriteFile(f.tokens(), []byte(strings.Join(lines, "\n")+"\n"), 0o600)
}

// tokenLine splits at "=", since names and groups such as system:serviceaccount:a:b hold colons.
func tokenLine(user string) (string, error) {
	parts := strings.SplitN(user, "=", 3)
	if len(parts) < 2 || parts[0] == "" || parts[1] == "" {
		return "", fmt.Errorf("--user %q: write name=token or name=token=group,group", user)
	}
	line := fmt.Sprintf("%s,%s,%s", parts[1], parts[0], parts[0])
	if len(parts) == 3 {
		line += fmt.Sprintf(",%q", parts[2])
	}
	return line, nil
}

func (f files) makeAccountKey() error {
	if _, err := os.Stat(f.accountKey()); err == nil {
		return nil
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	pem, err := keyutil.MarshalPrivateKeyToPEM(key)
	if err != nil {
		return err
	}
	return os.WriteFile(f.accountKey(), pem, 0o600)
}

// writeForClients writes the kubeconfig, answers with it in base64, and leaves a serving certificate for 127.0.0.1 and localhost, as
// webhook servers want it; what signed it is in the same file.
func (f files) writeForClients(url string) ([]byte, error) {
	cert, err := os.ReadFile(f.servingCert())
	if err != nil {
		return nil, err
	}
	key, err := os.ReadFile(f.path("pki", "apiserver.key"))
	if err != nil {
		return nil, err
	}
	const name = "control-plane"
	config := clientcmdapi.NewConfig()
	config.Clusters[name] = &clientcmdapi.Cluster{Server: url, CertificateAuthorityData: cert}
	config.AuthInfos["admin"] = &clientcmdapi.AuthInfo{Token: f.admin}
	config.Contexts[name] = &clientcmdapi.Context{Cluster: name, AuthInfo: "admin"}
	config.CurrentContext = name
	text, err := clientcmd.Write(*config)
	if err != nil {
		return nil, err
	}
	port := url[strings.LastIndexByte(url, ':')+1:]
	return []byte(base64.StdEncoding.EncodeToString(text)), errors.Join(
		os.WriteFile(f.path("kubeconfig"), text, 0o600),
		os.WriteFile(f.path("port"), []byte(port), 0o600),
		os.MkdirAll(f.path("serving"), 0o700),
		os.WriteFile(f.path("serving", "tls.crt"), cert, 0o600),
		os.WriteFile(f.path("serving", "tls.key"), key, 0o600))
}

// config is the client configuration of the built-in controllers.
func (f files) config(url string) *rest.Config {
	return &rest.Config{
		Host:            url,
		BearerToken:     f.own,
		TLSClientConfig: rest.TLSClientConfig{CAFile: f.servingCert()},
		QPS:             500,
		Burst:           1000,
	}
}
