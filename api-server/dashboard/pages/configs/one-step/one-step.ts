import type { Config, Target } from '../../../api/types.js'
import type { RulesVersion } from '../../../ui/rules/difference.js'
import { t } from '../../../language/text.js'

/** A change of a config in one environment that needs no further input, such as a switch. */
export interface OneStep {
  config: Config
  /** What is replaced. */
  target: Target
  after: RulesVersion
  /** The dialog's title. */
  title: string
  /** What its button does. */
  action: string
  /** The same where someone else has to approve the change. */
  proposal: string
  /** Said once it is saved. */
  saved: string
  /** What else to know before. */
  note?: string | false
  danger?: boolean
}

/** What the environment asks for beside the change itself. */
export interface SaveHow {
  comment: string
  /** Somebody else has to approve it. */
  propose: boolean
}

/** What the config serves in the environment. Throws if the environment is gone. */
export function targetIn({ targets }: Config, environmentId: string): Target {
  const target = targets.find(({ environment }) => environment.id === environmentId)
  if (!target) throw new Error(t('The environment is gone: somebody has deleted it.'))
  return target
}
