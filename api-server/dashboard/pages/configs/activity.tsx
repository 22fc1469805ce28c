import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { useConfigActivity } from '../../api/configs.js'
import type { Activity, Config } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { LinkButton } from '../../ui/button.js'
import { RecencyChip } from '../../ui/recency-chip.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { ConfigPage } from './config-page.js'
import { Counts } from './counts/counts.js'
import { t } from '../../language/text.js'

export default function ConfigActivityPage() {
  return <ConfigPage tab={t('Activity')}>{(config) => <Evaluations config={config} />}</ConfigPage>
}

function Evaluations({ config }: { config: Config }) {
  const project = useProject()
  const activity = useConfigActivity(project.id, config.key)
  return (
    <Loaded query={activity}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            title={t('Never evaluated')}
            action={<LinkButton href={projectUrl(project.slug, 'connect')}>{t('Connect an application')}</LinkButton>}
          >
            {t('SDKs that evaluate this config appear here a few seconds after their first read.')}
          </EmptyState>
        ) : (
          <>
            <Environments activity={list} />
            <Counts config={config} />
            <Table
              caption={t('SDKs that evaluated it')}
              showCaption
              columns={COLUMNS}
              rows={list}
              rowKey={({ environment, sdkKeyKind, sdkName, sdkVersion }) =>
                JSON.stringify([environment.id, sdkKeyKind, sdkName, sdkVersion])
              }
            />
          </>
        )
      }
    </Loaded>
  )
}

/** The last evaluation in each environment, including those without one. */
function Environments({ activity }: { activity: readonly Activity[] }) {
  const { environments } = useProject()
  return (
    <ul role="list" class="evaluated-in" aria-label={t('Last evaluation by environment')}>
      {environments.map((environment) => (
        <li key={environment.id} class="card">
          <EnvironmentChip environment={environment} showLive />
          {/* Newest first. */}
          <RecencyChip time={activity.find((one) => one.environment.id === environment.id)?.lastEvaluatedAt} />
        </li>
      ))}
    </ul>
  )
}

const COLUMNS: readonly Column<Activity>[] = [
  { title: t('SDK'), cell: ({ sdkName }) => <bdi>{sdkName}</bdi> },
  { title: t('Version'), cell: ({ sdkVersion }) => <code>{sdkVersion}</code> },
  { title: t('Key'), cell: ({ sdkKeyKind }) => (sdkKeyKind === 'client' ? t('client key') : t('server key')) },
  { title: t('Environment'), cell: ({ environment }) => environment.name },
  { title: t('Last evaluation'), cell: ({ lastEvaluatedAt }) => <RelativeTime time={lastEvaluatedAt} /> },
]
