import { parseArgs } from 'node:util'
import { trees } from './corpus.js'
import { MOST_KEYS } from './keys.js'

/** What is measured of the server alone: no scan runs. */
const SERVER_PARTS = ['server', 'serve']
/** What needs neither a server nor other search tools. */
export const LONE_PARTS = [...SERVER_PARTS, 'edit']
const PARTS = [...Object.keys(trees), 'start', 'keys', 'answers', 'memory', 'edit', ...SERVER_PARTS]

/** What takes too long for a quick run. */
const NOT_QUICK = ['dense', 'monorepo', 'keys', 'memory', 'serve']

const USAGE = `Usage: npm run bench -- [options]

  --quick            under two minutes: fewer rounds, ast-grep and memory on the small tree only, without the parts ${NOT_QUICK.join(', ')} where none is named
  --only a,b         of ${PARTS.join(', ')}
  --repositories dir instead of all parts: a folder of git repositories, put into one tree and measured as that and one by one
  --tree folder      for the part edit: a tree of your own instead of the made-up medium one
  --keys 50,1000     numbers of configs for the steps of the part "keys" (default 50,1000,10000)
  --rounds 7         how often each command runs at most
  --out file         write the results there as well: as Markdown, or as JSON when the name ends in .json
  --save-baseline    keep the figures as those of the last release`

/** How often a command runs at most, seconds after which it is run no more in a part, seconds after which a scan is ended. */
const FULL = { rounds: 7, budget: 100, longest: 300 }
const QUICK = { rounds: 3, budget: 3, longest: 20 }

/** @returns the options, or `{ mistake }` with what to print */
export function readOptions(argv) {
  let values
  try {
    values = parse(argv).values
  } catch (error) {
    return { mistake: `${error.message}\n\n${USAGE}` }
  }
  if (values.help) return { mistake: USAGE }
  const only =
    values.repositories !== undefined
      ? []
      : (values.only?.split(',') ?? PARTS.filter((part) => !values.quick || !NOT_QUICK.includes(part)))
  const sizes = values.keys.split(',').map(Number)
  const usual = values.quick ? QUICK : FULL
  const rounds = values.rounds === undefined ? usual.rounds : Number(values.rounds)
  const unknown = only.find((part) => !PARTS.includes(part))
  if (unknown !== undefined) return { mistake: `--only has no part "${unknown}"\n\n${USAGE}` }
  if (!sizes.every((size) => isCount(size) && size <= MOST_KEYS))
    return { mistake: `--keys takes whole numbers up to ${MOST_KEYS}\n\n${USAGE}` }
  if (!isCount(rounds)) return { mistake: `--rounds takes a whole number\n\n${USAGE}` }
  return { ...values, only, sizes, rounds, budget: usual.budget, longest: usual.longest }
}

function parse(args) {
  return parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      tree: { type: 'string' },
      repositories: { type: 'string' },
      keys: { type: 'string', default: '50,1000,10000' },
      rounds: { type: 'string' },
      out: { type: 'string' },
      'save-baseline': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
}

function isCount(value) {
  return Number.isInteger(value) && value > 0
}
