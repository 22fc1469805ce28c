/** How far the linker follows is counted in steps of one question. What it gives up is dynamic and says why. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { Ansis } from 'ansis'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scanText } from '../../src/report/scan-text.js'
import { scan } from '../../src/scan/index.js'
import { optionsFor } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const OURS: SdkDescriptor = {
  id: 'our-flags',
  name: 'Our flags',
  type: 'server',
  languages: ['javascript', 'java'],
  modules: ['@acme/flags', 'com.acme.flags.*'],
  roles: { 'createFlags()': 'flags', 'Flags()': 'flags' },
  calls: [{ name: 'isOn', on: 'flags', kind: 'read', key: { index: 0 }, getterType: 'boolean' }],
}

async function scanned(files: Record<string, string>, sdk = OURS) {
  const { result } = await scan({ ...optionsFor(temporaryFolder(files)), sdks: [sdk], keys: [] })
  const direct = result.references.filter(({ kind }) => kind === 'direct')
  return { result, keys: direct.map(({ key }) => key), dynamic: result.dynamicReferences }
}

const reasonOfAll = (dynamic: { reason?: string }[]) => [...new Set(dynamic.map(({ reason }) => reason))]

/** Functions each of which gives what the one before gives. */
function chain(length: number, first: string): string {
  const functions = [`const f0 = () => ${first}\n`]
  for (let at = 1; at < length; at += 1) functions.push(`const f${at} = () => f${at - 1}()\n`)
  return functions.join('')
}

test('a client behind more functions than are followed makes a dynamic reference that says why', async () => {
  const start = "import { createFlags } from '@acme/flags'\nconst flags = createFlags()\n"
  const near = `${start}${chain(10, 'flags')}f9().isOn('near')\n`
  const far = `${start}${chain(300, 'flags')}f299().isOn('far')\nflags.isOn('own')\n`
  const { keys, dynamic, result } = await scanned({ 'near.ts': near, 'far.ts': far })
  assert.equal(keys, ['own', 'near'])
  assert.is(dynamic.length, 1)
  assert.equal(reasonOfAll(dynamic), ['it takes too many steps to follow'])
  assert.match(scanText(result, new Ansis(0)), /isOn +our-flags +"?'?far.* it takes too many steps to follow/)
})

test('a name that other libraries have, too, says so only where the SDK is imported', async () => {
  const near = `import { createFlags } from '@acme/flags'\n${chain(300, 'createFlags()')}f299().isOn('near')\n`
  const other = `${chain(300, 'make()')}f299().isOn('other')\n`
  const files = { 'near.ts': near, 'between.ts': "import './near'\n", 'other.ts': `import './between'\n${other}` }
  const all = await scanned(files)
  assert.equal(
    all.dynamic.map(({ file }) => file),
    ['near.ts', 'other.ts'],
  )
  const calls = OURS.calls.map((call) => ({ ...call, common: true }))
  const { dynamic } = await scanned(files, { ...OURS, calls })
  assert.equal(
    dynamic.map(({ file }) => file),
    ['near.ts'],
  )
})

test('a key behind more constants than are followed makes one, too', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `const k${at + 1} = k${at} + 'x'\n`).join('')
  const file = `import { createFlags } from '@acme/flags'\nconst k0 = 'x'\n${names}createFlags().isOn(k300)\n`
  const { keys, dynamic } = await scanned({ 'a.ts': file })
  assert.equal(keys, [])
  assert.is(reasonOfAll(dynamic)[0], 'it takes too many steps to follow')
})

test('a key that more files may assign than are parsed for it says why', async () => {
  const files = (count: number) => ({
    'keys.ts': "export const KEYS = { dark: 'dark' }\n",
    'read.ts':
      "import { createFlags } from '@acme/flags'\nimport { KEYS } from './keys'\ncreateFlags().isOn(KEYS.dark)\n",
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `other${at}.ts`,
        "import { KEYS } from './keys'\nexport const own = { size: KEYS.dark.length, dark: 0 }\nown.dark = 1\n",
      ]),
    ),
  })
  const few = await scanned(files(3))
  assert.equal([few.keys, few.dynamic], [['dark'], []])
  const many = await scanned(files(501))
  assert.equal([many.keys, reasonOfAll(many.dynamic)], [[], ['it takes too many steps to follow']])
})

test('the only caller of many that hands over a client is seen, and of too many says why', async () => {
  const calls = (count: number) => Array.from({ length: count }, (_, at) => `show(other${at})\n`).join('')
  const file = (count: number) =>
    `import { createFlags } from '@acme/flags'\nfunction show(x) { return x.isOn('k') }\n${calls(count)}show(createFlags())\n`
  const few = await scanned({ 'a.ts': file(300) })
  assert.equal(few.keys, ['k'])
  const many = await scanned({ 'a.ts': file(2_000) })
  assert.equal([many.keys, reasonOfAll(many.dynamic)], [[], ['it takes too many steps to follow']])
})

