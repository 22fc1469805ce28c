import type { FindingKind } from '../validate/finding.js'
import type { Rules } from '../validate/severity.js'

interface KindText {
  title: string
  /** Above a list of them. */
  heading: string
  /** A renamed config is still served by its old key; everything else ends in the in-code default. */
  level: 'error' | 'warning'
}

/** The kinds of problems in the order in which they are reported. */
export const kinds: Record<FindingKind, KindText> = {
  'unknown-key': { title: 'Unknown key', heading: 'Unknown keys', level: 'error' },
  'deprecated-key': { title: 'Deprecated key', heading: 'Deprecated keys', level: 'warning' },
  'type-mismatch': { title: 'Type mismatch', heading: 'Type mismatches', level: 'error' },
  'availability-mismatch': { title: 'Availability mismatch', heading: 'Availability mismatches', level: 'error' },
  'enum-value-not-allowed': { title: 'Enum value not allowed', heading: 'Enum values not allowed', level: 'error' },
}

/** A finding's level in formats that have several: what `service.json` says, otherwise the kind's own. */
export function levelOf(kind: FindingKind, rules: Rules): 'error' | 'warning' {
  if (rules[kind] === undefined) return kinds[kind].level
  return rules[kind] === 'warn' ? 'warning' : 'error'
}

export const kindNames = Object.keys(kinds) as FindingKind[]
