import { parseSavedFile } from '../saved-file.js'
import type { Finding } from './finding.js'
import { fingerprints } from './fingerprints.js'

/** A problem that is known and is to be solved another day. */
interface Entry {
  fingerprint: string
  /** For people. One text, since a separate key would be a reference to the config if the file itself is scanned. */
  problem: string
}

/** A baseline's entries by fingerprint. */
type Baseline = ReadonlyMap<string, string>

/** What a baseline makes of findings. */
interface Compared {
  /** What is not in it. */
  findings: Finding[]
  known: number
  /** Its entries that are no longer found. */
  gone: string[]
}

const MARK = 'serviceBaseline'
const VERSION = 1

/** The text of a baseline file: fingerprints of findings, with words for its readers. Without lines, so that a move changes nothing. */
export function baselineText(findings: Finding[]): string {
  const entries = [...fingerprints(findings)].map(([{ kind, key, file }, fingerprint]): Entry => ({
    fingerprint,
    problem: `${kind} "${key}" in ${file}`,
  }))
  return JSON.stringify({ [MARK]: VERSION, problems: entries }, null, 2) + '\n'
}

/**
 * Reads a file's text.
 * @throws Error that says what is wrong with it, as the end of a sentence
 */
export function parseBaseline(text: string): Baseline {
  const { problems } = parseSavedFile(text, MARK, VERSION, 'it is not a baseline of this tool')
  const entries = Array.isArray(problems) ? (problems as unknown[]) : undefined
  if (!entries?.every(isEntry)) throw new Error('its list of problems is not one that this tool wrote')
  return new Map(entries.map(({ fingerprint, problem }) => [fingerprint, problem]))
}

export function compare(findings: Finding[], baseline: Baseline): Compared {
  const prints = fingerprints(findings)
  const fresh = findings.filter((finding) => !baseline.has(prints.get(finding) ?? ''))
  const found = new Set(prints.values())
  const gone = [...baseline].flatMap(([fingerprint, problem]) => (found.has(fingerprint) ? [] : [problem]))
  return { findings: fresh, known: findings.length - fresh.length, gone }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { fingerprint, problem } = value as Partial<Record<keyof Entry, unknown>>
  return typeof fingerprint === 'string' && /^[0-9a-f]{32}$/.test(fingerprint) && typeof problem === 'string'
}
