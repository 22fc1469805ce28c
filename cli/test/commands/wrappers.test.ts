/** `scan --explain` writes the descriptors of wrappers: with them in service.json, the keys of their callers are found. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Explanation } from '../../src/scan/run/explain/explanation.js'
import type { ScanResult } from '../../src/scan/result.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder, writeFiles } from '../support/temporary-folder.js'
import { INDEXES } from '../support/wrapper-index-sources.js'
import { BARE } from '../support/wrapper-bare-sources.js'
import { EXTENSIONS } from '../support/wrapper-extension-sources.js'
import { GIVEN } from '../support/wrapper-given-sources.js'
import { MEMBERS } from '../support/wrapper-member-sources.js'
import { OWN } from '../support/wrapper-own-sources.js'
import { INTERFACES, WRAPPERS } from '../support/wrapper-sources.js'

type Explained = ScanResult & { explanation: Explanation }

const SERVICE_JSON = /[{][^]*[}]/

/** The keys that are found with what `scan --explain` writes, pasted as it stands. */
async function keysWithDescribed(files: Record<string, string>): Promise<string[]> {
  const cwd = temporaryFolder(files)
  const { stdout } = await runHere(['scan', '--explain'], { cwd })
  const pasted = SERVICE_JSON.exec(stdout.slice(stdout.indexOf('Wrappers')))?.[0] ?? ''
  writeFiles(cwd, { 'service.json': `{ "sdks": [${pasted}] }` })
  const { stdout: json, stderr } = await runHere(['scan', '--json'], { cwd })
  assert.not.match(stderr, /matches no call/)
  assert.not.match((await runHere(['scan', '--explain'], { cwd })).stdout, /^Wrappers/m)
  const { references } = JSON.parse(json) as ScanResult
  return references.filter(({ kind }) => kind === 'direct').map(({ key }) => key)
}

