import { useProject } from '../../app/project.js'
import { deleteTag } from '../../api/tags.js'
import type { ConfigSummary, Tag } from '../../api/types.js'
import { Shown } from '../../ui/shown.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { announce } from '../../ui/toasts.js'

/** How many configs are named. */
const NAMED = 5

export interface DeleteTagDialogProps {
  tag: Tag
  /** Those that have it; undefined while they are not known. */
  configs: readonly ConfigSummary[] | undefined
  onClose: () => void
}

export function DeleteTagDialog({ tag, configs, onClose }: DeleteTagDialogProps) {
  const project = useProject()

  async function remove(): Promise<void> {
    await deleteTag(project.id, tag.id)
    announce(`Tag ${tag.name} deleted`)
    onClose()
  }

  return (
    <ConfirmDialog title={`Delete ${tag.name}?`} action="Delete tag" danger onConfirm={remove} onClose={onClose}>
      <TakenOff configs={configs} />
      <p>The configs themselves, their values and rules stay as they are. Deleting cannot be undone.</p>
    </ConfirmDialog>
  )
}

function TakenOff({ configs }: Pick<DeleteTagDialogProps, 'configs'>) {
  if (!configs) return <p>It is taken off every config that has it.</p>
  if (configs.length === 0) return <p>No config has it.</p>
  const rest = configs.length - NAMED
  return (
    <div>
      <p>It is taken off {configs.length === 1 ? 'this config' : `these ${configs.length} configs`}:</p>
      <ul>
        {configs.slice(0, NAMED).map(({ id, key }) => (
          <li key={id}>
            <code dir="auto">
              <Shown text={key} />
            </code>
          </li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </div>
  )
}
