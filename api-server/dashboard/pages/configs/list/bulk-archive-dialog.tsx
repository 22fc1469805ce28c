import { useProject } from '../../../app/project.js'
import { archiveOneConfig } from '../../../api/configs.js'
import { counted } from '../../../ui/rules/words.js'
import { Shown } from '../../../ui/shown.js'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.js'

/** How many keys are named. */
const NAMED = 10

export function BulkArchiveDialog(props: BulkDialogProps) {
  const { id } = useProject()
  const { configs } = props
  const used = configs.filter(({ state }) => state === 'in-use').length
  return (
    <BulkDialog
      {...props}
      title={`Archive ${counted(configs.length, 'config')}?`}
      action={`Archive ${counted(configs.length, 'config')}`}
      danger
      said="archived"
      work={({ key }) => archiveOneConfig(id, key)}
    >
      <ul>
        {configs.slice(0, NAMED).map(({ key }) => (
          <li key={key}>
            <code dir="auto">
              <Shown text={key} />
            </code>
          </li>
        ))}
        {configs.length > NAMED && <li>and {configs.length - NAMED} more</li>}
      </ul>
      {used > 0 && <p>{used === 1 ? '1 of them is in use.' : `${used} of them are in use.`}</p>}
      <p>
        <code>service validate</code> will report their keys as unknown. You can restore them, with their rules, for 30
        days.
      </p>
    </BulkDialog>
  )
}
