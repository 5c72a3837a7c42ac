// Package cloud is a client of the simulated cloud's HTTP interface. It knows nothing of Machines.
package cloud

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// actor is who the ledger of the cloud says has asked.
const actor = "machine-api"

// States of an instance.
const (
	Pending      = "pending"
	Running      = "running"
	Stopping     = "stopping"
	Stopped      = "stopped"
	ShuttingDown = "shutting-down"
	Terminated   = "terminated"
)

// Instance is a virtual machine. What the cloud fills in by itself is empty in a request.
type Instance struct {
	ID           string            `json:"id,omitempty"`
	Platform     string            `json:"platform"`
	Name         string            `json:"name"`
	Region       string            `json:"region"`
	Zone         string            `json:"zone"`
	State        string            `json:"state,omitempty"`
	ProviderID   string            `json:"providerID,omitempty"`
	InstanceType string            `json:"instanceType"`
	Image        string            `json:"image"`
	Tags         map[string]string `json:"tags"`
	Metadata     map[string]any    `json:"metadata,omitempty"`
	Addresses    []Address         `json:"addresses,omitempty"`
	CreatedAt    *time.Time        `json:"createdAt,omitempty"`
}

// Address is one address of an instance; the types are those of a Node.
type Address struct {
	Type    string `json:"type"`
	Address string `json:"address"`
}

// Error is an answer other than success.
type Error struct {
	Status int
	Text   string
}

func (e *Error) Error() string { return fmt.Sprintf("cloud answers %d: %s", e.Status, e.Text) }

// Refused tells whether the cloud will refuse the same request for ever.
func Refused(err error) bool {
	var answer *Error
	return errors.As(err, &answer) && answer.Status >= 400 && answer.Status < 500
}

func notFound(err error) bool {
	var answer *Error
	return errors.As(err, &answer) && answer.Status == http.StatusNotFound
}

// Client talks to the cloud at URL.
type Client struct {
	URL  string
	HTTP *http.Client
}

// New makes a client; no request may take longer than the cloud's worst latency in tests.
func New(url string) *Client {
	return &Client{URL: strings.TrimSuffix(url, "/"), HTTP: &http.Client{Timeout: 30 * time.Second}}
}

// Query is what instances are asked for by; what is empty matches all.
type Query struct {
	Name string
	Tags map[string]string
}

// Find lists the instances that match and are in one of the states.
func (c *Client) Find(ctx context.Context, by Query, states ...string) ([]Instance, error) {
	query := url.Values{"state": {strings.Join(states, ",")}}
	if by.Name != "" {
		query.Set("name", by.Name)
	}
	for key, value := range by.Tags {
		query.Add("tag", key+"="+value)
	}
	var found []Instance
	err := c.call(ctx, http.MethodGet, "?"+query.Encode(), "", nil, &found)
	return found, err
}

// Get answers nil if there is no such instance.
func (c *Client) Get(ctx context.Context, id string) (*Instance, error) {
	found := &Instance{}
	err := c.call(ctx, http.MethodGet, "/"+url.PathEscape(id), "", nil, found)
	if notFound(err) {
		return nil, nil
	}
	return found, err
}

// Create starts an instance for the object (namespace/name).
func (c *Client) Create(ctx context.Context, object string, wanted Instance) (*Instance, error) {
	made := &Instance{}
	return made, c.call(ctx, http.MethodPost, "", object, wanted, made)
}

// Adopt tells the cloud that the object holds the instance now, whoever made it.
func (c *Client) Adopt(ctx context.Context, object, id string) error {
	return c.call(ctx, http.MethodPost, "/"+url.PathEscape(id)+"/adopt", object, nil, nil)
}

// Tag sets tags and leaves the others.
func (c *Client) Tag(ctx context.Context, object, id string, tags map[string]string) error {
	return c.call(ctx, http.MethodPatch, "/"+url.PathEscape(id), object, map[string]any{"tags": tags}, nil)
}

// Terminate answers with the state that the instance is in then; an unknown instance counts as terminated.
func (c *Client) Terminate(ctx context.Context, object, id string) (string, error) {
	left := &Instance{}
	err := c.call(ctx, http.MethodDelete, "/"+url.PathEscape(id), object, nil, left)
	if notFound(err) {
		return Terminated, nil
	}
	return left.State, err
}

func (c *Client) call(ctx context.Context, method, path, object string, body, into any) error {
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		sent = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.URL+"/v1/instances"+path, sent)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Actor", actor)
	if object != "" {
		request.Header.Set("X-Machine", object)
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode >= 300 {
		return &Error{Status: response.StatusCode, Text: strings.TrimSpace(string(text))}
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(text, into)
}
