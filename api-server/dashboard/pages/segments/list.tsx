import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { useSegments } from '../../api/segments.js'
import { denied } from '../../api/session.js'
import type { SegmentWithUsages } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button, LinkButton } from '../../ui/button.js'
import { groupsWords } from '../../ui/rules/rule-words.js'
import { Sentence } from '../../ui/rules/sentence.js'
import { inOrder } from '../../ui/order.js'
import { SearchField } from '../../ui/search-field.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { DeleteSegment } from './delete-dialog.js'
import { isFound } from './search.js'
import { NAMES } from './draft.js'
import { Usages } from './usages.js'
import { t } from '../../language/text.js'

export default function SegmentsPage() {
  const project = useProject()
  const segments = useSegments(project.id)
  const [deleting, setDeleting] = useState<SegmentWithUsages>()
  const close = () => setDeleting(undefined)
  const reason = denied('segments:create')
  const create =
    reason === undefined ? (
      <LinkButton look="primary" href={projectUrl(project.slug, 'segments', 'new')}>
        {t('New segment')}
      </LinkButton>
    ) : (
      <Button look="primary" disabledReason={reason}>
        {t('New segment')}
      </Button>
    )
  return (
    <Page
      title={t('Segments')}
      lead={t('Named groups of users to target in rules.')}
      actions={segments.data?.length ? create : undefined}
    >
      <Loaded query={segments}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No segments')} action={create}>
              {t('Describe a group of users once, such as beta testers, and use it in the rules of any config.')}
            </EmptyState>
          ) : (
            <Found list={list} onDelete={setDeleting} />
          )
        }
      </Loaded>
      {deleting && <DeleteSegment segment={deleting} usages={deleting.usages} onDeleted={close} onClose={close} />}
    </Page>
  )
}

type Delete = (segment: SegmentWithUsages) => void

/** So many are seen at a glance. */
const FEW = 10

function Found({ list, onDelete }: { list: readonly SegmentWithUsages[]; onDelete: Delete }) {
  const { slug } = useProject()
  const { filters, set } = useFilters(['text'])
  const found = list.filter((segment) => isFound(segment, filters.text))
  return (
    <>
      {(list.length > FEW || filters.text !== '') && (
        <search>
          <SearchField
            label={t('Search segments')}
            placeholder={t('Search names, keys and values')}
            value={filters.text}
            onInput={(text) => set({ text })}
          />
        </search>
      )}
      {found.length === 0 ? (
        <EmptyState
          title={t('No segment matches')}
          action={<Button onClick={() => set({ text: '' })}>{t('Clear search')}</Button>}
        />
      ) : (
        <Table
          caption={t('Segments')}
          columns={columns(slug, onDelete)}
          rows={inOrder(found, ({ name }) => name)}
          rowKey={(segment) => segment.id}
        />
      )}
    </>
  )
}

function columns(slug: string, onDelete: Delete): readonly Column<SegmentWithUsages>[] {
  return [
    {
      title: t('Name'),
      cell: ({ key, name }) => (
        <div>
          <a href={projectUrl(slug, 'segments', key)} dir="auto">
            <Shown text={name} />
          </a>
          <div>
            <code dir="auto" class="muted">
              <Shown text={key} />
            </code>
          </div>
        </div>
      ),
    },
    { title: t('Who is in it'), cell: (segment) => <Who segment={segment} /> },
    {
      title: t('Where used'),
      cell: ({ usages }) =>
        usages.length === 0 ? <span class="muted">{t('Nowhere')}</span> : <Usages usages={usages} />,
    },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (segment) => (
        <Button
          small
          label={t('Delete {name}', { name: segment.name })}
          onClick={() => onDelete(segment)}
          disabledReason={denied('segments:delete')}
        >
          {t('Delete')}
        </Button>
      ),
    },
  ]
}

function Who({ segment }: { segment: SegmentWithUsages }) {
  const own = Object.keys(segment.overrides).length
  return (
    <div class="small">
      <Sentence words={groupsWords(segment.groups, NAMES)} />
      {own > 0 && (
        <div>
          <Badge look="accent">
            {t('own groups in {own, plural, one {# environment} other {# environments}}', { own })}
          </Badge>
        </div>
      )}
    </div>
  )
}
