import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { filterQuery } from '../../app/use-filters.js'
import { useConfigs } from '../../api/configs.js'
import { denied } from '../../api/session.js'
import { useTags } from '../../api/tags.js'
import type { ConfigSummary, Tag } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Shown } from '../../ui/shown.js'
import { inOrder } from '../../ui/order.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { DeleteTagDialog } from './delete-dialog.js'
import { TagDialog } from './tag-dialog.js'
import { t } from '../../language/text.js'

/** A tag with the configs that have it; undefined while they are not known yet. */
interface Row {
  tag: Tag
  configs: readonly ConfigSummary[] | undefined
}

type Open = { kind: 'create' } | { kind: 'rename' | 'delete'; row: Row } | undefined

export default function TagsPage() {
  const project = useProject()
  const tags = useTags(project.id)
  const configs = useConfigs(project.id).data
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const create = (
    <Button look="primary" onClick={() => setOpen({ kind: 'create' })} disabledReason={denied('tags:create')}>
      {t('New tag')}
    </Button>
  )
  return (
    <Page
      title={t('Tags')}
      lead={t('Tags sort configs by team, area or anything else.')}
      actions={tags.data?.length ? create : undefined}
    >
      <Loaded query={tags}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No tags yet')} action={create}>
              {t('Create one here, then add it to configs in their settings.')}
            </EmptyState>
          ) : (
            <Table
              caption={t('Tags')}
              columns={columns(project.slug, setOpen)}
              rows={inOrder(list, ({ name }) => name).map((tag) => ({
                tag,
                configs: configs?.filter(({ tagIds }) => tagIds.includes(tag.id)),
              }))}
              rowKey={({ tag }) => tag.id}
            />
          )
        }
      </Loaded>
      {open?.kind === 'create' && <TagDialog projectId={project.id} onClose={close} />}
      {open?.kind === 'rename' && <TagDialog projectId={project.id} tag={open.row.tag} onClose={close} />}
      {open?.kind === 'delete' && <DeleteTagDialog tag={open.row.tag} configs={open.row.configs} onClose={close} />}
    </Page>
  )
}

function columns(slug: string, setOpen: (open: Open) => void): readonly Column<Row>[] {
  return [
    {
      title: t('Name'),
      cell: ({ tag }) => (
        <bdi>
          <Shown text={tag.name} />
        </bdi>
      ),
    },
    {
      title: t('Configs'),
      cell: ({ tag, configs }) => configs && <ConfigsLink slug={slug} tag={tag} count={configs.length} />,
    },
    { title: t('Created'), cell: ({ tag }) => <RelativeTime time={tag.createdAt} /> },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (row) => (
        <div class="row">
          <Button
            small
            label={t('Rename {name}', { name: row.tag.name })}
            onClick={() => setOpen({ kind: 'rename', row })}
            disabledReason={denied('tags:update')}
          >
            {t('Rename')}
          </Button>
          <Button
            small
            label={t('Delete {name}', { name: row.tag.name })}
            onClick={() => setOpen({ kind: 'delete', row })}
            disabledReason={denied('tags:delete')}
          >
            {t('Delete')}
          </Button>
        </div>
      ),
    },
  ]
}

function ConfigsLink({ slug, tag, count }: { slug: string; tag: Tag; count: number }) {
  if (count === 0) return <span class="muted">{t('none', { context: 'configs' })}</span>
  return (
    <a
      href={projectUrl(slug, 'configs') + filterQuery({ tag: tag.id })}
      aria-label={t('{count, plural, one {# config with {name}} other {# configs with {name}}}', {
        count,
        name: tag.name,
      })}
    >
      {countOf(count)}
    </a>
  )
}

function countOf(count: number): string {
  return t('{count, plural, one {# config} other {# configs}}', { count })
}
