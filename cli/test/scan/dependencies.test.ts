/** What a changed file makes a scan do again: only what depends on that file. */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scan } from '../../src/scan/index.js'
import { at, edit, FILES, kept, optionsFor, plain, READ, SETTLING_MS } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

/** How many files of each language were parsed, without facts from earlier runs. */
function parsed(cache: string): Record<string, number> {
  const factsOf = (name: string) => /^facts\.(\w+)\.facts$/.exec(name)?.[1]
  const counts = readdirSync(cache).flatMap((name): [string, number][] => {
    const language = factsOf(name)
    // A line for the format, one for each file, and the checksum.
    return language ? [[language, readFileSync(at(cache, name), 'latin1').split('\n').length - 2]] : []
  })
  return Object.fromEntries(counts.sort())
}

const MORE_FILES = {
  'src/plain.ts': 'export const size = 1\n',
  // A statement with nothing but a text: only the syntax tree tells what it is.
  'src/notes.ts': "'theme'\n",
  'go.mod': 'module example.com/shop\n',
  'server/main.go': `package main

import (
	"example.com/shop/flags"
	"github.com/open-feature/go-sdk/openfeature"
)

func read(client *openfeature.Client) bool {
	return client.Boolean(ctx, Checkout, false, nobody) && client.Boolean(ctx, flags.Theme, false, nobody)
}
`,
  'server/keys.go': 'package main\n\nconst Checkout = "new-checkout"\n',
  'flags/flags.go': 'package flags\n\nconst Theme = "theme"\n',
  'server/other.go': 'package main\n\nvar size = 1\n',
}

/** A file that reads members of what others declare, and files that name no SDK and that nothing with one leads to. */
const WITHOUT_SDK = {
  'app/keys.py': 'class Keys:\n    CHECKOUT = "new-checkout"\n',
  'app/reader.py':
    'from openfeature import api\nfrom app.keys import Keys\napi.get_client().get_string_value(Keys.CHECKOUT, "")\n',
  'app/set_up.py': 'from app.keys import Keys\n\nprint(Keys)\n',
  'app/nothing.py': 'size = 1\n',
  'web/keys.ts': "export const KEYS = { checkout: 'new-checkout' }\n",
  'web/all.ts': 'export {}\n',
  'web/reader.ts':
    "import { OpenFeature } from '@openfeature/server-sdk'\nimport { KEYS } from './keys'\nOpenFeature.getClient().getStringValue(KEYS.checkout, '')\n",
  'web/setup.ts': "import { KEYS } from './all'\nexport const size = KEYS\n",
  'net/Keys.cs': 'public static class Keys { public static string Checkout = "new-checkout"; }\n',
  'net/Reader.cs':
    'using OpenFeature;\nclass Reader { void Read() => Api.Instance.GetClient().GetStringValueAsync(Keys.Checkout, ""); }\n',
  'net/Setup.cs': 'class Setup { void Change() { } }\n',
}

const PYTHON_SETS = 'from app.keys import Keys\n\nKeys.CHECKOUT = "theme"\n'
const WEB_SETS = "import { KEYS } from './all'\nKEYS.checkout = 'theme'\n"
const CSHARP_SETS = 'class Setup { void Change() { Keys.Checkout = "theme"; } }\n'

const CONSTANT = 'public static class Keys { public const string Checkout = "new-checkout"; }\n'

/** One change after another, each with how many reads of a member are dynamic from then on. */
const ASSIGNED: { what: string; change: (root: string) => void; dynamic: number }[] = [
  { what: 'nothing', change: () => undefined, dynamic: 0 },
  { what: 'a file that imports it assigns it', change: edit('app/set_up.py', PYTHON_SETS), dynamic: 1 },
  { what: 'a file that imports nothing that has it', change: edit('web/setup.ts', WEB_SETS), dynamic: 1 },
  { what: 'what it imports passes it on', change: edit('web/all.ts', "export * from './keys'\n"), dynamic: 2 },
  { what: 'a file that names the class', change: edit('net/Setup.cs', CSHARP_SETS), dynamic: 3 },
  { what: 'no file assigns it any more', change: edit('app/set_up.py', 'from app.keys import Keys\n'), dynamic: 2 },
  { what: 'another file does', change: edit('app/nothing.py', PYTHON_SETS), dynamic: 3 },
  { what: 'nothing is passed on', change: edit('web/all.ts', 'export {}\n'), dynamic: 2 },
  { what: 'it cannot be assigned', change: edit('net/Keys.cs', CONSTANT), dynamic: 1 },
]

