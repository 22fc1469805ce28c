/** What a change of a file makes a scan do anew: only what rests on that file. */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scan } from '../../src/scan/index.js'
import { at, edit, FILES, kept, optionsFor, plain, READ, SETTLING_MS } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

/** How many files of each language were parsed, where no facts were kept from before. */
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
  'src/notes.ts': "export const note = 'theme'\n",
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
    parsed: { javascript: 5 },
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
    parsed: { go: 3, javascript: 4, python: 1 },
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
    // Those that imported it are looked at for the keys that stand in them.
    parsed: { javascript: 4 },
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

test('after a change only the languages are linked anew that looked at the file', async () => {
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

test.run()
