import type { Finding } from '../validate/finding.js'
import { printable } from './printable.js'
import { reason } from './reason.js'
import { quote } from './words.js'

/** A finding as a sentence, for places that show nothing beside it. */
export function sentenceOf(finding: Finding, similarKey: (key: string) => string | undefined): string {
  const key = printable(quote(finding.key))
  const why = reason(finding, similarKey)
  return finding.kind === 'unknown-key' ? `${key}: ${why}` : `${key} ${why}`
}
