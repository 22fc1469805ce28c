import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { writeFiles } from '../../cli/test/support/temporary-folder.js'
import { withReads, writtenPrograms } from '../../test/programs/written.js'
import { change, type Part, READ, type Toolchain, type Writer } from './program.js'

function read(w: Writer, key: string): void {
  const call = `client.get_boolean_value(${key}, False)  # ${READ}`
  const name = w.name('r')
  w.main.push(...w.pick([[call], [`def ${name}():`, `    ${call}`, `${name}()`], [`if True:`, `    ${call}`]]))
}

const variable: Part = (w) => {
  const v = w.name('v')
  w.main.push(`${v} = ${w.key()}`)
  const changes = [
    () => `${v} = ${w.key()}`,
    () => `globals()["${v}"] = ${w.key()}`,
    () => `for ${v} in [${w.key()}]: pass`,
    () => `${v}: str = ${w.key()}`,
    () => `[${v}] = [${w.key()}]`,
  ]
  change(w, changes)
  read(w, v)
  change(w, changes)
}

const ofModule: Part = (w) => {
  const a = w.name('A')
  w.dep.push(`${a} = ${w.key()}`)
  change(w, [
    () => `dep.${a} = ${w.key()}`,
    () => `setattr(dep, "${a}", ${w.key()})`,
    () => `vars(dep)["${a}"] = ${w.key()}`,
    () => `dep.__dict__.update(${a}=${w.key()})`,
  ])
  read(w, `dep.${a}`)
}

const classes: Part = (w) => {
  const [base, sub] = [w.name('C'), w.name('D')]
  w.main.push(`class ${base}:`, `    A = ${w.key()}`, `    def __init__(self): self.b = ${w.key()}`)
  w.main.push(`    @classmethod`, `    def c(cls): return cls.A`)
  w.main.push(`class ${sub}(${base}):`, `    ${w.once(2) ? `A = ${w.key()}` : 'pass'}`)
  change(w, [() => `${base}.A = ${w.key()}`, () => `setattr(${sub}, "A", ${w.key()})`, () => `${sub}().b = ${w.key()}`])
  read(w, w.pick([`${base}.A`, `${sub}.A`, `${base}().A`, `${sub}().b`, `${sub}.c()`]))
}

const table: Part = (w) => {
  const [d, e] = [w.name('d'), w.name('e')]
  w.main.push(`${d} = {"a": ${w.key()}, "b": ${w.key()}}`, `${e} = ${w.pick([d, `dict(${d})`])}`)
  change(w, [
    () => `${d}["a"] = ${w.key()}`,
    () => `${e}["a"] = ${w.key()}`,
    () => `${d}.update(a=${w.key()})`,
    () => `${d} |= {"a": ${w.key()}}`,
    () => `${d}.__setitem__("a", ${w.key()})`,
  ])
  read(w, w.pick([`${d}["a"]`, `${e}["a"]`, `${d}.get("a")`, `${d}["b"]`]))
}

const list: Part = (w) => {
  const l = w.name('l')
  w.main.push(`${l} = [${w.key()}, ${w.key()}]`)
  change(w, [
    () => `${l}[0] = ${w.key()}`,
    () => `${l}.reverse()`,
    () => `${l}.sort(reverse=True)`,
    () => `${l}.insert(0, ${w.key()})`,
    () => `${l}[:] = [${w.key()}, ${w.key()}]`,
  ])
  read(w, w.pick([`${l}[0]`, `${l}[1]`, `${l}[-1]`, `[*${l}][0]`]))
}

const result: Part = (w) => {
  const f = w.name('f')
  w.main.push(
    w.pick([
      `def ${f}(p=${w.key()}): return p`,
      `def ${f}(*p): return ${w.key()}`,
      `${f} = lambda *p: ${w.key()}`,
      `def ${f}(p=None): return ${w.key()} if p else ${w.key()}`,
    ]),
  )
  change(w, [() => `${f} = lambda *p: ${w.key()}`])
  read(w, w.pick([`${f}()`, `${f}(${w.key()})`]))
}

