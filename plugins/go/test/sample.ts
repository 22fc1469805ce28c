/** One file with every kind of declaration, statement and expression of Go 1.24. */
export const sample = `// Package shop reads flags.
package shop

import (
	"context"
	. "fmt"
	"iter"
	_ "net/http/pprof"
	"sync"

	of "github.com/open-feature/go-sdk/openfeature"
	"example.com/shop/v2/internal/feature-keys"
)

const (
	KeyDark Key = "dark-" + mode
	mode        = \`mode\`
	Repeated
	A, B = iota, 'x'
)

var (
	client       of.IClient = of.NewDefaultClient()
	one, two                = pair()
	table                   = map[string][]flag{"a": {{Key: "é\\x41\\101"}, {"b", false}}}
	ordered                 = [...]string{1: "b", 0: "a"}
	onlyOnce                = sync.OnceValue(func() *of.Client { return of.NewClient("x") })
	_            of.IClient = (*of.Client)(nil)
)

type Key string

type (
	flag struct {
		Key     string \`json:"key"\`
		Default bool
	}
	Alias[T any]     = map[string]T
	Svc[T comparable] struct {
		sync.Mutex
		*of.Client
		inner struct{ values []T }
		get   func(context.Context, ...string) (bool, error)
	}
	Number interface {
		~int | ~float64
		String() string
	}
)

func (k Key) String() string { return string(k) }

func (s *Svc[T]) Read(ctx context.Context, keys ...string) (on bool, err error) {
	defer s.Unlock()
	if v, ok := any(s).(interface{ Lock() }); !ok {
		v.Lock()
	} else if s.inner.values == nil {
		return
	}
loop:
	for i, key := range keys {
		switch {
		case i > 1e3, -i < +0x1_F:
			continue loop
		default:
			fallthrough
		case key == "":
			break loop
		}
	}
	for n := 0; n < len(keys); n++ {
		on = s.Boolean(ctx, keys[n], true, of.EvaluationContext{}) || on
	}
	for range 3 {
		go func() { on, err = s.get(ctx, keys[1:]...) }()
	}
	ch := make(chan *of.Client, 1)
	select {
	case c, ok := <-ch:
		_ = c.Float(ctx, fk.Price, 1.5, nobody) > 0 && ok
	case ch <- new(of.Client):
	}
	switch t := any(on).(type) {
	case bool, *Svc[int]:
		Println(t)
	}
	x, y := 1, &flag{Key: "k"}
	x, z := x<<2, *y
	x += int(float64(z.Default2()))
	*y, s.inner.values = flag{}, append(s.inner.values, s.inner.values...)
	return Must[bool](s.get(ctx)), nil
}

func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func all(seq iter.Seq2[int, *of.Client]) (func() bool, error) {
	type local struct{ flag }
	const here = "here"
	var there, again string
	there, again = again, there
	return func() bool { return local{}.Default }, nil
}

func pair() (*of.Client, error) { return onlyOnce(), nil }
`
