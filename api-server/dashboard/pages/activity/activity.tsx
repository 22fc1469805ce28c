import { useMemo, useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { useConfigs, useProjectActivity } from '../../api/configs.js'
import type { ConfigSummary, Environment, ProjectActivity } from '../../api/types.js'
import { Button, LinkButton } from '../../ui/button.js'
import { Select } from '../../ui/choices.js'
import { RecencyChip } from '../../ui/recency-chip.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { TextField } from '../../ui/text-field.js'
import { activityRows, FILTER_NAMES, filterRows, type ActivityFilters, type ActivityRow } from './rows.js'
import { Summary } from './summary.js'

/** How many configs are shown at first, and how many more each time. */
const STEP = 50

export default function ActivityPage() {
  const project = useProject()
  const configs = useConfigs(project.id)
  const activity = useProjectActivity(project.id)
  return (
    <Page title="Activity" lead="When SDKs last evaluated each config, by environment.">
      <Loaded query={configs}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No configs yet"
              action={<LinkButton href={projectUrl(project.slug, 'configs')}>Go to the configs</LinkButton>}
            >
              Once applications read configs, this page shows which are in use and which are not.
            </EmptyState>
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
  const [limit, setLimit] = useState(STEP)
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
      <div class="row spread">
        <span role="status" class="muted">
          {`${found.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')} configs`}
        </span>
        {any && (
          <Button small onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState title="No configs match" action={<Button onClick={clear}>Clear filters</Button>} />
      ) : (
        <Table
          caption="Last evaluation by config and environment"
          hideCaption
          columns={columns}
          rows={found.slice(0, limit)}
          rowKey={({ key }) => key}
        />
      )}
      {found.length > limit && (
        <div class="row">
          <Button onClick={() => setLimit(limit + STEP)}>Show {Math.min(STEP, found.length - limit)} more</Button>
          <span class="muted">{(found.length - limit).toLocaleString('en')} are not shown</span>
        </div>
      )}
    </>
  )
}

function columnsOf(slug: string, environments: readonly Environment[]): readonly Column<ActivityRow>[] {
  const names = environments.map(({ name }) => name)
  return [
    {
      title: 'Config',
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
  { value: '', label: 'All configs' },
  { value: 'never', label: 'Never evaluated' },
  { value: 'stale', label: 'Not for 30 days' },
  { value: 'idle', label: 'Not for 7 days' },
  { value: 'day', label: 'In the last 24 hours' },
]

const ORDER = [
  { value: '', label: 'Key' },
  { value: 'recent', label: 'Most recent first' },
  { value: 'oldest', label: 'Oldest first' },
]

interface FilterBarProps {
  filters: ActivityFilters
  environments: readonly Environment[]
  onChange: (change: Partial<ActivityFilters>) => void
}

function FilterBar({ filters, environments, onChange }: FilterBarProps) {
  const places = [{ value: '', label: 'Anywhere' }, ...environments.map(({ id, name }) => ({ value: id, label: name }))]
  return (
    <search class="activity-filters">
      <TextField
        label="Search"
        type="search"
        value={filters.text}
        placeholder="Key"
        onInput={(text) => onChange({ text })}
      />
      <Select label="Evaluated" value={filters.show} options={SHOW} onChange={(show) => onChange({ show })} />
      <Select
        label="In environment"
        value={filters.environment}
        options={places}
        onChange={(environment) => onChange({ environment })}
      />
      <Select label="Order" value={filters.order} options={ORDER} onChange={(order) => onChange({ order })} />
    </search>
  )
}
