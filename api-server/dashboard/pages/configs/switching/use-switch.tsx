import { useState } from 'preact/hooks'
import { useProject } from '../../../app/project.js'
import { latestConfig } from '../../../api/configs.js'
import { failureOf } from '../../../api/errors.js'
import { planChange, readProtection } from '../../../api/planned.js'
import { replaceTargets } from '../../../api/targeting.js'
import type { Environment } from '../../../api/types.js'
import { spelledOut } from '../../../ui/odd-characters.js'
import { announce } from '../../../ui/toasts.js'
import { targetVersion } from '../targeting/draft.js'
import { announceSaved } from '../undo.js'
import { SwitchDialog } from './switch-dialog.js'
import { switched, type Asked, type SwitchHow } from './switched.js'
import { t } from '../../../language/text.js'

/**
 * Turns a boolean config on or off in an environment: at once where the environment is not live, after a look at the difference where
 * it is. Either can be undone for a minute. Render `dialog` outside of forms.
 */
export function useSwitch() {
  const project = useProject()
  const [asked, setAsked] = useState<Asked>()

  async function read(key: string, environmentId: string) {
    const { config } = await latestConfig(project.id, key)
    const target = config.targets.find(({ environment }) => environment.id === environmentId)
    if (!target) throw new Error(t('The environment is gone: somebody has deleted it.'))
    return { config, target }
  }

  async function turn(key: string, environment: Pick<Environment, 'id' | 'live'>, on: boolean): Promise<void> {
    try {
      const found = { ...(await read(key, environment.id)), on, again: false }
      if (environment.live || (await isProtected(environment.id))) setAsked(found)
      else await save(found)
    } catch (error) {
      announce(failureOf(error).message, 'error')
    }
  }

  /** Whether a change needs a comment or an approval, so that something has to be asked first. */
  async function isProtected(environmentId: string): Promise<boolean> {
    const { requiresComment, requiresApproval } = await readProtection(project.id, environmentId)
    return requiresComment || requiresApproval
  }

  async function save({ config, target, on }: Asked, how: SwitchHow = { comment: '', propose: false }): Promise<void> {
    const { environment } = target
    const before = targetVersion(target)
    const { defaultValue, rules } = switched(before, on)
    const body = { environmentId: environment.id, defaultValue, rules: [...rules] }
    if (how.propose) {
      await planChange(project.id, config.key, body, { at: undefined, comment: how.comment, ifMatch: target.etag })
      return announce(t('Change proposed'))
    }
    const etag = await replaceTargets(project.id, config.key, body, target.etag, how.comment)
    announceSaved(
      t('{state, select, on {{key} is on in {name}} other {{key} is off in {name}}}', {
        state: on ? 'on' : 'off',
        key: spelledOut(config.key),
        name: environment.name,
      }),
      {
        projectId: project.id,
        configKey: config.key,
        environment,
        before,
        etag,
      },
    )
  }

  /** Rejects with what the dialog shows. */
  async function confirm(now: Asked, how: SwitchHow): Promise<void> {
    try {
      await save(now, how)
      setAsked(undefined)
    } catch (error) {
      if (failureOf(error).kind !== 'conflict') throw error
      setAsked({ ...(await read(now.config.key, now.target.environment.id)), on: now.on, again: true })
    }
  }

  const dialog = asked && (
    <SwitchDialog
      key={asked.target.etag}
      asked={asked}
      onConfirm={(how) => confirm(asked, how)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { turn, dialog }
}
