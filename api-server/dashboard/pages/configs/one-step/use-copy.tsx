import type { Config, Environment } from '../../../api/types.js'
import { announce } from '../../../ui/toasts.js'
import { copiedFrom, isSame, targetVersion, versionOf } from '../targeting/draft.js'
import { targetIn, type OneStep } from './one-step.js'
import { useOneStep } from './use-one-step.js'
import { t } from '../../../language/text.js'
import { orSay } from '../../../ui/or-say.js'

type Place = Pick<Environment, 'id' | 'name'>

/** Copies what a config serves in another environment, after showing the difference. Render `dialog` outside of forms. */
export function useCopy() {
  const { ask, dialog } = useOneStep()

  async function copy(config: Config, from: Place, to: Place): Promise<void> {
    const [mine, theirs] = [from, to].map(({ id }) => targetVersion(targetIn(config, id)))
    if (mine && theirs && isSame(mine, theirs)) {
      return announce(t('{from} and {to} serve the same. There is nothing to copy.', { from: from.name, to: to.name }))
    }
    await orSay(() => ask(config.key, (now) => copyOf(now, from, to)))
  }

  return { copy, dialog }
}

function copyOf(config: Config, from: Place, to: Place): OneStep {
  const names = { from: from.name, to: to.name }
  return {
    config,
    target: targetIn(config, to.id),
    after: versionOf(copiedFrom(targetVersion(targetIn(config, from.id)))),
    title: t('Copy the rules of {key} from {from} to {to}?', { key: config.key, ...names }),
    action: t('Copy to {name}', { name: to.name }),
    proposal: t('Propose to copy to {name}', { name: to.name }),
    saved: t('Rules copied from {from} to {to}', names),
  }
}
