import { useState } from 'preact/hooks'
import type { History, Version } from '../../api/history.js'
import type { AuditEntry } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Shown } from '../../ui/shown.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { EmptyState, FailureNotice, Loaded } from '../../ui/states.js'
import { Difference } from '../difference/difference.js'
import { fieldWords } from '../difference/fields.js'
import { isBookkeeping } from '../difference/readable.js'
import { Origin } from '../origin.js'
import { RestoreDialog, type RestoreDialogProps } from './restore-dialog.js'
import { t } from '../../language/text.js'
import { listText } from '../../language/intl.js'

interface HistoryListProps extends Omit<RestoreDialogProps, 'version' | 'onClose'> {
  history: History
  /** Why the version cannot be restored. */
  disabledReason: (version: Version) => string | undefined
}

/** Who changed what when, newest first, each with the difference and a way back to it. */
export function HistoryList({ history, disabledReason, ...restoring }: HistoryListProps) {
  const [open, setOpen] = useState<Version>()
  return (
    <Loaded query={history.first}>
      {() =>
        history.versions.length === 0 ? (
          <EmptyState title={t('No history')}>{t('Changes older than the audit log are not kept.')}</EmptyState>
        ) : (
          <>
            <ol role="list" class="stack history" aria-label={t('Changes, newest first')}>
              {history.versions.map((version) => (
                <Entry
                  key={version.id}
                  version={version}
                  projectId={restoring.projectId}
                  resource={restoring.resource}
                  isCurrent={isNewest(version, history.versions)}
                  disabledReason={goneReason(version) ?? disabledReason(version)}
                  onRestore={() => setOpen(version)}
                />
              ))}
            </ol>
            {history.failure && <FailureNotice failure={history.failure} />}
            {history.more && (
              <div>
                <Button busy={history.loadingMore} onClick={() => void history.loadMore()}>
                  {t('Load older changes')}
                </Button>
              </div>
            )}
            {open && <RestoreDialog {...restoring} version={open} onClose={() => setOpen(undefined)} />}
          </>
        )
      }
    </Loaded>
  )
}

interface EntryProps {
  version: Version
  projectId: string
  resource: AuditEntry['resource']
  /** Nothing has changed the same part since then. */
  isCurrent: boolean
  disabledReason: string | undefined
  onRestore: () => void
}

function Entry({ version, projectId, resource, isCurrent, disabledReason, onRestore }: EntryProps) {
  const { at, memberName, before, after, comment } = version
  const entry = { projectId, resource: version.part === 'targets' ? ('targets' as const) : resource, before, after }
  const what = whatWords(version)
  return (
    <li class="card stack-small">
      <div class="row spread">
        <h2 class="history-title">
          <bdi>
            <Shown text={memberName} />
          </bdi>{' '}
          {what}
        </h2>
        {isCurrent ? (
          <span class="muted small">{t('Current')}</span>
        ) : (
          <Button
            small
            label={t('Restore this version: {what}', { what })}
            disabledReason={disabledReason}
            onClick={onRestore}
          >
            {t('Restore this version')}
          </Button>
        )}
      </div>
      <p class="small muted">
        <RelativeTime time={at} /> · <Origin {...version} />
      </p>
      {comment !== null && (
        <p>
          <Shown text={comment} />
        </p>
      )}
      <Difference names={version.names} entry={{ ...entry, before: record(before), after: record(after) }} />
    </li>
  )
}

/** The log has an empty record where there was nothing. */
function record(state: Record<string, unknown>): Record<string, unknown> | null {
  return Object.keys(state).length === 0 ? null : state
}

const ACTIONS: Readonly<Record<Version['action'], string>> = {
  create: t('created it'),
  update: t('changed it'),
  archive: t('archived it'),
  restore: t('restored it from the archive'),
  delete: t('deleted it'),
}

/** Such as `changed the rules in Production`. */
function whatWords({ action, part, environments, ...version }: Version): string {
  const changed = version.changed.filter((name) => !isBookkeeping(name))
  if (part === 'targets') {
    const environment = environments[0]?.name ?? t('an environment that is gone')
    return changed.length === 1 && changed[0] === 'defaultValue'
      ? t('changed the default value in {environment}', { environment })
      : t('changed the rules in {environment}', { environment })
  }
  if (action !== 'update') return ACTIONS[action]
  const names = [...new Set(changed.map(fieldWords))]
  return names.length === 0 ? ACTIONS.update : t('changed the {fields}', { fields: listText(names) })
}

/** Of each environment's rules, and of the settings, the newest version is what there is now. */
function isNewest(version: Version, versions: readonly Version[]): boolean {
  const place = (one: Version) => `${one.part} ${one.environments[0]?.id ?? ''}`
  return versions.find((one) => place(one) === place(version)) === version
}

function goneReason({ part, environments, action }: Version): string | undefined {
  if (part === 'targets' && environments[0]?.exists !== true) return t('The environment no longer exists')
  return action === 'archive' || action === 'delete' ? t('There is nothing to restore from that') : undefined
}
