import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RECIPE } from './folders.js'

const FILE = fileURLToPath(new URL('baseline.json', import.meta.url))

/** A figure that grew by more than this is worse; less is what a busy machine does to any figure. */
const TOLERANCE = 0.15

/** The figures of the last release: `{ figures, answers }` by name; both empty without one, or with one of another corpus. */
export function readBaseline() {
  const saved = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  return saved.recipe === RECIPE ? saved : { figures: {}, answers: {} }
}

/** Figures that this run did not measure are kept. */
export function saveBaseline(rows, answers) {
  const before = readBaseline()
  const measured = rows.filter(({ value }) => value !== undefined)
  const figures = Object.fromEntries(measured.map(({ name, value }) => [name, Math.round(value * 1000) / 1000]))
  const found = Object.entries(answers).filter(([, { digest }]) => digest !== undefined)
  const references = Object.fromEntries(found.map(([tree, { count, digest }]) => [tree, { count, digest }]))
  const saved = {
    recipe: RECIPE,
    figures: { ...before.figures, ...figures },
    answers: { ...before.answers, ...references },
  }
  writeFileSync(FILE, `${JSON.stringify(saved, null, 2)}\n`)
}

/** What got worse since the baseline, as sentences. All figures are of a kind where less is better. */
export function worse(rows, { figures }) {
  return rows.flatMap(({ name, value, unit }) => {
    const before = figures[name]
    if (value === undefined || before === undefined || value <= before * (1 + TOLERANCE)) return []
    const percent = Math.round((value / before - 1) * 100)
    return [`${name}: ${value.toFixed(2)} ${unit}, ${percent} % more than the ${before.toFixed(2)} of the last release`]
  })
}

/** Trees in which other references are found than at the last release: right if the scanner has learned something. */
export function changedAnswers(answers, { answers: before }) {
  return Object.entries(answers).flatMap(([tree, { count, digest }]) => {
    const saved = before[tree]
    if (saved === undefined || digest === undefined || digest === saved.digest) return []
    return [`${tree}: other references than at the last release (${count} instead of ${saved.count})`]
  })
}
