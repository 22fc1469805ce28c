import { createHash } from 'node:crypto'
import type { Finding } from './finding.js'

/**
 * One fingerprint for each finding, in their order. It stays the same when lines move and when a config changes: kind, file, key, and
 * how many of the same are above it in the file.
 * @param pathOf the file's name where the fingerprints are stored
 */
export function fingerprints(findings: Finding[], pathOf = (file: string) => file): Map<Finding, string> {
  const seen = new Map<string, number>()
  return new Map(
    findings.map((finding) => {
      const same = JSON.stringify([finding.kind, pathOf(finding.file), finding.key])
      const above = seen.get(same) ?? 0
      seen.set(same, above + 1)
      return [finding, createHash('sha256').update(`${same}${above}`).digest('hex').slice(0, 32)]
    }),
  )
}
