import { LinesToDelete } from '../../../app/code/lines-to-delete.js'
import { useProject } from '../../../app/project.js'
import { useProjectCode } from '../../../api/code.js'
import { archiveOneConfig } from '../../../api/configs.js'
import { counted } from '../../../ui/rules/words.js'
import { Shown } from '../../../ui/shown.js'
import { Notice } from '../../../ui/states.js'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.js'

/** How many keys are named. Those that code still reads come first, with their places. */
const NAMED = 10

export function BulkArchiveDialog(props: BulkDialogProps) {
  const { id } = useProject()
  const { configs } = props
  const code = useProjectCode(id).data
  const inCode = new Set(code?.configs.map(({ configId }) => configId))
  const read = configs.filter((config) => inCode.has(config.id))
  const named = [...read, ...configs.filter((config) => !inCode.has(config.id))].slice(0, NAMED)
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
      {read.length > 0 && (
        <Notice look="warning">
          {read.length === 1 ? 'Code still reads 1 of them.' : `Code still reads ${read.length} of them.`}
        </Notice>
      )}
      <ul>
        {named.map(({ id: configId, key }) => (
          <li key={key}>
            <code dir="auto">
              <Shown text={key} />
            </code>
            {inCode.has(configId) && <LinesToDelete configKey={key} />}
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
