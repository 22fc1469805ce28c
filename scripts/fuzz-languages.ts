/** Feeds a language damaged source: it must always return well-formed facts, in bounded time, and never throw. */
import { createParse, type Language, startParsing } from '@service/scanner-kit'
import { checkFacts } from '@service/scanner-kit/testing'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fixturesRoot } from './fixtures/languages.js'

interface FuzzResult {
  runs: number
  /** The longest a file took, in milliseconds. */
  slowest: number
  problems: string[]
}

/** A parse is given up after steps that take seconds; a file that takes this long has a hang beside it. */
const HANG_MS = 120_000
const BRACKETS = 10_000

/** @param runs damaged files beside the deeply nested ones */
export async function fuzzLanguage(language: Language, runs: number, seed = 1): Promise<FuzzResult> {
  await startParsing()
  const parse = createParse(language.grammars, language)
  const samples = samplesOf(language)
  const result: FuzzResult = { runs: 0, slowest: 0, problems: [] }
  if (samples.length === 0) result.problems.push(`${language.id} has no fixture to damage`)

  const read = (file: string, text: string) => {
    const began = performance.now()
    const report = (problem: string) =>
      result.problems.push(`${language.id}: ${problem} in ${JSON.stringify(text.slice(0, 200))}`)
    try {
      checkFacts(language.extract({ path: file, text }, parse), text, report)
    } catch (error) {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
    const took = performance.now() - began
    if (took > HANG_MS) report(`took ${Math.round(took)} ms`)
    result.slowest = Math.max(result.slowest, took)
    result.runs += 1
  }

  const next = random(seed)
  for (let run = 0; run < runs && samples.length > 0; run += 1) {
    const one = samples[next(samples.length)]
    const other = samples[next(samples.length)]
    if (one && other) read(one.file, damage(one.text, other.text, next))
  }
  const extension = language.extensions[0] ?? ''
  for (const [open, close] of ['()', '[]', '{}', '<>']) {
    read(`deep${extension}`, (open ?? '').repeat(BRACKETS))
    read(`deep${extension}`, (open ?? '').repeat(BRACKETS) + (close ?? '').repeat(BRACKETS))
  }
  return result
}

/** Cut off, spliced with another file, or with bytes replaced by random ones. */
function damage(text: string, other: string, next: (below: number) => number): string {
  const at = next(text.length + 1)
  switch (next(3)) {
    case 0:
      return text.slice(0, at)
    case 1: {
      const from = next(other.length + 1)
      return text.slice(0, at) + other.slice(from, from + next(120)) + text.slice(at + next(60))
    }
    default: {
      const bytes = Buffer.from(text)
      for (let change = next(10); change >= 0 && bytes.length > 0; change -= 1) bytes[next(bytes.length)] = next(256)
      return bytes.toString('utf8')
    }
  }
}

/** The same numbers every time, so that a failure can be seen again. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return below === 0 ? 0 : state % below
  }
}

/** The fixture files of a language. */
function samplesOf(language: Language): { file: string; text: string }[] {
  const folder = path.join(fixturesRoot, language.id)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => language.extensions.includes(path.extname(file).toLowerCase()))
    .sort()
    .map((file) => ({ file: file.split(path.sep).join('/'), text: readFileSync(path.join(folder, file), 'utf8') }))
}
