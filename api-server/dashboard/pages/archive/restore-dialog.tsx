import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { restoreConfig } from '../../api/configs.js'
import type { ArchivedConfig } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { spelledOut } from '../../ui/odd-characters.js'
import { Notice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

/** Asks before the config is back in use, and before rules are given up that nothing can bring back. */
export function RestoreDialog({ config, onClose }: { config: ArchivedConfig; onClose: () => void }) {
  const project = useProject()
  const { id, key, lostSegments } = config
  const lossy = lostSegments > 0

  async function restore(): Promise<void> {
    const goOn = goingOn()
    const restored = await restoreConfig(project.id, id, lossy ? 'drop' : undefined)
    announce(t('Config restored'))
    goOn(projectUrl(project.slug, 'configs', restored.key))
  }

  return (
    <ConfirmDialog
      title={t('Restore {key}?', { key: spelledOut(key) })}
      action={lossy ? t('Restore without those rules') : t('Restore config')}
      danger={lossy}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        {lossy
          ? t(
              'It is back at once, with the values and the other rules that it had in each environment, under its keys from before.',
            )
          : t(
              'It is back at once, with the values and rules that it had in each environment, under its keys from before.',
            )}
      </p>
      {lossy && (
        <Notice look="warning">
          {t(
            'Some of its rules use {lostSegments, plural, one {a segment} other {# segments}} that somebody deleted meanwhile. Without that, they would match nobody or everybody, so they are left out for good.',
            { lostSegments },
          )}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
