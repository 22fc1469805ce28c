/** What a scan says on stderr, unasked, of reads that it may miss. */
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const CONFIGS = path.join(
  temporaryFolder({ 'configs.json': '{ "serviceConfigs": 1, "project": "shop", "configs": [] }' }),
  'configs.json',
)
const GIT = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/config': '',
  '.git/objects/.keep': '',
  '.git/refs/.keep': '',
}
const CLIENT = "import { OpenFeature } from '@openfeature/server-sdk'\nexport const client = OpenFeature.getClient()\n"
const ADVICE = 'Scan the folder that has both, or describe what is imported under "sdks" in service.json.\n'

async function notes(cwd: string, ...args: string[]): Promise<string> {
  const { code, stderr } = await runHere(['scan', '--configs', CONFIGS, ...args], { cwd })
  assert.is(code, 0, stderr)
  return stderr
}

const MONOREPO = {
  ...GIT,
  'package.json': '{ "private": true, "workspaces": ["apps/*", "packages/*"] }',
  'packages/flags/package.json': '{ "name": "@acme/flags", "main": "src/index.ts" }',
  'packages/flags/src/index.ts': CLIENT,
  'apps/web/package.json': '{ "name": "web" }',
  'apps/web/service.json': '{ "project": "shop", "exclude": ["legacy/**"] }',
  'apps/web/legacy/flags.ts': CLIENT,
  'apps/web/src/beside.ts':
    "import { client } from '../../../packages/flags/src/index.js'\n\nclient.getBooleanValue('a', false)\n",
  'apps/web/src/excluded.ts': "import { client } from '../legacy/flags'\nclient.getBooleanValue('b', false)\n",
  'apps/web/src/injected.ts': `import { client } from '@acme/flags'
export class Page {
  constructor(private flags: typeof client) {}
  read() {
    return this.flags.getStringValue('c', '')
  }
}
`,
  // A library's, and the app's own.
  'apps/web/src/others.ts':
    "import axios from 'axios'\nimport { own } from './own'\naxios.getBooleanValue('d', false)\nown.getBooleanValue('e', false)\n",
  'apps/web/src/own.ts': 'export const own = { getBooleanValue(key: string, fallback: boolean) { return fallback } }\n',
}

test('calls through imports that leave the scanned folder, or lead to excluded files', async () => {
  const cwd = path.join(temporaryFolder(MONOREPO), 'apps', 'web')
  const expected = `3 calls look like reads through an import of what is not scanned: src/beside.ts:3 ("../../../packages/flags/src/index.js"), src/excluded.ts:2 ("../legacy/flags") and src/injected.ts:5 ("@acme/flags"). ${ADVICE}`
  assert.is((await runCli(['scan', '--configs', CONFIGS], { cwd })).stderr, expected)
  // The same from what is kept, and where one file has changed.
  assert.is(await notes(cwd), expected)
  writeFileSync(path.join(cwd, 'src/excluded.ts'), 'export const a = 1\n')
  assert.match(await notes(cwd), /^2 calls look like reads .*: src\/beside\.ts:3 .* and src\/injected\.ts:5 /)
  assert.match(await notes(cwd, 'src/beside.ts'), /^1 call looks like a read .*: src\/beside\.ts:3 /)
  // Where all of it is scanned, there is nothing to say.
  renameSync(path.join(cwd, 'service.json'), path.join(cwd, '..', '..', 'service.json'))
  writeFileSync(path.join(cwd, '..', '..', 'service.json'), '{ "project": "shop" }')
  assert.is(await notes(cwd), '')
})

test('in each language whose imports tell which file is meant', async () => {
  const root = temporaryFolder({
    ...GIT,
    'shared/__init__.py': '',
    'shared/flags.py': 'from openfeature import api\nclient = api.get_client()\n',
    'app/main.py': 'from shared.flags import client\nclient.get_boolean_value("a", False)\n',
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'flags/flags.go':
      'package flags\n\nimport "github.com/open-feature/go-sdk/openfeature"\n\nvar Client = openfeature.NewClient("x")\n',
    'app/main.go':
      'package main\n\nimport "example.com/shop/flags"\n\nfunc main() {\n\tflags.Client.BooleanValue(ctx, "a", false, ec)\n}\n',
    'lib/src/main/java/com/acme/Flags.java':
      'package com.acme;\n\npublic class Flags { public final dev.openfeature.sdk.Client client = null; }\n',
    'app/src/main/java/com/shop/App.java':
      'package com.shop;\n\nimport com.acme.Flags;\n\nclass App {\n  Flags flags;\n  boolean on() { return flags.client.getBooleanValue("a", false); }\n}\n',
    'app/src/main/java/com/shop/Other.kt':
      'package com.shop\n\nimport com.acme.Flags\n\nclass Other(val flags: Flags) { fun on() = flags.client.getBooleanValue("a", false) }\n',
    'cs/Flags.cs': 'namespace Acme { public class Flags { public OpenFeature.FeatureClient Client; } }\n',
    'app/cs/P.cs':
      'using Acme;\n\nclass P { Flags flags = new Flags(); void M() { flags.Client.GetBooleanValueAsync("a", false); } }\n',
    'dartlib/pubspec.yaml': 'name: dartlib\n',
    'dartlib/lib/flags.dart': 'final client = make();\n',
    'app/pubspec.yaml': 'name: app\n',
    'app/lib/main.dart':
      "import 'package:dartlib/flags.dart';\n\nvoid main() { client.getBooleanFlag('a', defaultValue: false); }\n",
    'app/service.json': '{ "project": "shop" }',
  })
  const cwd = path.join(root, 'app')
  assert.match(
    await notes(cwd),
    /^6 calls look like reads through an import of what is not scanned: cs\/P\.cs:3 \("Acme"\)/,
  )
})

const formed = (form: string) => ({
  id: 'ours',
  name: 'Ours',
  type: 'server',
  modules: ['example.com/flags', '@acme/flags'],
  roles: { Client: 'client' },
  calls: [
    { name: 'Flag', form, kind: 'read', key: { label: 'name' } },
    { name: 'IsOn', on: 'client', kind: 'read', key: { index: 0 } },
  ],
})

test('a form that no language has in which the SDK is imported', async () => {
  const go = 'package main\n\nimport "example.com/flags"\n\nfunc main() {\n\tflags.Client.IsOn("a")\n}\n'
  const settings = JSON.stringify({ project: 'shop', sdks: [formed('component')] })
  const expected = 'service.json: "ours" in "sdks" describes "Flag" in the form "component", which is not read in Go.\n'
  const cwd = temporaryFolder({ 'service.json': settings, 'main.go': go })
  assert.is(await notes(cwd), expected)
  assert.is(await notes(cwd), expected)
  // There is a language that has it.
  writeFileSync(path.join(cwd, 'a.tsx'), 'import { Flag } from \'@acme/flags\'\nexport const a = <Flag name="a" />\n')
  assert.is(await notes(cwd), '')
})

test('an SDK that makes no difference, by who asked for it', async () => {
  const cwd = temporaryFolder({
    'service.json': JSON.stringify({ project: 'shop', sdks: ['unleash'] }),
    'src/a.ts': 'export const a = 1\n',
  })
  const says = 'matches no call in the scanned files'
  const both = await notes(cwd, '--sdk', 'split')
  const advice = '; `service scan --explain` says why.\n'
  assert.is(both, `--sdk "split" ${says}${advice}service.json: "unleash" in "sdks" ${says}${advice}`)
  assert.is(await notes(cwd, '--explain'), `service.json: "unleash" in "sdks" ${says}.\n`)
})

test.run()
