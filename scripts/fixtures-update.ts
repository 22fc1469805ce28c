/** Rewrites what the named cases expect, beside their code or in `expected.json`: `npm run fixtures:update -- javascript/direct-constant`. */
import { discover } from './fixtures/discover.js'
import { ownLanguages, fixturesRoot } from './fixtures/languages.js'
import { choose, update } from './fixtures/update.js'

const languages = await ownLanguages()
const choice = choose(process.argv.slice(2), discover(fixturesRoot, languages), process.env['CI'])
if ('problem' in choice) {
  console.error(choice.problem)
  process.exitCode = 2
} else {
  for (const one of choice.cases) {
    await update(one, languages)
    console.log(`${one.name}: expectation rewritten; read the difference before you commit it`)
  }
}
