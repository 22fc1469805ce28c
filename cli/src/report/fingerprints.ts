import { createHash } from 'node:crypto'
import type { Finding } from '../validate/finding.js'
import { inRepository } from './report.js'

/**
 * One fingerprint for each finding, in their order. It stays the same when lines move and when a config changes: kind, file, key, and
 * how many of the same stand above it in the file.
 * @param folder from the top of the repository to the scan root
 */
export function fingerprints(findings: Finding[], folder: string): string[] {
  const seen = new Map<string, number>()
  return findings.map(({ kind, file, key }) => {
    const same = JSON.stringify([kind, inRepository(folder, file), key])
    const above = seen.get(same) ?? 0
    seen.set(same, above + 1)
    return createHash('sha256').update(`${same}${above}`).digest('hex').slice(0, 32)
  })
}
