import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { closest } from 'fastest-levenshtein'
import type { ServerPart } from '../../api-server/test/torture/about.js'

interface TestPart {
  name: string
  about: string
  /** Parts of the paths of the test files, as `uvu.config.js` takes them. */
  files: readonly string[]
  env: Record<string, string>
}

const BROWSER = 'api-server/test/browser/'

/** The test files with suites that `npm test` runs on one storage. */
function onOneStorage(): string[] {
  const folder = path.join(import.meta.dirname, '../../api-server/test')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  const files = names.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('oneStorageSuite('))
  return files.map((name) => `api-server/test/${name.replaceAll(path.sep, '/')}`)
}

/** Test files of `npm test` that are run in another way here. */
export const TEST_PARTS: readonly TestPart[] = [
  {
    name: 'tests',
    about: 'what npm test cuts short: more rounds, and everything on every storage',
    // Those that use `isLongRun` or `rounds`, themselves or through their imports.
    files: [BROWSER, ...onOneStorage(), 'plugins/javascript/test/markup/garbage', 'cli/test/scan/engine'],
    env: { SERVICE_TEST_LONG: '1' },
  },
  {
    name: 'late-answers',
    about: 'the browser tests where answers come 0.7 s late: a step that does not wait for the one before it fails',
    files: [BROWSER],
    env: { SERVICE_TEST_ANSWER_DELAY: '700' },
  },
]

const OPTIONS = [
  ['--only <part>', 'this part alone; may be repeated'],
  ['--languages-only', 'the languages alone'],
  ['--language <id>', 'one language alone, such as ruby'],
  ['--runs <number>', 'damaged files for each language (5000)'],
  ['--help', 'this page'],
] as const

const EXAMPLES = [
  ['npm run torture', 'everything, which takes hours'],
  ['npm run torture -- --only crash-json --only json-lease', 'two parts'],
  ['npm run torture -- --language go --runs 500', 'one language, a tenth of its files'],
  ['KILLS=5 npm run torture -- --only crash-json', 'a shorter part'],
] as const

export function help(parts: readonly ServerPart[], languages: readonly string[]): string {
  const rows = (list: readonly (readonly [string, string])[]) => {
    const width = Math.max(...list.map(([left]) => left.length))
    return list.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
  }
  const all = [...parts, ...TEST_PARTS].map(({ name, about }) => [name, about] as const)
  return `Does to the product what takes too long for npm test, after npm run build: feeds every language damaged files, kills the server
under load, fills its disk, cuts its database off. Ends with one table, and with 1 where a part failed or lost anything.

Usage: npm run torture [-- options]

Options:
${rows(OPTIONS)}

Parts for --only:
${rows(all)}

Languages: ${languages.join(', ')}

Settings in the environment: SEED repeats a run; those in capitals above make their part shorter or longer.

Examples:
${rows(EXAMPLES)}
`
}

/** What is wrong with names of parts, and what may have been meant; undefined if nothing is. */
export function unknownPart(names: readonly string[], known: readonly string[]): string | undefined {
  const wrong = names.find((name) => !known.includes(name))
  if (wrong === undefined) return undefined
  return `There is no part "${wrong}"; did you mean "${closest(wrong, [...known])}"? npm run torture -- --help lists all.`
}
