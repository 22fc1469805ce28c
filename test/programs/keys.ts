import { ofList, ofMember, ofTarget } from './changes.js'
import { change, once, read, type Writer } from './writer.js'

type Part = (w: Writer) => void

/** A variable, perhaps assigned or hidden by another one of its name. */
const variable: Part = (w) => {
  const { key, name, random } = w
  const a = name()
  w.main.push(`${random.pick(['let', 'var'])} ${a} = ${key()};`)
  if (once(w, 2)) change(w, ofTarget(w, a))
  else {
    w.main.push(
      random.pick([
        `{ let ${a} = ${key()}; ${a} = ${key()} }`,
        `;((${a}) => { ${a} = ${key()} })();`,
        `try { throw 1 } catch (${a}) { ${a} = ${key()} }`,
        `for (let ${a} of [${key()}]) ${a} = ${key()};`,
      ]),
    )
  }
  read(w, a)
  change(w, ofTarget(w, a))
}

const table: Part = (w) => {
  const { key, name, random } = w
  const o = name()
  const literal = random.pick([
    `{ k: ${key()}, n: { j: ${key()} } }`,
    `{ k: ${key()}, ...{ k: ${key()}, n: { j: ${key()} } } }`,
    `{ ...{ k: ${key()}, n: { j: ${key()} } }, k: ${key()} }`,
    `{ k: ${key()}, ['k']: ${key()}, n: { j: ${key()} } }`,
    `Object.assign({ k: ${key()} }, { k: ${key()}, n: { j: ${key()} } })`,
    `((o) => o)({ k: ${key()}, n: { j: ${key()} } })`,
  ])
  w.main.push(`const ${o} = ${literal};`)
  change(w, [...ofMember(w, o, 'k'), ...ofMember(w, `${o}.n`, 'j'), () => `${o}.n = { j: ${key()} }`])
  read(w, random.pick([`${o}.k`, `${o}['k']`, `${o}.n.j`, `({ ...${o} }).k`]))
  change(w, ofMember(w, o, 'k'))
}

/** Two names for one table, or one for a copy of it. */
const alias: Part = (w) => {
  const { key, name, random } = w
  const [o, u] = [name(), name()]
  w.main.push(`const ${o} = { k: ${key()} };`)
  w.main.push(
    `const ${random.pick([`${u} = ${o}`, `[${u}] = [${o}]`, `${u} = { ...${o} }`, `${u} = (() => ${o})()`])};`,
  )
  change(w, [...ofMember(w, o, 'k'), ...ofMember(w, u, 'k')])
  read(w, random.pick([`${o}.k`, `${u}.k`]))
}

const taken: Part = (w) => {
  const { key, name, random } = w
  const [o, a] = [name(), name()]
  w.main.push(`const ${o} = { k: ${key()}, l: [${key()}, ${key()}] };`)
  change(w, ofMember(w, o, 'k'))
  const patterns = [
    `{ k: ${a} } = ${o}`,
    `{ k: ${a} = ${key()} } = ${o}`,
    `{ l: [, ${a}] } = ${o}`,
    `[${a}] = [${o}.k]`,
  ]
  w.main.push(`const ${random.pick(patterns)};`)
  read(w, a)
}

const list: Part = (w) => {
  const { key, name, random } = w
  const l = name()
  const literals = [`[${key()}, ${key()}]`, `[...[${key()}, ${key()}], ${key()}]`, `[, ${key()}, ${key()}]`]
  w.main.push(`const ${l} = ${random.pick(literals)};`)
  change(w, ofList(w, l))
  read(w, random.pick([`${l}[0]`, `${l}[1]`, `${l}.at(0)`, `[...${l}][0]`, `(() => ${l}[0])()`]))
}

/** A class and a subclass of it, with members that either declares. */
const classes: Part = (w) => {
  const { key, name, random } = w
  const [base, sub, o] = [name(), name(), name()]
  const member = () =>
    random.pick([`a = ${key()}`, `static A = ${key()}`, `m() { return ${key()} }`, `get g() { return ${key()} }`])
  const made = `constructor(b = ${key()}) { this.b = b }`
  const body = `static A = ${key()}; a = ${key()}; ${made} m() { return this.b } get g() { return this.a } static s() { return this.A }`
  w.main.push(`class ${base} { ${body}; ${once(w, 3) ? `static { this.A = ${key()} }` : ''} go() {`)
  w.main.push(`client.getBooleanValue(${random.pick(['this.a', 'this.b', 'this.m()', 'this.g'])}, false)`)
  w.reads.push(w.main.length)
  w.main.push(`} }`, `class ${sub} extends ${base} { ${once(w, 2) ? member() : ''} }`)
  w.main.push(`const ${o} = new ${random.pick([base, sub])}(${once(w, 2) ? key() : ''});`, `${o}.go();`)
  change(w, [...ofMember(w, o, random.pick(['a', 'b'])), ...ofMember(w, base, 'A'), () => `${sub}.A = ${key()}`])
  const given = [`new ${sub}().a`, `new ${base}(${key()}).b`]
  read(w, random.pick([`${base}.A`, `${sub}.A`, `${o}.a`, `${o}.b`, `${o}.m()`, `${o}.g`, `${sub}.s()`, ...given]))
}

