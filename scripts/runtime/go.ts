import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { writeFiles } from '../../cli/test/support/temporary-folder.js'
import { change, type Part, READ, type Toolchain, type Writer } from './program.js'

function read(w: Writer, key: string): void {
  const call = `client.BooleanValue(ctx, ${key}, false, evalCtx) // ${READ}`
  w.main.push(...w.pick([[call], ['func() {', call, '}()'], ['if true {', call, '}']]))
}

const variable: Part = (w) => {
  const v = w.name('v')
  w.main.push(`${v} := ${w.key()}`)
  const changes = [
    () => `${v} = ${w.key()}`,
    () => `func() { ${v} = ${w.key()} }()`,
    () => `for _, ${v} = range []string{${w.key()}} { }`,
    () => `{ p := &${v}; *p = ${w.key()} }`,
    () => `{ ${v} := ${w.key()}; _ = ${v} }`,
  ]
  change(w, changes)
  read(w, v)
  change(w, changes)
}

const ofPackage: Part = (w) => {
  const a = w.name('A')
  w.dep.push(`var ${a} = ${w.key()}`, `func Set${a}(v string) { ${a} = v }`)
  change(w, [
    () => `dep.${a} = ${w.key()}`,
    () => `dep.Set${a}(${w.key()})`,
    () => `{ p := &dep.${a}; *p = ${w.key()} }`,
  ])
  read(w, `dep.${a}`)
}

const constant: Part = (w) => {
  const c = w.name('C')
  w.dep.push(`const ${c} = ${w.key()}`)
  read(w, w.pick([`dep.${c}`, `dep.${c} + "-x"`, `string(dep.${c})`]))
}

const table: Part = (w) => {
  const [m, n] = [w.name('m'), w.name('n')]
  w.main.push(`${m} := map[string]string{"a": ${w.key()}, "b": ${w.key()}}`, `${n} := ${m}`, `_ = ${n}`)
  change(w, [
    () => `${m}["a"] = ${w.key()}`,
    () => `${n}["a"] = ${w.key()}`,
    () => `maps.Copy(${m}, map[string]string{"a": ${w.key()}})`,
  ])
  read(w, w.pick([`${m}["a"]`, `${n}["a"]`, `${m}["b"]`]))
}

const list: Part = (w) => {
  const l = w.name('l')
  w.main.push(`${l} := []string{${w.key()}, ${w.key()}}`)
  change(w, [
    () => `${l}[0] = ${w.key()}`,
    () => `slices.Reverse(${l})`,
    () => `sort.Strings(${l})`,
    () => `copy(${l}, []string{${w.key()}})`,
    () => `for i := range ${l} { ${l}[i] = ${w.key()} }`,
  ])
  read(w, w.pick([`${l}[0]`, `${l}[1]`]))
}

const struct: Part = (w) => {
  const [t, s] = [w.name('T'), w.name('s')]
  w.beside.push(
    `type ${t} struct { K string }`,
    `func (t *${t}) Set(k string) { t.K = k }`,
    `func (t ${t}) Lose(k string) { t.K = k }`,
  )
  w.main.push(`${s} := ${w.pick(['&', ''])}${t}{${w.pick(['K: ', ''])}${w.key()}}`)
  change(w, [() => `${s}.K = ${w.key()}`, () => `${s}.Set(${w.key()})`, () => `${s}.Lose(${w.key()})`])
  read(w, `${s}.K`)
}

const result: Part = (w) => {
  const f = w.name('f')
  w.beside.push(
    w.pick([
      `func ${f}(p string) string { return ${w.key()} }`,
      `func ${f}(p string) string { if p == "" { return ${w.key()} }; return ${w.key()} }`,
      `func ${f}(p string) string { return p }`,
      `var ${f} = func(p string) string { return ${w.key()} }`,
    ]),
  )
  read(w, `${f}(${w.key()})`)
}

const parameter: Part = (w) => {
  const f = w.name('f')
  w.beside.push(`func ${f}(k string) {`, `client.BooleanValue(ctx, k, false, evalCtx) // ${READ}`, '}')
  w.main.push(`${f}(${w.key()})`, `${f}(${w.key()})`)
}

export const go: Toolchain = {
  language: 'go',
  commands: ['go'],
  parts: [variable, ofPackage, constant, table, list, struct, result, parameter],
  files: (w, folder) => ({
    'main.go': [
      `package ${folder}`,
      'import (',
      ...[
        'context',
        'maps',
        'slices',
        'sort',
        `example.com/random/${folder}/dep`,
        'github.com/open-feature/go-sdk/openfeature',
      ].map((one) => `"${one}"`),
      ')',
      'var client = openfeature.NewClient("random")',
      'var ctx = context.Background()',
      'var evalCtx = openfeature.EvaluationContext{}',
      'var _, _, _, _ = maps.Keys[map[string]string], slices.Max[[]string], sort.Ints, dep.Used',
      ...w.beside,
      'func Run() {',
      ...w.main,
      '}',
      '',
    ].join('\n'),
    'dep/dep.go': ['package dep', 'const Used = 1', ...w.dep, ''].join('\n'),
  }),
  run: (root, apart, count) => {
    const programs = Array.from({ length: count }, (_, index) => `p${index}`)
    writeFiles(apart, {
      'go.mod': 'module github.com/open-feature/go-sdk\n\ngo 1.23\n',
      'openfeature/client.go': `package openfeature
import ("context"; "fmt"; "path/filepath"; "runtime")
type EvaluationContext struct{}
type Client struct{}
func NewClient(name string) *Client { return &Client{} }
func (c *Client) BooleanValue(ctx context.Context, key string, value bool, e EvaluationContext) (bool, error) {
  _, file, line, _ := runtime.Caller(1)
  fmt.Printf("%s/%s:%d %s\\n", filepath.Base(filepath.Dir(file)), filepath.Base(file), line, key)
  return value, nil
}
`,
    })
    writeFiles(root, {
      'go.mod': `module example.com/random\n\ngo 1.23\n\nrequire github.com/open-feature/go-sdk v0.0.0\n\nreplace github.com/open-feature/go-sdk => ${apart}\n`,
      'run/main.go': [
        'package main',
        'import (',
        ...programs.map((one) => `"example.com/random/${one}"`),
        ')',
        'func main() {',
        ...programs.map((one) => `${one}.Run()`),
        '}',
        '',
      ].join('\n'),
    })
    const { stdout, stderr, status } = spawnSync('go', ['run', './run'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOCACHE: path.join(apart, 'cache') },
    })
    if (status !== 0) throw new Error(stderr.slice(0, 2_000))
    return stdout
  },
}
