import { useCallback, useMemo, useState } from 'preact/hooks'
import { projectUrl } from '../../../app/links.js'
import { navigate } from '../../../app/navigate.js'
import { Page } from '../../../app/page.js'
import { useProject } from '../../../app/project.js'
import { filterQuery, useFilters } from '../../../app/use-filters.js'
import { useConfigs, useOverview } from '../../../api/configs.js'
import { useWaitingPlaces } from '../../../api/planned.js'
import { denied } from '../../../api/session.js'
import { useTags } from '../../../api/tags.js'
import type { ConfigSummary } from '../../../api/types.js'
import { Button, LinkButton } from '../../../ui/button.js'
import { EmptyState, Loaded } from '../../../ui/states.js'
import { useMedia } from '../../../ui/use-media.js'
import { VirtualList } from '../../../ui/virtual-list.js'
import { useSwitch } from '../one-step/use-switch.js'
import { BulkBar } from './bulk-bar.js'
import { ConfigRow } from './config-row.js'
import { FilterBar } from './filter-bar.js'
import { FILTER_NAMES, filterConfigs, searchable } from './filter.js'
import { ListHeader } from './list-header.js'
import { useSelection } from './use-selection.js'
import { rich, t } from '../../../language/text.js'

/** In pixels; the real height is measured. */
const ROW_HEIGHT = 56
const HEADER_HEIGHT = 40
/** From this width on each environment has a column; list.css has the same. */
const COLUMNS_FROM = '(width >= 56rem)'

export default function ConfigsPage() {
  const project = useProject()
  const configs = useConfigs(project.id)
  return (
    <Page title={t('Configs')} actions={configs.data?.length ? <CreateButton /> : undefined} wide>
      <Loaded query={configs}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('Create your first config')} action={<CreateButton />}>
              {t(
                'A config is a flag, a switch, a limit or a text. Code reads it by its key, and it can have another value in each environment.',
              )}{' '}
              {rich(
                'Does your code read keys already? <code>service-configs import code</code> creates a config for each.',
                {
                  code: (children) => <code>{children}</code>,
                },
              )}
            </EmptyState>
          ) : (
            <List configs={list} />
          )
        }
      </Loaded>
    </Page>
  )
}

function CreateButton() {
  const { slug } = useProject()
  const url = projectUrl(slug, 'configs', 'new')
  const reason = denied('configs:create')
  if (reason === undefined) {
    return (
      <LinkButton look="primary" href={url}>
        {t('New config')}
      </LinkButton>
    )
  }
  return (
    <Button look="primary" disabledReason={reason} onClick={() => navigate(url)}>
      {t('New config')}
    </Button>
  )
}

function List({ configs }: { configs: readonly ConfigSummary[] }) {
  const project = useProject()
  const tags = useTags(project.id).data
  const overview = useOverview(project.id).data
  const waiting = useWaitingPlaces(project.id)
  const { filters, set, clear, any } = useFilters(FILTER_NAMES)
  const all = useMemo(() => searchable(configs, { overview, tags }), [configs, overview, tags])
  const found = useMemo(() => filterConfigs(all, filters, project.environments), [all, filters, project.environments])
  const selection = useSelection(found)
  const hasColumns = useMedia(COLUMNS_FROM)
  const { turn, dialog } = useSwitch()
  const [turning, setTurning] = useState<string>()
  const onSwitch = useCallback(
    (key: string, environment: (typeof project.environments)[number], on: boolean) => {
      const switching = `${key} ${environment.id}`
      setTurning(switching)
      void turn(key, environment, on).finally(() => setTurning((now) => (now === switching ? undefined : now)))
    },
    [project.id],
  )
  const { selected, toggle } = selection
  const { text } = filters
  // The same function as long as the rows are the same: then scrolling redraws nothing.
  const row = useCallback(
    (item: (typeof found)[number]) => (
      <ConfigRow
        item={item}
        search={text}
        waiting={waiting.get(item.config.id)}
        selected={selected.has(item.config.id)}
        turning={turning}
        onSelect={toggle}
        onSwitch={onSwitch}
      />
    ),
    [selected, text, turning, onSwitch, project, waiting],
  )
  return (
    <>
      <FilterBar
        filters={filters}
        tags={tags ?? []}
        any={any}
        found={howMany(found.length, configs.length)}
        onChange={set}
        onClear={clear}
      />
      {selection.chosen.length > 0 && <BulkBar configs={selection.chosen} onDone={selection.clear} />}
      {found.length === 0 ? (
        <EmptyState title={t('No configs match')} action={<Button onClick={clear}>{t('Clear filters')}</Button>}>
          {t('Try fewer filters, or another part of the key, the description, a value or a tag.')}
        </EmptyState>
      ) : (
        <div class="config-list" style={{ '--environments': project.environments.length }}>
          <VirtualList
            label={t('Configs')}
            items={found}
            itemKey={({ config }) => config.id}
            rowHeight={ROW_HEIGHT}
            header={hasColumns && <ListHeader all={selection.all} onAll={selection.toggleAll} />}
            headerHeight={hasColumns ? HEADER_HEIGHT : 0}
            place={`configs of ${project.id}${filterQuery(filters)}`}
          >
            {row}
          </VirtualList>
        </div>
      )}
      {dialog}
    </>
  )
}

function howMany(found: number, all: number): string {
  if (found === all) return t('{all, plural, one {# config} other {# configs}}', { all })
  return t('{all, plural, one {{found, number} of # config} other {{found, number} of # configs}}', { found, all })
}