const result: Part = (w) => {
  const { key, name, random } = w
  const f = name()
  w.main.push(
    random.pick([
      `function ${f}() { return ${key()} }`,
      `let ${f} = () => ${key()};${once(w, 2) ? ` ${f} = () => ${key()};` : ''}`,
      `function ${f}(p = ${key()}) { return p }`,
      `function ${f}(p = ${key()}) { p = ${key()}; return p }`,
      `function ${f}(p) { if (p) return ${key()}; return ${key()} }`,
      `let n${f} = 0; const ${f} = () => (n${f}++ ? ${key()} : ${key()});`,
      `let s${f} = ${key()}; const ${f} = () => { const t = s${f}; s${f} = ${key()}; return t };`,
    ]),
  )
  read(w, random.pick([`${f}()`, `${f}(${key()})`, `${f}.call(null, ${key()})`, `${f}.bind(null, ${key()})()`]))
}

/** The caller's key: never constant. */
const parameter: Part = (w) => {
  const f = w.name()
  w.main.push(`function ${f}(k = ${w.key()}) {`, 'client.getBooleanValue(k, false)', '}')
  w.reads.push(w.main.length - 1)
  w.main.push(`${f}();`, `${f}(${w.key()});`)
}

const imported: Part = (w) => {
  const { key, name, random } = w
  const a = name()
  if (once(w, 2)) {
    w.dep.push(`export let ${a} = ${key()}`, `export const set${a} = (v) => { ${a} = v }`)
    if (once(w, 2)) w.main.push(`dep.set${a}(${key()});`)
    return read(w, `dep.${a}`)
  }
  w.dep.push(`export const ${a} = { k: ${key()} }`)
  if (once(w, 2)) w.dep.push(random.pick(ofMember(w, a, 'k').slice(0, 20))())
  else change(w, ofMember(w, `dep.${a}`, 'k'))
  read(w, `dep.${a}.k`)
}

/** An object whose own functions write to it. */
const object: Part = (w) => {
  const { key, name, random } = w
  const o = name()
  w.main.push(
    `const ${o} = { k: ${key()}, set s(v) { this.k = v }, m() { ${once(w, 2) ? `this.k = ${key()}` : ''} } };`,
  )
  w.main.push(random.pick([`${o}.s = ${key()};`, `${o}.m();`, '']))
  read(w, `${o}.k`)
}

const loop: Part = (w) => {
  const q = w.name()
  w.main.push(`for (const ${q} of [${w.key()}, ${w.key()}]) {`, `client.getBooleanValue(${q}, false)`, '}')
  w.reads.push(w.main.length - 1)
}

/** What a module that nothing leads to changes in another one. */
const far: Part = (w) => {
  const { key, name, random } = w
  const a = name()
  const there: Writer = { ...w, main: w.far }
  const other = `dep.${a}`
  const [held, member, changes] = random.pick<[string, string, () => (() => string)[]]>([
    [`{ k: ${key()} }`, 'k', () => ofMember(there, other, 'k')],
    [`{ n: { k: ${key()} } }`, 'n.k', () => ofMember(there, `${other}.n`, 'k')],
    [`class { static k = ${key()} }`, 'k', () => ofMember(there, other, 'k')],
    [`new (class { k = ${key()} })()`, 'k', () => ofMember(there, other, 'k')],
    [`[${key()}, ${key()}]`, '0', () => ofList(there, other)],
  ])
  w.dep.push(`export const ${a} = ${held}`)
  change(there, changes())
  read(w, member === '0' ? `${other}[0]` : `${other}.${member}`)
}

/** A function that is only a `switch`, and what it is called with. */
const switched: Part = (w) => {
  const { key, name, random } = w
  const [f, e, v] = [name(), name(), name()]
  w.main.push(`const ${e} = { A: 'a', B: 'b', C: ${random.pick([`'c'`, `'a'`, '1'])} };`)
  change(w, [() => `${e}.A = 'b'`, () => `${e}.B = ${random.pick([`'x'`, `${e}.C`])}`])
  const label = () => random.pick([`${e}.A`, `${e}.B`, `${e}.C`, `'a'`, `'b'`, '1'])
  const [a, b] = [label(), label()]
  w.main.push(
    random.pick([
      `function ${f}(p) { switch (p) { case ${a}: return ${key()}; case ${b}: return ${key()}; default: return ${key()} } }`,
      `function ${f}(p) { switch (p) { case ${a}: case ${b}: { return ${key()} } } return ${key()} }`,
      `function ${f}(p) { switch (p) { default: return ${key()}; case ${a}: return ${key()} } }`,
      `function ${f}(p) { switch (p) { default: case ${a}: return ${key()}; case ${b}: return ${key()} } }`,
      `const ${f} = (p = ${a}) => { switch (p) { case ${a}: if (later) return ${key()}; default: return ${key()} } };`,
    ]),
  )
  w.main.push(`let ${v} = ${label()};`)
  change(w, [() => `${v} = ${label()}`])
  read(w, `${f}(${random.pick([v, label(), label(), `'x'`])})`)
}

/** Ways in which a program gets a key. */
export const PARTS: readonly Part[] = [
  variable,
  table,
  alias,
  taken,
  list,
  classes,
  result,
  parameter,
  imported,
  far,
  object,
  loop,
  switched,
]
