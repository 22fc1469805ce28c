import { projectUrl } from '../../app/links.js'
import { navigate } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { restoreConfig } from '../../api/configs.js'
import type { ArchivedConfig } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { spelledOut } from '../../ui/odd-characters.js'
import { Notice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'

/** Asks before the config is back in use, and before rules are given up that nothing can bring back. */
export function RestoreDialog({ config, onClose }: { config: ArchivedConfig; onClose: () => void }) {
  const project = useProject()
  const { id, key, lostSegments } = config
  const lossy = lostSegments > 0

  async function restore(): Promise<void> {
    const restored = await restoreConfig(project.id, id, lossy ? 'drop' : undefined)
    announce('Config restored')
    navigate(projectUrl(project.slug, 'configs', restored.key))
  }

  return (
    <ConfirmDialog
      title={`Restore ${spelledOut(key)}?`}
      action={lossy ? 'Restore without those rules' : 'Restore config'}
      danger={lossy}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        It is back at once, with the values and {lossy ? 'the other rules' : 'rules'} that it had in each environment,
        under its keys from before.
      </p>
      {lossy && (
        <Notice look="warning">
          Some of its rules use {lostSegments === 1 ? 'a segment' : `${lostSegments} segments`} that somebody deleted
          meanwhile. Without that, they would match nobody or everybody, so they are left out for good.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
