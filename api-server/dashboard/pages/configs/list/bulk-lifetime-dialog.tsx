import { useState } from 'preact/hooks'
import { useProject } from '../../../app/project.js'
import { updateOneConfig } from '../../../api/configs.js'
import { RadioGroup } from '../../../ui/choices.js'
import { counted } from '../../../ui/rules/words.js'
import { LIFETIME_HINTS, LIFETIME_NAMES, optionsOf, type Lifetime } from '../../../app/config-words.js'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.js'

const OPTIONS = optionsOf(LIFETIME_NAMES, LIFETIME_HINTS)

export function BulkLifetimeDialog(props: BulkDialogProps) {
  const { id } = useProject()
  const [lifetime, setLifetime] = useState<Lifetime>('temporary')
  return (
    <BulkDialog
      {...props}
      title={`Set the lifetime of ${counted(props.configs.length, 'config')}`}
      action="Set lifetime"
      said="changed"
      work={({ key }) => updateOneConfig(id, key, { lifetime })}
    >
      <RadioGroup label="Lifetime" value={lifetime} options={OPTIONS} onChange={setLifetime} />
    </BulkDialog>
  )
}
