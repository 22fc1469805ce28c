import type { Finding, FindingKind } from './finding.js'

/** `error` fails the run, `warn` is only reported, `off` is not even that. */
export type Severity = 'error' | 'warn' | 'off'

/** What `service.json` says of kinds of problems; every other kind is an error. */
export type Rules = Partial<Record<FindingKind, Severity>>

export const severities: readonly Severity[] = ['error', 'warn', 'off']

/** The names of kinds under `rules`: a kind's own, and the short one. */
export const ruleNames: Readonly<Record<string, FindingKind>> = {
  'unknown-key': 'unknown-key',
  unknown: 'unknown-key',
  'deprecated-key': 'deprecated-key',
  deprecated: 'deprecated-key',
  'type-mismatch': 'type-mismatch',
  type: 'type-mismatch',
  'availability-mismatch': 'availability-mismatch',
  availability: 'availability-mismatch',
  'enum-value-not-allowed': 'enum-value-not-allowed',
  enum: 'enum-value-not-allowed',
}

/** Rules by the kinds' own names. Of two names for one kind, the later one counts. */
export function rulesFrom(written: Readonly<Record<string, Severity>>): Rules {
  return Object.fromEntries(Object.entries(written).map(([name, severity]) => [ruleNames[name] ?? name, severity]))
}

export function isWarning(rules: Rules, { kind }: Pick<Finding, 'kind'>): boolean {
  return rules[kind] === 'warn'
}
