import { useMemo } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { navigate } from '../../app/navigate.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { filterQuery, useFilters } from '../../app/use-filters.js'
import { useConfigs } from '../../api/configs.js'
import { denied } from '../../api/session.js'
import { useTags } from '../../api/tags.js'
import type { ConfigSummary } from '../../api/types.js'
import { Button, LinkButton } from '../../ui/button.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { VirtualList } from '../../ui/virtual-list.js'
import { ConfigRow } from './config-row.js'
import { FilterBar } from './filter-bar.js'
import { FILTER_NAMES, filterConfigs, searchable } from './filter.js'

/** In pixels; the real height is measured. */
const ROW_HEIGHT = 64

export default function ConfigsPage() {
  const project = useProject()
  const configs = useConfigs(project.id)
  return (
    <Page
      title="Configs"
      lead="Flags, switches, limits and texts, with values by environment."
      actions={configs.data?.length ? <CreateButton /> : undefined}
    >
      <Loaded query={configs}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No configs yet" action={<CreateButton />}>
              A config has a key, by which code reads it, and a value in each environment.
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
        New config
      </LinkButton>
    )
  }
  return (
    <Button look="primary" disabledReason={reason} onClick={() => navigate(url)}>
      New config
    </Button>
  )
}

function List({ configs }: { configs: readonly ConfigSummary[] }) {
  const project = useProject()
  const tags = useTags(project.id).data ?? []
  const { filters, set, clear, any } = useFilters(FILTER_NAMES)
  const all = useMemo(() => searchable(configs), [configs])
  const found = useMemo(() => filterConfigs(all, filters), [all, filters])
  const place = `configs of ${project.id}${filterQuery(filters)}`
  const tagNames = useMemo(() => new Map(tags.map(({ id, name }) => [id, name])), [tags])
  return (
    <>
      <FilterBar
        filters={filters}
        tags={tags}
        any={any}
        found={howMany(found.length, configs.length)}
        onChange={set}
        onClear={clear}
      />
      {found.length === 0 ? (
        <EmptyState title="No configs match" action={<Button onClick={clear}>Clear filters</Button>}>
          Try fewer filters, or another part of the key or the description.
        </EmptyState>
      ) : (
        <VirtualList label="Configs" items={found} itemKey={(config) => config.id} rowHeight={ROW_HEIGHT} place={place}>
          {(config) => <ConfigRow config={config} tagNames={tagNames} search={filters.text} />}
        </VirtualList>
      )}
    </>
  )
}

function howMany(found: number, all: number): string {
  const total = `${all.toLocaleString('en')} ${all === 1 ? 'config' : 'configs'}`
  return found === all ? total : `${found.toLocaleString('en')} of ${total}`
}
