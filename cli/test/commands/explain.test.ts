/** `scan --explain`: why what was found was found, and what was not. */
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Explanation } from '../../src/scan/run/explain/explanation.js'
import type { ScanResult } from '../../src/scan/result.js'
import { runCli, type Run } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const CONFIGS = path.join(
  temporaryFolder({ 'configs.json': '{ "serviceConfigs": 1, "project": "shop", "configs": [] }' }),
  'configs.json',
)
const OURS = {
  id: 'our-flags',
  name: 'Our flags',
  type: 'client',
  modules: ['@acme/flags'],
  roles: { 'createFlags()': 'client', 'createFlags().admin': 'admin' },
  calls: [
    { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 }, default: { index: 1 }, minArguments: 2 },
    { name: 'Flag', form: 'component', kind: 'read', key: { label: 'name' } },
  ],
}
const TYPO = { ...OURS, id: 'typo', name: 'Typo', modules: ['@acme/toggels'] }
const APP = `import { createFlags, Flag, Options } from '@acme/flags'
import { on } from '@acme/toggles'
const flags = createFlags()
flags.isOn('a', false)
flags.isOn('b')
flags.admin.isOn('c', false)
flags.other.isOn('d', true)
flags.flush()
export const read = (key: string) => flags.isOn(key, false)
export function hand(given) { return given.isOn('e', false) }
Flag('f')
on('g')
`

function repository(sdks: unknown[], files: Record<string, string> = {}): string {
  return temporaryFolder({
    'service.json': JSON.stringify({ project: 'shop', exclude: ['*.json'], sdks }),
    'src/a.tsx': APP,
    'src/types.ts': "import type { Options } from '@acme/flags'\nexport type Own = Options\n",
    ...files,
  })
}

const EXPLAIN = ['scan', '--explain', '--configs', CONFIGS]

const explained = (cwd: string, ...args: string[]): Promise<Run> => runHere([...EXPLAIN, ...args], { cwd })

test('each step from imports to calls, and where the way ended', async () => {
  const { code, stdout } = await runCli(EXPLAIN, { cwd: repository([OURS, TYPO]) })
  assert.is(code, 0)
  assert.is(
    stdout,
    `our-flags  Our flags, described in service.json
  Imported by 2 files
    src/a.tsx:1     @acme/flags  Flag, Options, createFlags
    src/types.ts:1  @acme/flags  Options
  Roles reached
    admin   1 place   src/a.tsx:6
    client  5 places  src/a.tsx:3 and 4 more
  Calls found: 1 direct, 1 dynamic
    isOn  1 direct, 1 dynamic  src/a.tsx:4 and 1 more
  Keys that are not known: 1
    src/a.tsx:9  isOn  key  a parameter of "read"
  Calls of these names that were not taken: 5
    src/a.tsx:5   isOn  its arguments are not those that are described
    src/a.tsx:6   isOn  no call of that name is described on "admin"
    src/a.tsx:7   isOn  "<client>.other.isOn" leads to no role that the call is described on
    src/a.tsx:10  isOn  what it is called on cannot be followed to the SDK
    src/a.tsx:11  Flag  it is no component, as the described one is
  Called on it, and not described: 1 name
    client.flush  1 place  src/a.tsx:8
  Imports that lead to nothing: 1
    src/types.ts:1  nothing is known of "Options"

typo  Typo, described in service.json
  Imports: none, of "@acme/toggels"
  Modules that no import and no file has
    "@acme/toggels"  did you mean "@acme/toggles"?
  Roles reached: none
  Calls found: none

Wrappers  Functions that are passed the key. Add the following to \`sdks\` in service.json, or let --write do it, and the scan finds the keys of their callers.
  {
    "id": "src/a.tsx",
    "name": "src/a.tsx",
    "type": "client",
    "languages": ["javascript"],
    "modules": ["src/a.tsx"],
    "roles": {},
    "calls": [
      { "name": "read", "kind": "read", "key": { "index": 0, "label": "key" } }
    ]
  }

2 references (1 direct, 0 indirect, 1 dynamic) in 2 scanned files
`,
  )
})

test('a key that begins with a name which nothing declares says so', async () => {
  const cwd = repository([OURS], {
    'src/a.tsx': `import { createFlags } from '@acme/flags'
import { OTHER } from 'a-library'
const flags = createFlags()
const own = ask()
flags.isOn(KEYS.theme, false)
flags.isOn(own.key, false)
flags.isOn(OTHER.key, false)
`,
  })
  const { stdout } = await explained(cwd)
  assert.match(stdout, /:5 {2}isOn {2}KEYS\.theme {2}no file that this one can see declares "KEYS"\n/)
  assert.match(stdout, /:6 {2}isOn {2}own\.key\n/)
  assert.match(stdout, /:7 {2}isOn {2}OTHER\.key\n/)
})

