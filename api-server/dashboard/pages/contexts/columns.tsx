import type { SeenContext } from '../../api/contexts.js'
import { denied } from '../../api/session.js'
import { navigate } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { keepContextDraft } from '../../app/use-context-draft.js'
import { Button } from '../../ui/button.js'
import { draftOf } from '../../ui/context/context-draft.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Shown } from '../../ui/shown.js'
import type { Column } from '../../ui/table.js'
import { t } from '../../language/text.js'

interface ColumnsOptions {
  /** The address of the environment's playground. */
  playground: string
  onDelete: (context: SeenContext) => void
}

export function columns({ playground, onDelete }: ColumnsOptions): readonly Column<SeenContext>[] {
  return [
    {
      title: t('Id'),
      cell: ({ id }) => (
        <code dir="auto">
          <Shown text={id} />
        </code>
      ),
    },
    { title: t('Kind'), cell: ({ kind }) => <code>{kind}</code> },
    { title: t('Name'), cell: ({ name }) => (name === null ? '' : <bdi>{name}</bdi>) },
    {
      title: t('Traits'),
      cell: ({ traits }) =>
        Object.keys(traits).length > 0 && (
          <code dir="auto" class="context-traits">
            <Shown text={JSON.stringify(traits)} />
          </code>
        ),
    },
    { title: t('Last seen'), cell: ({ lastSeenAt }) => <RelativeTime time={lastSeenAt} /> },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (context) => (
        <div class="row">
          <TryButton context={context} playground={playground} />
          <Button
            small
            label={t('Delete {id}', { id: context.id })}
            onClick={() => onDelete(context)}
            disabledReason={denied('environments:update')}
          >
            {t('Delete')}
          </Button>
        </div>
      ),
    },
  ]
}

function TryButton({ context, playground }: { context: SeenContext; playground: string }) {
  const { id } = useProject()
  return (
    <Button
      small
      label={t('Try {id} in the playground', { id: context.id })}
      onClick={() => {
        keepContextDraft(id, draftOf(context))
        navigate(playground)
      }}
    >
      {t('Try')}
    </Button>
  )
}
