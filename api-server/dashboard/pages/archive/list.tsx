import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useArchivers } from '../../api/audit.js'
import { useArchived } from '../../api/configs.js'
import { denied } from '../../api/session.js'
import type { ArchivedConfig } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button, LinkButton } from '../../ui/button.js'
import { Checkbox } from '../../ui/choices.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { ROLE_NAMES, TYPE_NAMES } from '../../app/config-words.js'
import { RestoreDialog } from './restore-dialog.js'
import { Several } from './several.js'
import { rich, t } from '../../language/text.js'

/** With fewer days left than this, time is short. */
const SOON = 7

export default function ArchivePage() {
  const project = useProject()
  const archived = useArchived(project.id)
  const by = useArchivers(project.id)
  const [restoring, setRestoring] = useState<ArchivedConfig>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <Page
      title={t('Archive')}
      lead={t(
        'Archived configs are out of use. For 30 days they can be restored with their rules; then they are deleted for good.',
      )}
    >
      <Loaded query={archived}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('The archive is empty')}
              action={<LinkButton href={projectUrl(project.slug, 'configs')}>{t('Go to the configs')}</LinkButton>}
            >
              {t('Archive a config from the list or at the end of its settings.')}
            </EmptyState>
          ) : (
            <>
              {list.length > 1 && <Several all={list} chosen={chosen} onChange={setChosen} />}
              <Table
                caption={t('Archived configs')}
                columns={[keyColumn(chosen, setChosen), ...columns(setRestoring, by)]}
                rows={list}
                rowKey={(config) => config.id}
              />
            </>
          )
        }
      </Loaded>
      {restoring && <RestoreDialog config={restoring} onClose={() => setRestoring(undefined)} />}
    </Page>
  )
}

/** Names the config, and chooses it. */
function keyColumn(
  chosen: ReadonlySet<string>,
  onChange: (chosen: ReadonlySet<string>) => void,
): Column<ArchivedConfig> {
  function choose(id: string, taken: boolean): void {
    const others = [...chosen].filter((one) => one !== id)
    onChange(new Set(taken ? [...others, id] : others))
  }
  return {
    title: t('Key'),
    cell: ({ id, key, description }) => (
      <>
        <Checkbox
          label={
            <code dir="auto">
              <Shown text={key} />
            </code>
          }
          checked={chosen.has(id)}
          onChange={(taken) => choose(id, taken)}
          disabled={denied('configs:restore') !== undefined}
        />
        {description !== null && (
          <p class="small muted archived-description" dir="auto">
            {description}
          </p>
        )}
      </>
    ),
  }
}

function columns(
  restore: (config: ArchivedConfig) => void,
  by: ReadonlyMap<string, string>,
): readonly Column<ArchivedConfig>[] {
  return [
    { title: t('What'), cell: ({ role, type }) => `${ROLE_NAMES[role]}, ${TYPE_NAMES[type]}` },
    {
      title: t('Archived'),
      cell: ({ id, archivedAt }) => (
        <>
          <RelativeTime time={archivedAt} />
          {by.has(id) && <p class="small muted">{rich('by {name}', { name: <bdi>{by.get(id)}</bdi> })}</p>}
        </>
      ),
    },
    {
      title: t('Time left'),
      cell: ({ daysLeft }) => <Badge look={daysLeft < SOON ? 'warning' : 'plain'}>{daysLeftText(daysLeft)}</Badge>,
    },
    {
      title: t('Rules'),
      cell: ({ lostSegments }) =>
        lostSegments === 0 ? (
          <span class="muted">{t('complete')}</span>
        ) : (
          <Badge look="danger">{lostText(lostSegments)}</Badge>
        ),
    },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (config) => (
        <Button
          small
          label={t('Restore {key}', { key: config.key })}
          onClick={() => restore(config)}
          disabledReason={denied('configs:restore')}
        >
          {t('Restore')}
        </Button>
      ),
    },
  ]
}

function daysLeftText(days: number): string {
  return days <= 1 ? t('last day') : t('{days, plural, one {# day} other {# days}}', { days })
}

function lostText(segments: number): string {
  return t('{segments, plural, one {a segment is gone} other {# segments are gone}}', { segments })
}
