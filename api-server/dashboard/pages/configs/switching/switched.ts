/** What a switch writes. Pure. */
import type { Config, Target } from '../../../api/types.js'
import type { RulesVersion } from '../../../ui/rules/difference.js'

/**
 * Off means false for everyone, so the rules are removed: any of them could serve something else. On makes true the default and keeps
 * the rules.
 */
export function switched({ rules }: RulesVersion, on: boolean): RulesVersion {
  return { defaultValue: on, rules: on ? rules : [] }
}

/** A switch that waits for an answer, with what was read for it. */
export interface Asked {
  config: Config
  target: Target
  on: boolean
  /** Somebody else was faster: what is shown is new. */
  again: boolean
}

/** What the environment asks for beside the switch itself. */
export interface SwitchHow {
  comment: string
  /** Somebody else has to approve it. */
  propose: boolean
}