test('an entry of an enum leads to what the description does not say', async () => {
  const described = (key: object) => ({
    ...{ id: 'own', name: 'Own', type: 'server', modules: ['app.flags', 'app'], roles: { 'Flags()': 'flags' } },
    calls: [
      { name: 'is_on', kind: 'read', key },
      { name: 'isOn', on: 'flags', kind: 'read', key },
    ],
  })
  const files = {
    'app/flags.py': 'from enum import Enum\nclass Feature(Enum):\n    A = "a"\ndef is_on(feature): ...\n',
    'app/use.py': 'from app.flags import Feature, is_on\nis_on(Feature.A)\n',
    'src/Flags.kt':
      'package app\nenum class Toggle(val value: String) { B("b") }\nclass Flags { fun isOn(toggle: Toggle) = true }\n',
    'src/Use.kt': 'package app\nfun use(flags: Flags) = flags.isOn(Toggle.B)\n',
  }
  const { stdout } = await explained(repository([described({ index: 0 })], files))
  assert.match(
    stdout,
    /use\.py:2 +is_on +Feature\.A +an entry of "Feature"; "property" in the description's "key" names/,
  )
  assert.match(stdout, /Use\.kt:2 +isOn +Toggle\.B +an entry of "Toggle"; /)
  const { stdout: known } = await explained(repository([described({ index: 0, property: 'value' })], files))
  assert.match(known, /is_on +1 direct/)
  assert.match(known, /isOn +1 direct/)
  assert.not.match(known, /an entry of/)
})

test('a package that only its own files name is not what they import instead of it', async () => {
  const own = { id: 'own', name: 'Own', type: 'server', modules: ['app'], roles: { 'Flags()': 'flags' } }
  const calls = [{ name: 'isOn', on: 'flags', kind: 'read', key: { index: 0 } }]
  const { stdout } = await explained(
    repository([{ ...own, calls }], { 'src/Flags.kt': 'package app\nclass Flags { fun isOn(key: String) = true }\n' }),
  )
  assert.match(stdout, /Imports: none, of "app"\n/)
})

test('a module that no import and no file has is named, with the nearest name of one', async () => {
  const described = (id: string, modules: string[], languages: string[]) => ({
    ...{ id, name: id, type: 'client', languages, modules, roles: { 'Flags()': 'flags' } },
    calls: [{ name: 'isOn', on: 'flags', kind: 'read', key: { index: 0 } }],
  })
  const own = [
    described('files', ['src/flag.ts', 'src/flags', 'flags.ts'], ['javascript']),
    described('packages', ['com.acme.flag', 'com.acme.flags', 'com.acme.*'], ['kotlin']),
    described('names', ['shop.flagz', 'shop.flags'], ['python']),
    described('Swift', ['AcmeFlags', 'Sources/Flag.swift'], ['swift']),
    described('far', ['@other/thing'], ['javascript']),
  ]
  const cwd = repository(own, {
    'src/flags.ts': 'export class Flags { isOn(key: string) { return key } }\n',
    'src/use.ts': "import { Flags } from './flags'\nnew Flags().isOn('a')\n",
    'app/Flags.kt': 'package com.acme.flags\nclass Flags { fun isOn(key: String) = true }\n',
    'shop/flags.py': 'class Flags:\n    def isOn(self, key): ...\n',
    'Sources/Flags.swift': 'class Flags { func isOn(_ key: String) -> Bool { true } }\n',
  })
  const stdout = `\n${(await explained(cwd)).stdout}`
  const section = (id: string) =>
    /^ {2}Modules that [^\n]*\n((?: {4}[^\n]*\n)+)/m.exec(stdout.slice(stdout.indexOf(`\n${id}`)))?.[1]
  assert.is(
    section('files'),
    '    "src/flag.ts"  did you mean "src/flags.ts"?\n    "flags.ts"     did you mean "src/flags.ts"?\n',
  )
  assert.is(section('packages'), '    "com.acme.flag"  did you mean "com.acme.flags"?\n')
  assert.is(section('names'), '    "shop.flagz"  did you mean "shop/flags.py"?\n')
  assert.is(section('Swift'), '    "Sources/Flag.swift"  did you mean "Sources/Flags.swift"?\n')
  assert.is(section('far'), '    "@other/thing"\n')
})

test('an object whose members are keys is reached where they are read, even if only a type identifies it', async () => {
  const values = {
    id: 'our-values',
    name: 'Our values',
    type: 'client',
    modules: ['src/context.tsx'],
    roles: { 'Flags()': 'flags', '<flags>.values': 'values' },
    calls: [{ name: 'Flags', on: 'values', form: 'member', kind: 'read', key: { index: 0 } }],
  }
  const cwd = repository([values], {
    'src/context.tsx': 'export interface Flags {\n  values: Record<string, boolean>\n}\n',
    'src/b.tsx': "import type { Flags } from './context'\nexport const isOn = (flags: Flags) => flags.values.theme\n",
  })
  const { stdout } = await explained(cwd)
  assert.match(stdout, /Roles reached\n {4}values {2}1 place {2}src\/b\.tsx:2\n/)
  assert.match(stdout, /Flags {2}1 direct {2}src\/b\.tsx:2\n/)
  assert.not.match(stdout, /src\/b\.tsx:1 .*nothing/)
})

