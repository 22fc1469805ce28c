import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { navigate } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { archiveConfig, useConfigActivity } from '../../api/configs.js'
import { denied } from '../../api/session.js'
import type { Activity, Config } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { spelledOut } from '../../ui/odd-characters.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { announce } from '../../ui/toasts.js'

export function ArchiveSection({ config }: { config: Config }) {
  const [asking, setAsking] = useState(false)
  return (
    <section class="card stack" aria-labelledby="config-archive">
      <h2 id="config-archive">Archive</h2>
      <p>
        An archived config is out of use, and <code>service validate</code> no longer knows its keys. It can be restored
        with its rules for 30 days; then it is deleted for good.
      </p>
      <div>
        <Button look="danger" onClick={() => setAsking(true)} disabledReason={denied('configs:archive')}>
          Archive config
        </Button>
      </div>
      {asking && <ArchiveDialog config={config} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ArchiveDialog({ config, onClose }: { config: Config; onClose: () => void }) {
  const project = useProject()
  const activity = useConfigActivity(project.id, config.key)

  async function archive(): Promise<void> {
    await archiveConfig(project.id, config.key)
    announce('Config archived')
    navigate(projectUrl(project.slug, 'archive'), { replace: true })
  }

  return (
    <ConfirmDialog
      title={`Archive ${spelledOut(config.key)}?`}
      action="Archive config"
      danger
      onConfirm={archive}
      onClose={onClose}
    >
      <p>
        <code>service validate</code> reports its keys as unknown from now on: take them out of the code first. Its keys
        are free for another config.
      </p>
      {activity.data && <LastUses activity={activity.data} />}
      <p>You can restore it for 30 days.</p>
    </ConfirmDialog>
  )
}

/** Where somebody would miss it. */
function LastUses({ activity }: { activity: readonly Activity[] }) {
  const { environments } = useProject()
  const used = environments.flatMap((environment) => {
    // Newest first.
    const last = activity.find((one) => one.environment.id === environment.id)
    return last ? [{ environment, last }] : []
  })
  if (used.length === 0) return <p>This server knows of no application that has evaluated it.</p>
  return (
    <div>
      <p>Last evaluated:</p>
      <ul>
        {used.map(({ environment, last }) => (
          <li key={environment.id}>
            <EnvironmentChip environment={environment} showLive /> <RelativeTime time={last.lastEvaluatedAt} />
          </li>
        ))}
      </ul>
    </div>
  )
}