/** What must be parsed after a change, where facts of all other files are not kept. */
const PARSED: { what: string; change: (root: string) => void; parsed: Record<string, number> }[] = [
  { what: 'nothing', change: () => undefined, parsed: {} },
  { what: 'a file that nobody looked at', change: edit('src/plain.ts', 'export const size = 2\n'), parsed: {} },
  { what: 'a file that uses an SDK', change: edit('src/main.py', ''), parsed: {} },
  {
    what: 'a file with more of its language',
    change: edit('src/cart.ts', `${READ}${READ}`),
    parsed: { javascript: 4 },
  },
  {
    what: 'a file that names an SDK now',
    change: edit('src/plain.ts', "import { OpenFeature } from '@openfeature/server-sdk'\n"),
    // It calls nothing itself, and no other file asks about it.
    parsed: { javascript: 4 },
  },
  { what: 'a file that imports another now', change: edit('src/plain.ts', READ), parsed: { javascript: 5 } },
  {
    what: 'a key that is only written down',
    change: edit('src/notes.ts', "'theme'\n'theme'\n"),
    parsed: { javascript: 1 },
  },
  { what: 'one less', change: edit('src/notes.ts', 'export {}\n'), parsed: { javascript: 3 } },
  { what: 'a data file', change: edit('src/keys.json', '["theme", "theme"]\n'), parsed: {} },
  { what: 'a manifest', change: edit('tsconfig.json', '{}'), parsed: { javascript: 4 } },
  {
    what: 'a manifest of another language',
    change: edit('go.mod', 'module example.com/other\n'),
    // What `flags` declares is not reached any more.
    parsed: { go: 2, javascript: 4, python: 1 },
  },
  {
    what: 'a constant in a file without an SDK',
    change: edit('server/keys.go', 'package main\n\nconst Checkout = "theme"\n'),
    parsed: { go: 3 },
  },
  {
    what: 'a file that may declare it as well',
    change: edit('server/other.go', 'package main\n\nvar size, more = 1, 2\n'),
    parsed: { go: 3 },
  },
  { what: 'a new file of prose', change: edit('src/README.md', 'new-checkout\n'), parsed: {} },
  { what: 'a new file that nobody imports', change: edit('src/new.ts', 'export {}\n'), parsed: { javascript: 4 } },
  { what: 'a new file that uses an SDK', change: edit('src/new.ts', READ), parsed: { javascript: 5 } },
  { what: 'a new file that is ignored', change: edit('ignored/new.ts', READ), parsed: {} },
  { what: 'a new data file', change: edit('src/new.json', '{}\n'), parsed: { go: 3, javascript: 4, python: 1 } },
  { what: 'a new manifest', change: edit('src/go.mod', 'module other\n'), parsed: { go: 3, javascript: 4, python: 1 } },
  {
    what: 'a new file in the place of an import that led nowhere',
    change: (root) => {
      mkdirSync(at(root, 'lib'))
      edit('lib/flags.ts', 'export const client = { getBooleanValue() {} }\n')(root)
    },
    parsed: { javascript: 4 },
  },
  { what: 'a file that is gone', change: (root) => rmSync(at(root, 'flags/flags.go')), parsed: { go: 2 } },
  { what: 'a file that used an SDK and is gone', change: (root) => rmSync(at(root, 'src/main.py')), parsed: {} },
  {
    what: 'a file under another name',
    change: (root) => renameSync(at(root, 'src/flags.ts'), at(root, 'src/client.ts')),
    // Its importers reach no SDK, and the keys in them are found without a tree.
    parsed: { javascript: 1 },
  },
  {
    what: 'a folder under another name, and a change',
    change: (root) => {
      renameSync(at(root, 'server'), at(root, 'serving'))
      edit('src/plain.ts', READ)(root)
    },
    parsed: { go: 3, javascript: 5 },
  },
]

test('after a change only the languages that looked at the file are linked again', async () => {
  const model = temporaryFolder({ ...FILES, ...MORE_FILES })
  const cases = PARSED.map((one) => ({ ...one, root: at(temporaryFolder(), 'repo'), cache: temporaryFolder() }))
  for (const { root } of cases) cpSync(model, root, { recursive: true })
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  for (const { root, cache } of cases) await kept(optionsFor(root), cache)
  for (const { what, change, root, cache, parsed: expected } of cases) {
    assert.equal(parsed(cache), { go: 3, javascript: 4, python: 1 }, what)
    for (const name of readdirSync(cache)) if (name !== 'tree') rmSync(at(cache, name))
    change(root)
    assert.equal((await kept(optionsFor(root), cache)).outcome, plain(await scan(optionsFor(root))), what)
    assert.equal(parsed(cache), expected, what)
    assert.equal((await kept(optionsFor(root), cache)).outcome, plain(await scan(optionsFor(root))), `${what}, again`)
  }
})

test('what a file without an SDK assigns is found after a change as well', async () => {
  const root = temporaryFolder({ ...FILES, ...WITHOUT_SDK })
  const cache = temporaryFolder()
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
  for (const { what, change, dynamic } of ASSIGNED) {
    change(root)
    const fresh = await scan(optionsFor(root))
    assert.is(fresh.result.dynamicReferences.length, dynamic, what)
    assert.equal((await kept(optionsFor(root), cache)).outcome, plain(fresh), what)
    assert.equal((await kept(optionsFor(root), cache)).outcome, plain(fresh), `${what}, again`)
  }
})

test.run()