test('a package that several languages call by one name has its name in the language that imports it', async () => {
  const cwd = repository(['flagsmith'], {
    'src/a.tsx': 'export {}\n',
    'app/a.dart': 'void main() {}\n',
    'app/b.py': 'from flagsmith import Flagsmith\n',
  })
  const { stdout } = await explained(cwd)
  assert.match(stdout, /^flagsmith {2}Flagsmith Python SDK, asked for as "flagsmith"$/m)
})

test('JSON has it under one member beside the references', async () => {
  const cwd = repository([OURS])
  const plain = await runHere(['scan', '--json', '--configs', CONFIGS], { cwd })
  const { stdout } = await explained(cwd, '--json')
  const { explanation, ...result } = JSON.parse(stdout) as ScanResult & { explanation: Explanation }
  assert.equal(result, JSON.parse(plain.stdout))
  assert.equal(Object.keys(explanation), ['sdks', 'wrappers', 'notRead', 'notImported'])
  const [ours] = explanation.sdks
  assert.equal(ours?.calls, [
    {
      call: 'isOn',
      direct: [{ file: 'src/a.tsx', line: 4, key: 'a' }],
      dynamic: [{ file: 'src/a.tsx', line: 9, argument: 'key', parameterOf: 'read' }],
    },
  ])
  // What was explained is in no answer of an ordinary scan, and the other way round.
  assert.is((await runHere(['scan', '--json', '--configs', CONFIGS], { cwd })).stdout, plain.stdout)
  assert.is((await explained(cwd, '--json')).stdout, stdout)
})

test('of many only the first few are shown', async () => {
  const reads = Array.from({ length: 500 }, (_, index) => `flags.isOn('key-${index}', false)\n`).join('')
  const files = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `src/many/${index}.ts`,
      `import { createFlags } from '@acme/flags'\nconst flags = createFlags()\n${reads}`,
    ]),
  )
  const { stdout } = await explained(repository([OURS], files), 'src/many')
  assert.match(stdout, /Imported by 9 files\n(?: {4}src\/many.*\n){5} {4}4 more; --json has all\n/)
  assert.match(
    stdout,
    / {2}Calls found: 4500 direct, 0 dynamic\n {4}isOn {2}4500 direct {2}src\/many\/0\.ts:3, .* and 4498 more\n/,
  )
  assert.ok(stdout.split('\n').length < 20, stdout)
})

test('an SDK that a language plugin brings is not called built in', async () => {
  const files = { 'src/of.ts': "import { OpenFeature } from '@openfeature/server-sdk'\nOpenFeature.getClient()\n" }
  const { stdout } = await explained(repository([], files))
  assert.match(stdout, /^@openfeature\/server-sdk {2}.*, comes with a language plugin\n {2}Imported by 1 file\n/)
})

test('a requested vendor: what imports it, what cannot be found, or that nothing does', async () => {
  const files = {
    'src/app.ts': "import { withLDProvider } from 'launchdarkly-react-client-sdk'\nwithLDProvider({})\n",
    'src/ld.ts':
      "import { useFlags } from 'launchdarkly-react-client-sdk'\nexport const useFeature = (key: string) => useFlags()[key]\n",
  }
  const found = await explained(repository([], files), '--sdk', 'launchdarkly')
  assert.match(found.stdout, /^launchdarkly-react-client-sdk {2}asked for as "launchdarkly"\n {2}Imported by 2 files\n/)
  assert.match(
    found.stdout,
    /Imports that lead to nothing: 1\n {4}src\/app\.ts:1 {2}nothing is known of "withLDProvider"\n/,
  )
  assert.match(found.stdout, /src\/ld\.ts:2 {2}useFlags {2}key {2}a parameter of "useFeature"\n/)
  assert.match(
    found.stdout,
    /"calls": \[\n.*"name": "useFeature", "kind": "read", "key": \{ "index": 0, "label": "key", "spelling": "camelCase" \}/,
  )
  assert.match(found.stdout, /\nWays to read through launchdarkly that cannot be found\n {2}`flags` among/)
  const none = await explained(repository([]), '--sdk', 'unleash')
  assert.match(
    none.stdout,
    /^No scanned file imports an SDK that is looked for\.\n\nImported by no scanned file\n {2}unleash {2}"/,
  )
})

test('it is a separate report, as text or JSON', async () => {
  for (const other of [['--unused'], ['--format', 'markdown']]) {
    const { code, stdout, stderr } = await explained(repository([OURS]), ...other)
    assert.equal([code, stdout], [2, ''])
    assert.match(stderr, `--explain and ${other.join(' ')} contradict each other`)
  }
})

test.run()
