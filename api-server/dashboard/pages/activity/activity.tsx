import { useMemo } from 'preact/hooks'
import { NoConfigs } from '../../app/no-configs.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { useConfigs, useProjectActivity } from '../../api/configs.js'
import type { ConfigSummary, Environment, ProjectActivity } from '../../api/types.js'
import { Select } from '../../ui/choices.js'
import { RecencyChip } from '../../ui/recency-chip.js'
import { Shown } from '../../ui/shown.js'
import { Loaded } from '../../ui/states.js'
import type { Column } from '../../ui/table.js'
import { TextField } from '../../ui/text-field.js'
import { activityRows, FILTER_NAMES, filterRows, type ActivityFilters, type ActivityRow } from './rows.js'
import { Summary } from './summary.js'
import { FoundRows } from '../../app/found-rows.js'
import { t } from '../../language/text.js'

export default function ActivityPage() {
  const project = useProject()
  const configs = useConfigs(project.id)
  const activity = useProjectActivity(project.id)
  return (
    <Page title={t('Activity')} lead={t('When SDKs last evaluated each config, by environment.')}>
      <Loaded query={configs}>
        {(list) =>
          list.length === 0 ? (
            <NoConfigs>
              {t('Once applications read configs, this page shows which are in use and which are not.')}
            </NoConfigs>
          ) : (
            <Loaded query={activity}>{(entries) => <Picture configs={list} activity={entries} />}</Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}

interface PictureProps {
  configs: readonly ConfigSummary[]
  activity: readonly ProjectActivity[]
}

function Picture({ configs, activity }: PictureProps) {
  const { environments, slug } = useProject()
  const { filters, set, clear, any } = useFilters(FILTER_NAMES)
  const rows = useMemo(
    () =>
      activityRows(
        configs.map(({ key }) => key),
        activity,
      ),
    [configs, activity],
  )
  const found = useMemo(() => filterRows(rows, filters, Date.now()), [rows, filters])
  const columns = useMemo(() => columnsOf(slug, environments), [slug, environments])
  return (
    <>
      <Summary rows={rows} environments={environments} />
      <FilterBar filters={filters} environments={environments} onChange={set} />
      <FoundRows
        caption={t('Last evaluation by config and environment')}
        count={t('{count, number} of {all, number} configs', { count: found.length, all: rows.length })}
        columns={columns}
        rows={found}
        rowKey={({ key }) => key}
        step={50}
        filtered={any}
        onClear={clear}
      />
    </>
  )
}

function columnsOf(slug: string, environments: readonly Environment[]): readonly Column<ActivityRow>[] {
  const names = environments.map(({ name }) => name)
  return [
    {
      title: t('Config'),
      cell: ({ key }) => (
        <a class="mono" dir="auto" href={projectUrl(slug, 'configs', key, 'activity')}>
          <Shown text={key} />
        </a>
      ),
    },
    ...environments.map(({ id, name, slug: own }) => ({
      // Names may repeat, slugs do not.
      title: names.filter((one) => one === name).length > 1 ? `${name} (${own})` : name,
      cell: ({ cells }: ActivityRow) => {
        const cell = cells.get(id)
        return <RecencyChip time={cell?.at} {...(cell && { note: cell.sdks.join(', ') })} />
      },
    })),
  ]
}

const SHOW = [
  { value: '', label: t('All configs') },
  { value: 'never', label: t('Never evaluated') },
  { value: 'stale', label: t('Not for 30 days') },
  { value: 'idle', label: t('Not for 7 days') },
  { value: 'day', label: t('In the last 24 hours') },
]

const ORDER = [
  { value: '', label: t('Key') },
  { value: 'recent', label: t('Most recent first') },
  { value: 'oldest', label: t('Oldest first') },
]

interface FilterBarProps {
  filters: ActivityFilters
  environments: readonly Environment[]
  onChange: (change: Partial<ActivityFilters>) => void
}

function FilterBar({ filters, environments, onChange }: FilterBarProps) {
  const places = [
    { value: '', label: t('Anywhere') },
    ...environments.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <search class="activity-filters">
      <TextField
        label={t('Search')}
        type="search"
        value={filters.text}
        placeholder={t('Key')}
        onInput={(text) => onChange({ text })}
      />
      <Select label={t('Evaluated')} value={filters.show} options={SHOW} onChange={(show) => onChange({ show })} />
      <Select
        label={t('In environment')}
        value={filters.environment}
        options={places}
        onChange={(environment) => onChange({ environment })}
      />
      <Select label={t('Order')} value={filters.order} options={ORDER} onChange={(order) => onChange({ order })} />
    </search>
  )
}
