import { useState } from 'preact/hooks'
import { useProject } from '../../../app/project.js'
import { latestConfig } from '../../../api/configs.js'
import { failureOf } from '../../../api/errors.js'
import { planChange } from '../../../api/planned.js'
import { replaceTargets } from '../../../api/targeting.js'
import type { Config } from '../../../api/types.js'
import { announce } from '../../../ui/toasts.js'
import { targetVersion } from '../targeting/draft.js'
import { announceSaved } from '../../../app/undo-rules.js'
import type { OneStep, SaveHow } from './one-step.js'
import { OneStepDialog } from './one-step-dialog.js'
import { t } from '../../../language/text.js'

interface PendingStep {
  key: string
  step: OneStep
  stepOf: (config: Config) => OneStep
  again: boolean
}

/**
 * Changes what a config serves in an environment in one step, which can be undone for a minute: `save` does it at once, `ask` shows the
 * difference first. `stepOf` gets the current config. Render `dialog` outside of forms.
 */
export function useOneStep() {
  const project = useProject()
  const [asked, setAsked] = useState<PendingStep>()

  async function save(step: OneStep, how: SaveHow = { comment: '', propose: false }): Promise<void> {
    const { config, target, after } = step
    const { environment } = target
    const body = { environmentId: environment.id, defaultValue: after.defaultValue, rules: [...after.rules] }
    if (how.propose) {
      await planChange(project.id, config.key, body, { at: undefined, comment: how.comment, ifMatch: target.etag })
      return announce(t('Change proposed'))
    }
    const etag = await replaceTargets(project.id, config.key, body, target.etag, how.comment)
    const before = targetVersion(target)
    announceSaved(step.saved, { projectId: project.id, configKey: config.key, environment, before, etag })
  }

  async function read(key: string, stepOf: PendingStep['stepOf'], again: boolean): Promise<PendingStep> {
    return { key, step: stepOf((await latestConfig(project.id, key)).config), stepOf, again }
  }

  const ask = async (key: string, stepOf: PendingStep['stepOf']) => setAsked(await read(key, stepOf, false))

  /** Rejects with what the dialog shows. */
  async function confirm({ key, step, stepOf }: PendingStep, how: SaveHow): Promise<void> {
    try {
      await save(step, how)
      setAsked(undefined)
    } catch (error) {
      if (failureOf(error).kind !== 'conflict') throw error
      setAsked(await read(key, stepOf, true))
    }
  }

  const dialog = asked && (
    <OneStepDialog
      key={asked.step.target.etag}
      step={asked.step}
      again={asked.again}
      onConfirm={(how) => confirm(asked, how)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { ask, save, dialog }
}
