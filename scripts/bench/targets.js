import { MOST_EDIT_MS } from './parts/edit.js'
import { MOST_MEMORY_MB } from './parts/memory.js'

/** The goals of the scan: a name, the maximum, its unit and where it is in the results (undefined: not measured). */
const TARGETS = [
  ['large: scan / rg', 1.0, 'x', (of) => ratio(of.trees.large, 'scan', 'ripgrep')],
  ['large: scan / ast-grep', 0.06, 'x', (of) => ratio(of.trees.large, 'scan', 'astGrep')],
  ['medium: scan / rg', 1.8, 'x', (of) => ratio(of.trees.medium, 'scan', 'ripgrep')],
  ['dense: scan / rg', 8, 'x', (of) => ratio(of.trees.dense, 'scan', 'ripgrep')],
  ['small: scan / node -e 0', 4, 'x', (of) => ratio(of.trees.small, 'scan', 'node')],
  ['large: peak memory', 320, 'MB', (of) => of.trees.large?.memory.scan],
  ['medium: peak memory', 140, 'MB', (of) => of.trees.medium?.memory.scan],
  ['large / medium: scan time (11 times the files)', 8, 'x', (of) => growth(of.trees.large, of.trees.medium)],
  ['service --version / node -e 0', 1.6, 'x', (of) => quotient(of.start?.version, of.start?.node)],
  ['one edit, its file checked: processor time', MOST_EDIT_MS, 'ms', (of) => of.edit?.file.median],
  ['large, from the facts cache: scan / rg', 0.4, 'x', (of) => ratio(of.trees.large, 'cached', 'ripgrep')],
]

const KEY_STEP_LIMIT = 1.1

/** Figures without a limit that are worth comparing between releases. */
const FIGURES = [
  ['one edit, its file checked / cold scan', 'x', (of) => (of.edit ? of.edit.file.median / of.edit.cold : undefined)],
  ['one edit, the tree checked / cold scan', 'x', (of) => (of.edit ? of.edit.tree.median / of.edit.cold : undefined)],
  ['medium: scan / ast-grep', 'x', (of) => ratio(of.trees.medium, 'scan', 'astGrep')],
  ['dense: scan / ast-grep', 'x', (of) => ratio(of.trees.dense, 'scan', 'astGrep')],
  ['monorepo: scan / rg', 'x', (of) => ratio(of.trees.monorepo, 'scan', 'ripgrep')],
  ['monorepo: scan / ast-grep', 'x', (of) => ratio(of.trees.monorepo, 'scan', 'astGrep')],
  ['medium, from the facts cache: scan / rg', 'x', (of) => ratio(of.trees.medium, 'cached', 'ripgrep')],
  ['medium, one file touched: scan / rg', 'x', (of) => ratio(of.trees.medium, 'touched', 'ripgrep')],
  ['large, one file touched: scan / rg', 'x', (of) => ratio(of.trees.large, 'touched', 'ripgrep')],
  ['small: scan / rg', 'x', (of) => ratio(of.trees.small, 'scan', 'ripgrep')],
  ['dense: peak memory', 'MB', (of) => of.trees.dense?.memory.scan],
  ['small: peak memory', 'MB', (of) => of.trees.small?.memory.scan],
]

/**
 * Every figure that releases are compared by.
 * @returns rows `{ name, value, unit, limit, ok }`; the value is undefined for what was not or could not be measured, and then
 *   `ok` is as well
 */
export function judge(results) {
  const rows = [
    ...TARGETS.map(([name, limit, unit, find]) => ({ name, unit, limit, value: find(results) })),
    ...keySteps(results),
    ...results.memory.map(({ name, memory }) => ({
      name: `memory: ${name}`,
      unit: 'MB',
      limit: MOST_MEMORY_MB,
      value: memory,
    })),
    ...FIGURES.map(([name, unit, find]) => ({ name, unit, value: find(results) })),
  ]
  return rows.map((row) => ({
    ...row,
    ok: row.limit === undefined || row.value === undefined ? undefined : row.value <= row.limit,
  }))
}

/**
 * The limited figures of the part `serve`, for the baseline: the ratio if there is one, otherwise the figure. If more is better it is
 * inverted, so that less is better in all of them.
 */
export function servedFigures(rows) {
  return rows.flatMap(({ name, value, unit, ratio: times, limit }) => {
    if (!limit) return []
    const figure = times ?? value
    return limit.startsWith('<=')
      ? [{ name, value: figure, unit: times === null ? unit : 'x' }]
      : [
          {
            name: `${name} (its inverse)`,
            value: times === null ? 1e9 / figure : 1 / figure,
            unit: times === null ? 'ns' : 'x',
          },
        ]
  })
}

function keySteps({ keys }) {
  const sizes = Object.keys(keys).map(Number)
  return sizes.slice(1).map((size, index) => ({
    name: `${sizes[index]} to ${size} keys: scan time`,
    unit: 'x',
    limit: KEY_STEP_LIMIT,
    value: quotient(keys[size], keys[sizes[index]]),
  }))
}

export function ratio(tree, one, other) {
  return quotient(tree?.times[one], tree?.times[other])
}

function growth(large, medium) {
  return quotient(large?.times.scan, medium?.times.scan)
}

function quotient(one, other) {
  return one?.wall === undefined || other?.wall === undefined ? undefined : one.wall / other.wall
}
