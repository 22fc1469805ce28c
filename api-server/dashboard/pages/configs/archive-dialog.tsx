import { announceArchived } from '../../app/announce-archived.js'
import { branchName, Places } from '../../app/code/places.js'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { useConfigCode, type ConfigCode } from '../../api/code.js'
import { archiveConfig, useConfigActivity } from '../../api/configs.js'
import { useWaitingChanges } from '../../api/planned.js'
import type { Activity, ConfigSummary } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { spelledOut } from '../../ui/odd-characters.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Notice } from '../../ui/states.js'
import { rich, t } from '../../language/text.js'

export function ArchiveDialog({ config, onClose }: { config: ConfigSummary; onClose: () => void }) {
  const project = useProject()
  const activity = useConfigActivity(project.id, config.key)
  const code = useConfigCode(project.id, config.key)
  const planned = useWaitingChanges(project.id, [config])

  async function archive(): Promise<void> {
    const goOn = goingOn()
    await archiveConfig(project.id, config.key)
    announceArchived(t('Config archived'), project.id, [config])
    goOn(projectUrl(project.slug, 'archive'), { replace: true })
  }

  return (
    <ConfirmDialog
      title={t('Archive {key}?', { key: spelledOut(config.key) })}
      action={t('Archive config')}
      danger
      onConfirm={archive}
      onClose={onClose}
    >
      <p>
        {rich(
          '<code>service-configs validate</code> reports its keys as unknown from now on: take them out of the code first. Its keys are free for another config.',
          { code: (children) => <code>{children}</code> },
        )}
      </p>
      {code.data && <StillRead code={code.data} />}
      {planned > 0 && (
        <Notice look="warning">
          {t(
            '{count, plural, one {# planned change of it} other {# planned changes of it}} will not be carried out while it is archived.',
            { count: planned },
          )}
        </Notice>
      )}
      {activity.data && <LastUses activity={activity.data} />}
      <p>{t('You can restore it for 30 days.')}</p>
    </ConfirmDialog>
  )
}

/** How many places of a branch are named. */
const NAMED = 5

/** The code that reads it. Nothing if no code was uploaded, because then nothing is known. */
function StillRead({ code: { branches, uploads } }: { code: ConfigCode }) {
  if (uploads === 0) return null
  if (branches.length === 0) return <p>{t('No uploaded code reads it.')}</p>
  return (
    <Notice look="warning">
      <div class="stack-small">
        <p>{t('Code still reads it:')}</p>
        {branches.map((branch) => (
          <div key={branchName(branch)}>
            <p class="small muted">{branchName(branch)}</p>
            <Places branch={branch} most={NAMED} />
          </div>
        ))}
      </div>
    </Notice>
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
  if (used.length === 0) return <p>{t('This server knows of no application that has evaluated it.')}</p>
  return (
    <div>
      <p>{t('Last evaluated:')}</p>
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