const parameter: Part = (w) => {
  const f = w.name('f')
  w.main.push(
    `def ${f}(k=${w.key()}):`,
    `    client.get_boolean_value(k, False)  # ${READ}`,
    `${f}()`,
    `${f}(${w.key()})`,
  )
}

const enumeration: Part = (w) => {
  const e = w.name('E')
  w.main.push(`class ${e}(enum.Enum):`, `    A = ${w.key()}`, `    B = ${w.key()}`)
  read(w, w.pick([`${e}.A.value`, `${e}["B"].value`, `list(${e})[0].value`, `${e}.B.value + "-x"`]))
}

const match: Part = (w) => {
  const [e, f, v] = [w.name('E'), w.name('f'), w.name('v')]
  w.main.push(`class ${e}(enum.Enum):`, '    A = 1', '    B = 2', `    C = ${w.pick(['3', '1', 'A'])}`)
  const labels = w.pick([
    [`${e}.A`, `${e}.B`, '_'],
    [`${e}.A | ${e}.C`, '_'],
    [`${e}.C`, `${e}.B if p`, '_'],
    ['"a"', `${e}.B`],
    ['"b"', '"a" | "c"', '_'],
  ])
  const cases = labels.flatMap((label) => [`        case ${label}:`, `            return ${w.key()}`])
  w.main.push(`def ${f}(p):`, '    match p:', ...cases, `    return ${w.key()}`)
  w.main.push(`${v} = ${w.pick([`${e}.A`, `${e}.B`, '"a"'])}`)
  change(w, [() => `${v} = ${w.pick([`${e}.B`, `${e}.C`, '"b"'])}`, () => `${f} = lambda p: ${w.key()}`])
  read(w, `${f}(${w.pick([v, `${e}.A`, `${e}.B`, `${e}.C`, '"a"', '"b"', '"x"'])})`)
}

const HEAD = 'from openfeature import api; client = api.get_client()\n'

export const python: Toolchain = {
  language: 'python',
  byHand: () =>
    writtenPrograms('python').map(({ files: { '': main = '', ...others } }) => ({
      'main.py': HEAD + withReads(main, 'client.get_boolean_value', `  # ${READ}`),
      ...others,
    })),
  commands: ['python3'],
  parts: [variable, ofModule, classes, table, list, result, parameter, enumeration, match],
  files: (w) => ({
    'main.py': [
      'import enum',
      'import dep',
      'from openfeature import api',
      'client = api.get_client()',
      ...w.main,
      '',
    ].join('\n'),
    'dep.py': [...w.dep, ''].join('\n'),
  }),
  run: (root, apart, count) => {
    writeFiles(apart, {
      'openfeature/__init__.py': '',
      'openfeature/api.py': `
import os, sys
class Client:
    def get_boolean_value(self, key, default=False):
        frame = sys._getframe(1)
        print(os.path.relpath(frame.f_code.co_filename, ${JSON.stringify(root)}) + ":" + str(frame.f_lineno), str.__str__(key) if isinstance(key, str) else key)
def get_client(): return Client()
`,
      'run.py': `
import os, runpy, sys
sys.dont_write_bytecode = True
for i in range(${count}):
    folder = os.path.join(${JSON.stringify(root)}, "p" + str(i))
    sys.path.insert(0, folder)
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(${JSON.stringify(root)}): del sys.modules[name]
    try: runpy.run_path(os.path.join(folder, "main.py"))
    except Exception as error: print("failed", folder, error, file=sys.stderr)
    sys.path.pop(0)
`,
    })
    const { stdout } = spawnSync('python3', [path.join(apart, 'run.py')], { encoding: 'utf8', maxBuffer: 1 << 28 })
    return stdout
  },
}
