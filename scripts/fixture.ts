/**
 * Runs fixtures by name and shows how they differ: `npm run fixture -- javascript/direct-constant`, or a part of names such as `go/reassigned`.
 * With `--print`, what was found.
 */
import { parseArgs } from 'node:util'
import { discover } from './fixtures/discover.js'
import { fixturesRoot, ownLanguages } from './fixtures/languages.js'
import { compare, runCase } from './fixtures/run-case.js'

const { values, positionals } = parseArgs({
  options: { print: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const languages = await ownLanguages()
const { cases } = discover(fixturesRoot, languages)
const isNamed = new Set(cases.map(({ name }) => name))
const chosen = cases.filter(({ name }) =>
  positionals.some((wanted) => (isNamed.has(wanted) ? name === wanted : name.includes(wanted))),
)

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
