/** What a switch writes. Pure. */
import type { RulesVersion } from '../../../ui/rules/difference.js'

/**
 * Off means false for everyone, so the rules are removed: any of them could serve something else. On makes true the default and keeps
 * the rules.
 */
export function switched({ rules }: RulesVersion, on: boolean): RulesVersion {
  return { defaultValue: on, rules: on ? rules : [] }
}