/** Each caller of the sources has a key of its own. */
function keysOf(files: Record<string, string>): string[] {
  return Object.values(files).flatMap((text) =>
    [...text.matchAll(/["']([a-z]+-[\di])["']/g)].map(([, key = '']) => key),
  )
}

for (const [what, files] of Object.entries({ WRAPPERS, INTERFACES, MEMBERS, GIVEN, OWN, BARE, INDEXES, EXTENSIONS })) {
  test(`${what}: what is written finds the keys of the callers in every language`, async () => {
    assert.equal((await keysWithDescribed(files)).sort(), keysOf(files).sort())
  })
}

test('--write adds what is described to service.json, whose comments and style stay', async () => {
  const settings = '{\r\n\t// Ours.\r\n\t"project": "shop",\r\n\t"exclude": ["old"], // Not read.\r\n}\r\n'
  const cwd = temporaryFolder({ ...WRAPPERS, 'service.json': settings })
  const run = (...args: string[]) => runHere(['scan', ...args, '--configs', 'configs.json'], { cwd })
  writeFiles(cwd, { 'configs.json': '{ "serviceConfigs": 1, "project": "shop", "configs": [] }' })
  const described = await run('--explain', '--write', '--json')
  const { wrappers } = (JSON.parse(described.stdout) as Explained).explanation
  assert.is(described.code, 0)
  assert.match(described.stderr, `Added ${wrappers.length} descriptions to service.json`)
  const written = () => readFileSync(path.join(cwd, 'service.json'), 'utf8')
  assert.match(written(), '\t// Ours.\r\n\t"project": "shop",')
  assert.match(written(), '// Not read.')
  assert.not.match(written(), /[^\r]\n|\n /)
  const { references } = JSON.parse((await run('--json')).stdout) as ScanResult
  const found = references.filter(({ kind }) => kind === 'direct').map(({ key }) => key)
  assert.equal(found.sort(), keysOf(WRAPPERS).sort())

  const before = written()
  assert.match(
    (await run('--explain', '--write')).stderr,
    'No wrapper was found that is called and that service.json does not describe yet',
  )
  assert.is(written(), before)
  // Beside those that are there.
  writeFiles(cwd, { 'service.json': '{ "sdks": ["launchdarkly"] }' })
  writeFiles(cwd, {
    'src/uncalled.py':
      'from openfeature import api\ndef is_on(key):\n    return api.get_client().get_boolean_value(key, False)\n',
  })
  const again = await run('--explain', '--write')
  assert.match(again.stderr, '1 wrapper that no scanned file calls is not added')
  const { sdks } = JSON.parse(written()) as { sdks: unknown[] }
  assert.equal([sdks[0], sdks.length], ['launchdarkly', wrappers.length + 1])
})

test('--write needs --explain, and a service.json', async () => {
  const cwd = temporaryFolder(WRAPPERS)
  const alone = await runHere(['scan', '--write'], { cwd })
  assert.is(alone.code, 2)
  assert.match(alone.stderr, /--write.*--explain/)
  const nowhere = await runHere(['scan', '--explain', '--write'], { cwd })
  assert.is(nowhere.code, 2)
  assert.match(nowhere.stderr, 'there is none in this folder or above it.\nRun `service init')
})

test('a wrapper has the type that it asks of what the SDK gives', async () => {
  const cwd = temporaryFolder({
    'Flags.kt': `
      package shop
      import com.google.firebase.remoteconfig.FirebaseRemoteConfig
      class Flags(private val config: FirebaseRemoteConfig) {
        fun isOn(key: String) = config.getValue(key).asBoolean()
        fun read(key: String, default: Any): Any =
          if (default is Boolean) config.getBoolean(key) else config.getString(key)
      }
    `,
  })
  const { stdout } = await runHere(['scan', '--explain', '--sdk', 'firebase-remote-config'], { cwd })
  assert.match(stdout, /"name": "isOn", .*"getterType": "boolean"/)
  assert.match(stdout, /"name": "read", .*"label": "key" } }/)
})

test('a class that other files cannot name is described by the object of it that they get', async () => {
  const wrapper = `
    import { OpenFeature } from '@openfeature/web-sdk'
    class Flags {
      private readonly client = OpenFeature.getClient()
      isOn(key: string) { return this.client.getBooleanValue(key, false) }
    }
  `
  const keys = await keysWithDescribed({
    'src/flags.ts': `${wrapper}\nexport const flags = new Flags()\n`,
    'src/page.ts': "import { flags } from './flags'\nflags.isOn('page-1')\n",
    'src/others.ts': `${wrapper}\nexport default new Flags()\n`,
    'src/cart.ts': "import others from './others'\nothers.isOn('cart-1')\n",
    'src/own.ts': `${wrapper}\nnew Flags().isOn('own-1')\n`,
  })
  assert.equal(keys.sort(), ['cart-1', 'page-1'])
})

test('a function that its file does not export is described if the file itself calls it', async () => {
  const keys = await keysWithDescribed({
    'src/flags.ts': `
      import { useBooleanFlagValue } from '@openfeature/react-sdk'
      const useToggle = (key: string) => useBooleanFlagValue(key, false)
      function useOther(key: string) { return useBooleanFlagValue(key, false) }
      const unused = (key: string) => useBooleanFlagValue(key, false)
      export const useCart = () => useToggle('cart-1')
      export const useLists = () => useToggle('lists-1') && useOther('other-1')
    `,
    'src/look-alike.ts': "const useToggle = (key: string) => key\nuseToggle('mine-1')\n",
  })
  assert.equal(keys.sort(), ['cart-1', 'lists-1', 'other-1'])
})

test('a key that a class makes itself is in no description: callers do not pass it', async () => {
  const cwd = temporaryFolder({
    'App.java': `
      import dev.openfeature.sdk.Client;
      class Made {
        Client client; Registry registry; private String key;
        void init() { key = registry.register("made"); }
        boolean isOn() { return client.getBooleanValue(key, false); }
      }
      class Passed {
        Client client; private final String key;
        Passed(Registry registry, String name) { key = registry.register(name); }
        boolean isOn() { return client.getBooleanValue(key, false); }
      }`,
  })
  const { stdout } = await runCli(['scan', '--explain', '--json'], { cwd })
  const { explanation } = JSON.parse(stdout) as Explained
  assert.equal(
    explanation.wrappers.map(({ roles }) => roles),
    [{ 'Passed()': 'Passed' }],
  )
})

test('a descriptor says what the wrapper takes and gives', async () => {
  const cwd = temporaryFolder({ 'ts/flags.ts': WRAPPERS['ts/flags.ts'] ?? '' })
  const { stdout } = await runHere(['scan', '--explain', '--json'], { cwd })
  const { explanation } = JSON.parse(stdout) as Explained
  const [descriptor, ...others] = explanation.wrappers
  assert.is(others.length, 0)
  assert.equal(descriptor?.roles, {
    'Flags()': 'Flags',
    numbers: 'numbers',
    'useFlags()': 'useFlags',
    'useStore()': 'useStore',
    'default()': 'default',
  })
  const [isOn, text] = descriptor?.calls ?? []
  assert.equal(isOn, {
    name: 'isOn',
    kind: 'read',
    key: { index: 0, label: 'key' },
    default: { index: 1, label: 'fallback', optional: true },
    getterType: 'boolean',
  })
  assert.equal(text?.key, { index: 1, label: 'key' })
  const names = ['get', 'isHere', 'isOn', 'number', 'on', 'own', 'text', 'text', 'useFlag']
  assert.equal(descriptor?.calls.map(({ name }) => name).sort(), names)
})

test('keys in the elements of a list: of an argument, or of what it holds', async () => {
  const keys = await keysWithDescribed({
    'go.mod': 'module example.com/shop\n',
    'flags/flags.go': [
      'package flags',
      'import "github.com/open-feature/go-sdk/openfeature"',
      'type Flag struct { Name struct { Key string } }',
      'type Options struct { Flags []Flag }',
      'var client = openfeature.NewClient("shop")',
      'func IsAnyOn(keys []string) {',
      '  for _, key := range keys { client.BooleanValue(nil, key, false, nil) }',
      '}',
      'func ReadEach(flags []Flag) {',
      '  for _, flag := range flags { client.BooleanValue(nil, flag.Name.Key, false, nil) }',
      '}',
      'func ReadIn(options Options) {',
      '  for _, flag := range options.Flags { client.BooleanValue(nil, flag.Name.Key, false, nil) }',
      '}',
    ].join('\n'),
    'page/page.go': [
      'package page',
      'import "example.com/shop/flags"',
      'func read() {',
      '  flags.IsAnyOn([]string{"page-1", "page-2"})',
      '  flags.ReadEach([]flags.Flag{{Name: {Key: "cart-1"}}, {Name: {Key: "cart-2"}}})',
      '  flags.ReadIn(flags.Options{Flags: []flags.Flag{{Name: {Key: "own-1"}}}})',
      '}',
    ].join('\n'),
  })
  assert.equal(keys.sort(), ['cart-1', 'cart-2', 'own-1', 'page-1', 'page-2'])
})

test('wrappers around wrappers are described at once', async () => {
  const keys = await keysWithDescribed({
    'src/client.ts':
      "import { OpenFeature } from '@openfeature/web-sdk'\nexport const read = (key: string) => OpenFeature.getClient().getBooleanValue(key, false)\n",
    'src/flags.ts': "import { read } from './client'\nexport class Flags { isOn(key: string) { return read(key) } }\n",
    'src/hook.ts': "import { Flags } from './flags'\nexport const useFlag = (name: string) => new Flags().isOn(name)\n",
    'src/page.ts': "import { useFlag } from './hook'\nuseFlag('page-1')\n",
    'src/cart.ts': "import { Flags } from './flags'\nnew Flags().isOn('cart-1')\n",
  })
  assert.equal(keys.sort(), ['cart-1', 'page-1'])
})

test('a wrapper that other wrappers lead back to is described once', async () => {
  const files = {
    'src/client.ts': `
      import { OpenFeature } from '@openfeature/web-sdk'
      import { again } from './again'
      export const read = (key: string, deep = false): boolean => deep ? again(key) : OpenFeature.getClient().getBooleanValue(key, false)
      export const both = (key: string) => OpenFeature.getClient().getBooleanValue(key, false) || read(key)
    `,
    'src/again.ts':
      "import { both, read } from './client'\nexport const again = (key: string) => read(key) && both(key)\n",
    'src/page.ts':
      "import { again } from './again'\nimport { both } from './client'\nagain('page-1') || both('page-2')\n",
  }
  const { stdout } = await runHere(['scan', '--explain', '--json'], { cwd: temporaryFolder(files) })
  const { explanation } = JSON.parse(stdout) as Explained
  assert.equal(
    explanation.wrappers.map(({ id, calls }) => [id, calls.map(({ name }) => name).sort()]),
    [
      ['src/client.ts', ['both', 'read']],
      ['src/again.ts', ['again']],
    ],
  )
  assert.equal((await keysWithDescribed(files)).sort(), ['page-1', 'page-2'])
})

test('a flag that reads itself: the key is a member of what its method is called on', async () => {
  const cwd = temporaryFolder({ 'ts/flag.ts': OWN['ts/flag.ts'] })
  const { stdout } = await runHere(['scan', '--explain'], { cwd })
  assert.match(stdout, /this\.key +a member of what "isOn" is called on/)
  const { explanation } = JSON.parse((await runHere(['scan', '--explain', '--json'], { cwd })).stdout) as Explained
  assert.equal(explanation.wrappers[0]?.calls, [
    {
      name: 'isOn',
      on: 'Flag',
      kind: 'read',
      key: { receiver: true, property: 'key' },
      default: { receiver: true, property: 'fallback' },
      getterType: 'boolean',
    },
    {
      name: 'isSet',
      on: 'Toggle',
      form: 'member',
      kind: 'read',
      key: { receiver: true, property: 'key' },
      getterType: 'boolean',
    },
  ])
})

test('a described file of one language lends its names to no other', async () => {
  const call = { name: 'isOn', kind: 'read', key: { index: 0 } }
  const dart = { id: 'dart', name: 'Dart', type: 'client', modules: ['dart/lib/flags.dart'], roles: {}, calls: [call] }
  const cwd = temporaryFolder({ ...WRAPPERS, 'service.json': JSON.stringify({ sdks: [dart] }) })
  const { references } = JSON.parse((await runHere(['scan', '--json'], { cwd })).stdout) as ScanResult
  assert.equal(
    references.map(({ key }) => key),
    ['dart-1'],
  )
})

test('a scan that knows no key names the way', async () => {
  const files = { 'a.ts': WRAPPERS['ts/flags.ts'] ?? '' }
  const dynamic = await runHere(['scan'], { cwd: temporaryFolder(files) })
  assert.match(dynamic.stderr, /Every reference through an SDK is dynamic\. `service scan --explain` says why/)
  const known =
    "import { OpenFeature } from '@openfeature/server-sdk'\nOpenFeature.getClient().getStringValue('a', '')\n"
  const { stderr } = await runHere(['scan'], { cwd: temporaryFolder({ ...files, 'b.ts': known }) })
  assert.not.match(stderr, /is dynamic/)
})

test.run()
