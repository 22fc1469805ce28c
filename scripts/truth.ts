/**
 * How well `service scan` reads the code of teams that use another vendor's SDK or a wrapper of their own: runs the built command
 * on checkouts of public repositories and compares with labels made by eye. `test/truth/README.md` has the rules.
 *
 * Ends with 1 below `--min-recall` and where a scan failed, with 2 where nothing could be run. Checkouts that are missing are named.
 *
 * Usage: npm run truth -- <folder of checkouts> [--only <part of language/name>] [--own] [--set <number>] [--verbose] [--min-recall <0 to 1 | language=0 to 1>]
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ownLanguages, repository } from './fixtures/languages.js'
import { compare } from './truth/compare.js'
import { checkoutOf, readLabels, type Labels } from './truth/labels.js'
import { scanCheckout } from './truth/scan.js'
import { belowLeast, differencesOf, rowsOf, tableOf, type Outcome } from './truth/table.js'

const OPTIONS = {
  /** Part of `language/owner__name`. */
  only: { type: 'string' },
  /** Leaves out what names a vendor instead of describing an SDK. */
  own: { type: 'boolean', default: false },
  /** Only the label files of this set. */
  set: { type: 'string' },
  verbose: { type: 'boolean', default: false },
  'min-recall': { type: 'string', multiple: true, default: [] as string[] },
  labels: { type: 'string', default: path.join(repository, 'test', 'truth', 'labels') },
} as const

try {
  process.exitCode = await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

/** @throws Error for a mistake in the arguments */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const [checkouts] = positionals
  if (checkouts === undefined) throw new Error('Usage: npm run truth -- <folder of checkouts>')
  belowLeast([], values['min-recall'])
  const { only = '', own } = values
  const named = readLabels(values.labels).filter((labels) => title(labels).includes(only))
  const chosen = values.set === undefined ? named : named.filter(({ set }) => String(set) === values.set)
  const left = own ? chosen.filter(namesVendor) : []
  const { outcomes, missing, failed } = await runAll(
    chosen.filter((labels) => !left.includes(labels)),
    path.resolve(checkouts),
    values.verbose,
  )
  if (left.length > 0) console.log(`Left out by --own: ${left.map(title).join(', ')}`)
  for (const problem of [...missing, ...failed]) console.log(`Not run: ${problem}`)
  if (outcomes.length === 0) throw new Error('Nothing was run')
  const rows = rowsOf(outcomes)
  console.log(`\n${tableOf(rows)}`)
  const below = belowLeast(rows, values['min-recall'])
  for (const sentence of below) console.error(sentence)
  return below.length > 0 || failed.length > 0 ? 1 : 0
}

async function runAll(chosen: readonly Labels[], checkouts: string, verbose: boolean) {
  const languages = await ownLanguages()
  const outcomes: Outcome[] = []
  const missing: string[] = []
  const failed: string[] = []
  for (const labels of chosen) {
    const extensions = languages.find(({ id }) => id === labels.language)?.extensions ?? []
    const checkout = checkoutOf(labels, checkouts)
    if ('missing' in checkout) {
      missing.push(`${title(labels)}: ${checkout.missing}`)
      continue
    }
    try {
      const { reported, notes } = scanCheckout(checkout.root, labels, extensions)
      const comparison = compare(labels.reads, labels.disputed, reported)
      const outcome = { language: labels.language, name: labels.name, comparison }
      outcomes.push(outcome)
      if (verbose) {
        const said = notes.map((note) => `note         ${note}`)
        for (const line of [title(labels), ...said, ...differencesOf(outcome)]) console.log(line)
      }
    } catch (error) {
      failed.push(`${title(labels)}: ${(error as Error).message}`)
    }
  }
  return { outcomes, missing, failed }
}

function namesVendor({ sdks }: Labels): boolean {
  return sdks.some((sdk) => typeof sdk === 'string')
}

function title({ language, name }: Labels): string {
  return `${language}/${name}`
}