test('a member of a parent far above is found, and of one that is too far says why', async () => {
  const classes = (count: number) =>
    Array.from({ length: count }, (_, at) => `class C${at + 1} extends C${at} {}\n`).join('')
  const file = (count: number) =>
    `import { createFlags } from '@acme/flags'\nclass C0 { flags = createFlags() }\n${classes(count)}new C${count}().flags.isOn('k')\n`
  assert.equal((await scanned({ 'a.ts': file(12) })).keys, ['k'])
  const far = await scanned({ 'a.ts': file(60) })
  assert.equal([far.keys, reasonOfAll(far.dynamic)], [[], ['it takes too many steps to follow']])
})

test('an object that cannot be followed, of which some member is assigned, gives up no read of another one', async () => {
  const start = "import { createFlags } from '@acme/flags'\nconst KEYS = { dark: 'dark-mode' }\n"
  const written = `${chain(300, '({})')}const put = (name, value) => { f299()[name] = value }\nput('a', 'b')\n`
  const { keys, dynamic } = await scanned({ 'a.ts': `${start}${written}createFlags().isOn(KEYS.dark)\n` })
  assert.equal([keys, dynamic], [['dark-mode'], []])
})

test('an argument is not followed to tell apart values that differ anyway', async () => {
  const start = "import { createFlags } from '@acme/flags'\nexport const flags = createFlags()\n"
  const made = `function one(log) { return { isOn: (key) => key } }
function two(log) { return { isOn: (key) => key } }
const store = Math.random() > 0.5 ? one(f299()) : two(f299())
`
  const { keys, dynamic } = await scanned({
    'a.ts': `${start}${chain(300, "'a'")}${made}store.isOn(1)\nflags.isOn('own')\n`,
  })
  assert.equal([keys, dynamic], [['own'], []])
})

test('an argument, or an index, that decides nothing is not followed', async () => {
  const start = "import { createFlags } from '@acme/flags'\nexport const flags = createFlags()\n"
  const store = `class Store { isOn(key) { return key } }
const stores = {}
stores.main = new Store()
function get(id) { return stores[id] }
function first(id, log) { return new Store() }
`
  const reads = 'get(f299()).isOn(1)\nfirst(f299(), f299()).isOn(2)\n'
  const { keys, dynamic } = await scanned({ 'a.ts': `${start}${store}${chain(300, "'a'")}${reads}flags.isOn('own')\n` })
  assert.equal([keys, dynamic], [['own'], []])
})

test('a circle beside it hides no read that is given up', async () => {
  const start = "import { createFlags } from '@acme/flags'\nconst flags = createFlags()\n"
  const circle = 'class Node { next() { return this.other(new Node()) } other(x) { return x.next() } }\n'
  const file = `${start}${circle}${chain(300, 'flags')}const one = cond ? new Node().next() : f299()\none.isOn('far')\n`
  const { keys, dynamic } = await scanned({ 'a.ts': file })
  assert.equal([keys, reasonOfAll(dynamic)], [[], ['it takes too many steps to follow']])
})

test('a circle that uses up all steps hides no read beside it', async () => {
  const start = "import { createFlags } from '@acme/flags'\nconst flags = createFlags()\n"
  const others = Array.from({ length: 8 }, (_, at) => `this.p${at} = new P(p); `).join('')
  const any = Array.from({ length: 8 }, (_, at) => `cond ? this.p${at}.n : `).join('')
  const parts = `${others}this.n = ${any}0`
  const circle = `class P { constructor(p) { ${parts} } }\n`
  const { keys, dynamic } = await scanned({
    'a.ts': `${start}${circle}const one = cond ? new P(1).n : flags\none.isOn('far')\n`,
  })
  assert.equal([keys, reasonOfAll(dynamic)], [[], ['it takes too many steps to follow']])
})

test('a long way that leads through one function again and again is no circle', async () => {
  const functions = Array.from({ length: 300 }, (_, at) => `const f${at + 1} = () => run(() => f${at}())\n`).join('')
  const start = "import { createFlags } from '@acme/flags'\nconst run = (f) => f()\nconst f0 = () => createFlags()\n"
  const { keys, dynamic } = await scanned({ 'a.ts': `${start}${functions}f300().isOn('far')\n` })
  assert.equal([keys, reasonOfAll(dynamic)], [[], ['it takes too many steps to follow']])
})

test('what many handlers put on requests is all followed', async () => {
  const others = Array.from({ length: 40 }, (_, at) => `app.use((req) => { req.flags = other${at} })\n`).join('')
  const start = "import express from 'express'\nimport { createFlags } from '@acme/flags'\nconst app = express()\n"
  const read = "app.use((req) => { req.flags = createFlags() })\napp.get('/', (req) => req.flags.isOn('k'))\n"
  assert.equal((await scanned({ 'a.ts': `${start}${others}${read}` })).keys, ['k'])
})

