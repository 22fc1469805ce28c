import { useProject } from '../../../app/project.js'
import { mayOnlyPropose } from '../../../app/proposal.js'
import { latestConfig } from '../../../api/configs.js'
import { readProtection } from '../../../api/planned.js'
import type { Config, Environment } from '../../../api/types.js'
import { spelledOut } from '../../../ui/odd-characters.js'
import { targetVersion } from '../targeting/draft.js'
import { switched } from './switched.js'
import { targetIn, type OneStep } from './one-step.js'
import { useOneStep } from './use-one-step.js'
import { t } from '../../../language/text.js'
import { orSay } from '../../../ui/or-say.js'

/**
 * Turns a boolean config on or off in an environment: at once if the environment is not live, otherwise after showing the difference.
 * Render `dialog` outside of forms.
 */
export function useSwitch() {
  const project = useProject()
  const { ask, save, dialog } = useOneStep()

  async function turn(key: string, { id, live }: Pick<Environment, 'id' | 'live'>, on: boolean): Promise<void> {
    const stepOf = (config: Config) => switchOf(config, id, on)
    await orSay(async () => {
      if (live || (await isProtected(id))) await ask(key, stepOf)
      else await save(stepOf((await latestConfig(project.id, key)).config))
    })
  }

  /** Whether a change needs a comment or an approval, so that something has to be asked first. */
  async function isProtected(environmentId: string): Promise<boolean> {
    if (mayOnlyPropose(environmentId)) return true
    const { requiresComment, requiresApproval } = await readProtection(project.id, environmentId)
    return requiresComment || requiresApproval
  }

  return { turn, dialog }
}

function switchOf(config: Config, environmentId: string, on: boolean): OneStep {
  const target = targetIn(config, environmentId)
  const { name } = target.environment
  const state = on ? 'on' : 'off'
  const { key } = config
  return {
    config,
    target,
    after: switched(targetVersion(target), on),
    title: t('{state, select, on {Turn {key} on in {name}?} other {Turn {key} off in {name}?}}', { state, key, name }),
    action: t('{state, select, on {Turn on in {name}} other {Turn off in {name}}}', { state, name }),
    proposal: t('{state, select, on {Propose to turn on in {name}} other {Propose to turn off in {name}}}', {
      state,
      name,
    }),
    saved: t('{state, select, on {{key} is on in {name}} other {{key} is off in {name}}}', {
      state,
      key: spelledOut(key),
      name,
    }),
    note:
      target.rules.length > 0 &&
      (on
        ? t('The rules stay: users whom they match still get what they serve.')
        : t('Everyone gets false. The rules are removed; History brings them back.')),
    danger: !on,
  }
}
