import { useState } from 'preact/hooks'
import { restoreVersion, type Version } from '../../api/history.js'
import { failureOf } from '../../api/errors.js'
import type { AuditEntry } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { Notice } from '../../ui/states.js'
import { useProposal } from '../proposal.js'
import { CommentField } from '../comment-field.js'
import { Difference } from '../difference/difference.js'
import { t } from '../../language/text.js'
import { listText } from '../../language/intl.js'

export interface RestoreDialogProps {
  version: Version
  projectId: string
  /** What the settings belong to. */
  resource: AuditEntry['resource']
  /** The path of the config or segment. */
  place: string
  /** What there is now in place of the version, and its entity tag. */
  now: (version: Version) => { state: Record<string, unknown>; etag: string | undefined } | undefined
  /** Names of the environments in which real users are affected. */
  live: (version: Version) => readonly string[]
  /** Proposes the version where it cannot be restored directly. */
  propose?: (version: Version, etag: string | undefined, comment: string) => Promise<void>
  /** `after` is what the server answers. */
  onRestored: (version: Version, after: unknown) => void
  onClose: () => void
}

/** Shows what restoring would change before it is done. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { version, projectId, resource, place, now, live, propose, onRestored, onClose } = props
  const current = now(version)
  const affected = live(version)
  const environment = version.part === 'targets' ? version.environments[0] : undefined
  const proposal = useProposal(environment)
  const proposes = proposal !== undefined && propose !== undefined
  const [comment, setComment] = useState('')

  async function restore(): Promise<void> {
    try {
      if (proposes) await propose(version, current?.etag, comment)
      else onRestored(version, await restoreVersion(projectId, place, version.id, current?.etag, comment))
    } catch (error) {
      if (failureOf(error).kind !== 'conflict') throw error
      throw new Error(
        t('Someone else has changed it in the meantime. Nothing was restored: close this and look again.'),
      )
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('Restore this version?')}
      action={proposes ? t('Propose') : t('Restore')}
      onConfirm={restore}
      onClose={onClose}
    >
      {proposes && <Notice>{proposal.text}</Notice>}
      {!proposes && affected.length > 0 && (
        <Notice look="warning">
          {t(
            '{count, plural, one {{affected} is live: real users get this immediately.} other {{affected} are live: real users get this immediately.}}',
            {
              affected: listText(affected),
              count: affected.length,
            },
          )}
        </Notice>
      )}
      <p>{proposes ? t('This is what it changes:') : t('This is what changes now:')}</p>
      <Difference
        names={version.names}
        entry={{
          projectId,
          resource: version.part === 'targets' ? 'targets' : resource,
          before: current?.state ?? null,
          after: onlyKnown(version.after, current?.state),
        }}
      />
      <CommentField environmentId={environment?.id} value={comment} onInput={setComment} />
    </ConfirmDialog>
  )
}

/** The log has members that a read does not show; they say nothing to a reader. */
function onlyKnown(after: Record<string, unknown>, now: Record<string, unknown> | undefined): Record<string, unknown> {
  if (!now) return after
  return Object.fromEntries(Object.entries(after).filter(([name]) => name in now))
}