test('providers are found however deep they are nested', async () => {
  const start =
    "import { inject, InjectionToken } from '@angular/core'\nimport { createFlags } from '@acme/flags'\nconst FLAGS = new InjectionToken('flags')\n"
  const provided = `export const providers = ${'['.repeat(20)}{ provide: FLAGS, useValue: createFlags() }${']'.repeat(20)}\n`
  assert.equal((await scanned({ 'a.ts': `${start}${provided}inject(FLAGS).isOn('k')\n` })).keys, ['k'])
})

test('a key that is assigned through a parent far above is no constant', async () => {
  const classes = Array.from({ length: 12 }, (_, at) => `class C${at + 1} extends C${at} {}\n`).join('')
  const start = "import { createFlags } from '@acme/flags'\nclass C0 { key = 'a' }\n"
  const set = "export function set(o: C0) { o.key = 'b' }\n"
  const { keys, dynamic } = await scanned({
    'a.ts': `${start}${classes}${set}const one = new C12()\ncreateFlags().isOn(one.key)\n`,
  })
  assert.equal([keys, dynamic.length], [[], 1])
})

test('every one of many objects that a loop assigns to is assigned', async () => {
  const tables = Array.from({ length: 30 }, (_, at) => `const t${at} = { k: 'key-${at}' }\n`).join('')
  const all = Array.from({ length: 30 }, (_, at) => `t${at}`).join(', ')
  const start = `import { createFlags } from '@acme/flags'\n${tables}for (const t of [${all}]) t.k = 'other'\n`
  const { keys, dynamic } = await scanned({ 'a.ts': `${start}createFlags().isOn(t3.k)\ncreateFlags().isOn(t4.k)\n` })
  assert.equal([keys, dynamic.length], [[], 2])
})

test('many functions of one name cost no read', async () => {
  const files: Record<string, string> = {
    'make.ts': "import { createFlags } from '@acme/flags'\nexport const flags = createFlags()\n",
  }
  for (let at = 0; at < 700; at += 1) {
    files[`w${at}.ts`] = `import type { Flags } from '@acme/flags'
export class Widget${at} {
  private inner = new Inner${at}()
  handle(x, y) { return this.inner.handle(x, y) }
  build() { return this.inner.make().next().handle(1, 2) }
}
class Inner${at} {
  make() { return this }
  next() { return new Inner${at}() }
  handle(x, y) { return x.isOn(y) }
}
new Widget${at}().handle(1, 2)
`
  }
  for (let at = 0; at < 16; at += 1) {
    files[`z/read${at}.ts`] =
      `export function handle(flags, context) {\n  return flags.isOn('read-${at}', context)\n}\n`
    files[`z/use${at}.ts`] = `import { handle } from './read${at}'
import { flags } from '../make'
export const run = () => handle(flags, {}) && flags.isOn('use-${at}')
`
  }
  const { keys, dynamic } = await scanned(files)
  assert.is(keys.length, 32)
  assert.equal(dynamic, [])
})

test('a member that more files may assign to than are parsed for one read is no constant', async () => {
  const reads =
    "import { createFlags } from '@acme/flags'\nimport { keys } from './keys'\nconst flags = createFlags()\nflags.isOn(keys.dark)\n"
  const among = (count: number): Record<string, string> => {
    const other = (at: number) =>
      `import { keys } from './keys'\nexport const mine${at} = { dark: '' }\nmine${at}.dark = keys.dark\n`
    const others = Array.from({ length: count }, (_, at): [string, string] => [`other${at}.ts`, other(at)])
    return {
      'read.ts': reads,
      'keys.ts': "export const keys = { dark: 'dark-mode' }\n",
      ...Object.fromEntries<string>(others),
    }
  }
  assert.equal((await scanned(among(250))).keys, ['dark-mode'])
  const { keys, dynamic } = await scanned(among(510))
  assert.equal(keys, [])
  assert.is(dynamic.length, 1)
})

test('a class whose parent takes too long to follow hides the keys that its file declares too, whichever is asked about first', async () => {
  const keys = `import { createFlags } from '@acme/flags'
const flags = createFlags()
export class Keys {
  dark = 'dark'
  size = 'size'
  isDark() { return flags.isOn(this.dark) }
  isLarge() { return flags.isOn(this.size) }
}
`
  const functions = Array.from({ length: 60 }, (_, at) => {
    const others = [1, 2, 3, 4, 5].map((step) => `f${(at * 7 + step) % 60}(x)`).join()
    return `const f${at} = (x) => x ? [${others}].find(Boolean) : f${(at * 11 + 3) % 60}(f${(at * 5 + 2) % 60}(x))\n`
  })
  const far = (declared: string) => `${functions.join('')}
function far(x) { return class Far extends f0(f1(f2(x))) { ${declared} = 'other' } }
far(new Keys())
`
  const apart = await scanned({ 'keys.ts': keys, 'far.ts': `import { Keys } from './keys'\n${far('title')}` })
  assert.equal(apart.keys, ['dark', 'size'])
  const same = await scanned({ 'a.ts': keys + far("dark = 'own'; size") })
  assert.equal(same.keys, [])
  assert.is(same.dynamic.length, 2)
})

test.run()
