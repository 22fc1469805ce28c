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

interface ColumnsOptions {
  /** The address of the environment's playground. */
  playground: string
  onDelete: (context: SeenContext) => void
}

export function columns({ playground, onDelete }: ColumnsOptions): readonly Column<SeenContext>[] {
  return [
    {
      title: 'Id',
      cell: ({ id }) => (
        <code dir="auto">
          <Shown text={id} />
        </code>
      ),
    },
    { title: 'Kind', cell: ({ kind }) => <code>{kind}</code> },
    { title: 'Name', cell: ({ name }) => (name === null ? '' : <bdi>{name}</bdi>) },
    {
      title: 'Traits',
      cell: ({ traits }) =>
        Object.keys(traits).length > 0 && (
          <code dir="auto" class="context-traits">
            <Shown text={JSON.stringify(traits)} />
          </code>
        ),
    },
    { title: 'Last seen', cell: ({ lastSeenAt }) => <RelativeTime time={lastSeenAt} /> },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (context) => (
        <div class="row">
          <TryButton context={context} playground={playground} />
          <Button
            small
            label={`Delete ${context.id}`}
            onClick={() => onDelete(context)}
            disabledReason={denied('environments:update')}
          >
            Delete
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
      label={`Try ${context.id} in the playground`}
      onClick={() => {
        keepContextDraft(id, draftOf(context))
        navigate(playground)
      }}
    >
      Try
    </Button>
  )
}
