import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runOnce } from '../measure.js'
import { failure } from '../rounds.js'
import { emptyCache, forgetTrees, knownFeatures } from '../scan-command.js'

const SHOWN = 5

/**
 * Scans one tree in every way that must find the same.
 * @returns `count` and `digest` of the references, `same` (names of the ways that found the same), `skipped` (with why), `differences`: texts,
 *   `failed`: ways that gave no answer, with what they said
 */
export async function compareAnswers(tree, { scan, keys }) {
  const { cache, threads, prefilter } = knownFeatures()
  const ways = [
    { name: 'no threads', known: threads, options: { env: { SERVICE_SCAN_THREADS: '0' } } },
    { name: 'two threads', known: threads, options: { env: { SERVICE_SCAN_THREADS: '2' } } },
    { name: 'no prefilter', known: prefilter, options: { env: { SERVICE_SCAN_PREFILTER: 'off' } } },
    { name: 'filling the cache', known: cache, options: { cache: 'on' } },
    { name: 'from the cache', known: cache, options: { cache: 'on' } },
    // Without the cached tree, the answer is linked again from facts instead of returned unchanged.
    { name: 'from facts', known: cache, options: { cache: 'on' }, before: forgetTrees },
  ]
  const result = { same: [], skipped: [], differences: [], failed: [] }
  emptyCache()
  const plain = await answer(scan(tree.folder, keys))
  if (plain.failed) return { ...result, failed: [`plain: ${plain.failed}`] }
  for (const { name, known, options, before } of ways) {
    if (!known) {
      result.skipped.push(`${name}: this version has no switch for it`)
      continue
    }
    before?.()
    const other = await answer(scan(tree.folder, keys, options))
    if (other.failed) result.failed.push(`${name}: ${other.failed}`)
    else {
      const found = differences(plain, other, name)
      result.differences.push(...found)
      if (found.length === 0) result.same.push(name)
    }
  }
  const digest = createHash('sha256').update(plain.lines.join('\n')).digest('hex').slice(0, 16)
  return { ...result, count: plain.lines.length, digest }
}

async function answer(command) {
  const { status, out, err } = await runOnce(command)
  if (status !== 0) return { failed: failure(status, err) }
  const { filesScanned, references, dynamicReferences } = JSON.parse(readFileSync(out, 'utf8'))
  return { filesScanned, lines: [...references, ...dynamicReferences].map((one) => JSON.stringify(one)) }
}

function differences(plain, other, name) {
  const found = []
  if (plain.filesScanned !== other.filesScanned)
    found.push(`${name}: ${other.filesScanned} files scanned instead of ${plain.filesScanned}`)
  const missing = without(plain.lines, other.lines)
  const added = without(other.lines, plain.lines)
  found.push(...missing.slice(0, SHOWN).map((line) => `${name}: does not find ${line}`))
  found.push(...added.slice(0, SHOWN).map((line) => `${name}: finds besides ${line}`))
  if (missing.length + added.length > 0)
    found.push(`${name}: ${missing.length} missing, ${added.length} besides in all`)
  else if (plain.lines.some((line, index) => line !== other.lines[index])) found.push(`${name}: the order differs`)
  return found
}

/** Lines of the first list, as often as they are missing in the second. */
function without(lines, others) {
  const counts = new Map()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    return left <= 0
  })
}
