import { failureOf } from '../api/errors.js'
import { replaceTargets } from '../api/targeting.js'
import type { RulesVersion } from '../ui/rules/difference.js'
import { announce, announceUndoable } from '../ui/toasts.js'
import { t } from '../language/text.js'

export interface SavedRules {
  projectId: string
  configKey: string
  environment: { id: string; name: string }
  /** What was served before. */
  before: RulesVersion
  /** The entity tag of what is served now. */
  etag: string | undefined
}

/** Says that rules were saved. For a minute they can be put back, unless somebody has saved others since then. */
export function announceSaved(message: string, saved: SavedRules): void {
  announceUndoable(message, () => void undo(saved), subjectOf(saved))
}

/** The same for all messages about these rules: a later one takes the place of an earlier one. */
function subjectOf({ projectId, configKey, environment }: SavedRules): string {
  return JSON.stringify([projectId, configKey, environment.id])
}

async function undo(saved: SavedRules): Promise<void> {
  const { projectId, configKey, environment, before, etag } = saved
  const body = { environmentId: environment.id, defaultValue: before.defaultValue, rules: [...before.rules] }
  try {
    await replaceTargets(projectId, configKey, body, etag, t('Undo'))
    announce(
      t('{configKey} is as it was before in {name}', { configKey, name: environment.name }),
      'done',
      subjectOf(saved),
    )
  } catch (error) {
    const failure = failureOf(error)
    const message =
      failure.kind === 'conflict'
        ? t('Someone has changed {configKey} in {name} since then. Nothing was undone.', {
            configKey,
            name: environment.name,
          })
        : failure.message
    announce(message, 'error', subjectOf(saved))
  }
}
