/**
 * Runs fixtures by name and shows how they differ: `npm run fixture -- javascript/direct-constant`, or a part of names such as `go/reassigned`.
 * `--print` shows what was found. `--plugin <folder>` runs those in `fixtures` of a language that lies elsewhere, all of them without a name.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { completeLanguage, type Language, type LanguageDeclaration } from '@service/scanner-kit'
import { discover } from './fixtures/discover.js'
import { fixturesRoot, ownLanguages } from './fixtures/languages.js'
import { compare, runCase } from './fixtures/run-case.js'

const { values, positionals } = parseArgs({
  options: { print: { type: 'boolean', default: false }, plugin: { type: 'string' } },
  allowPositionals: true,
})

/** The language that a folder was built to. */
async function languageIn(folder: string): Promise<Language> {
  const module = pathToFileURL(path.resolve(folder, 'dist', 'index.js')).href
  return completeLanguage(((await import(module)) as { default: LanguageDeclaration }).default)
}

const { plugin } = values
const languages = plugin === undefined ? await ownLanguages() : [await languageIn(plugin)]
const { cases } = discover(plugin === undefined ? fixturesRoot : path.resolve(plugin, 'fixtures'), languages)
const isNamed = new Set(cases.map(({ name }) => name))
// Every name holds the empty text.
const wanted = plugin !== undefined && positionals.length === 0 ? [''] : positionals
const chosen = cases.filter(({ name }) => wanted.some((one) => (isNamed.has(one) ? name === one : name.includes(one))))

if (chosen.length === 0) {
  console.error(
    positionals.length === 0
      ? 'Name a case or a part of names: npm run fixture -- javascript/direct-constant'
      : `No case has ${positionals.join(' or ')} in its name. A case is a folder fixtures/<language>/<case>.`,
  )
  process.exitCode = 2
}
let failed = 0
for (const one of chosen) {
  const found = await runCase(one, languages)
  const problems = compare(one, found)
  failed += Math.sign(problems.length)
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${one.name}: ${one.why}`)
  for (const problem of problems) console.log(`\n${problem.replace(/^/gm, '     ')}`)
  if (values.print) console.log(JSON.stringify(found, null, 2))
}
if (chosen.length > 1) console.log(`\n${chosen.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
