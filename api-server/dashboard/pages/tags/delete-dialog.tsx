import { useProject } from '../../app/project.js'
import { deleteTag } from '../../api/tags.js'
import type { ConfigSummary, Tag } from '../../api/types.js'
import { Shown } from '../../ui/shown.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { t } from '../../language/text.js'

/** How many configs are named. */
const NAMED = 5

interface DeleteTagDialogProps {
  tag: Tag
  /** Those that have it; undefined while they are not known. */
  configs: readonly ConfigSummary[] | undefined
  onClose: () => void
}

export function DeleteTagDialog({ tag, configs, onClose }: DeleteTagDialogProps) {
  const project = useProject()

  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name: tag.name })}
      action={t('Delete tag')}
      danger
      done={t('Tag {name} deleted', { name: tag.name })}
      onConfirm={() => deleteTag(project.id, tag.id)}
      onClose={onClose}
    >
      <TakenOff configs={configs} />
      <p>{t('The configs themselves, their values and rules stay as they are. Deleting cannot be undone.')}</p>
    </ConfirmDialog>
  )
}

function TakenOff({ configs }: Pick<DeleteTagDialogProps, 'configs'>) {
  if (!configs) return <p>{t('It is removed from every config that has it.')}</p>
  if (configs.length === 0) return <p>{t('No config has it.')}</p>
  const rest = configs.length - NAMED
  return (
    <div>
      <p>
        {t('It is removed from {count, plural, one {this config} other {these # configs}}:', { count: configs.length })}
      </p>
      <ul>
        {configs.slice(0, NAMED).map(({ id, key }) => (
          <li key={id}>
            <code dir="auto">
              <Shown text={key} />
            </code>
          </li>
        ))}
        {rest > 0 && <li>{t('and {rest} more', { rest })}</li>}
      </ul>
    </div>
  )
}
