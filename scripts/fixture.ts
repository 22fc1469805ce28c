/**
 * Runs fixtures by name and shows how they differ: `npm run fixture -- javascript/direct-constant`, or a part of names such as `go/reassigned`.
 * `--print` shows what was found. A language in a separate repository has `service-language fixtures` for this.
 */
import { parseArgs } from 'node:util'
import { runFixtures } from './fixtures/command.js'
import { discover } from './fixtures/discover.js'
import { fixturesRoot, ownLanguages } from './fixtures/languages.js'

const { values, positionals } = parseArgs({
  options: { print: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const languages = await ownLanguages()
process.exitCode = await runFixtures(discover(fixturesRoot, languages), positionals, languages, values.print)
