import { useState } from 'preact/hooks'
import { useProject } from '../../../app/project.js'
import { updateOneConfig } from '../../../api/configs.js'
import { RadioGroup } from '../../../ui/choices.js'
import { LIFETIME_HINTS, LIFETIME_NAMES, optionsOf, type Lifetime } from '../../../app/config-words.js'
import { announce } from '../../../ui/toasts.js'
import { BulkDialog, type BulkDialogProps } from '../../../app/bulk/bulk-dialog.js'
import { t } from '../../../language/text.js'

const OPTIONS = optionsOf(LIFETIME_NAMES, LIFETIME_HINTS)

export function BulkLifetimeDialog(props: BulkDialogProps) {
  const { id } = useProject()
  const [lifetime, setLifetime] = useState<Lifetime>('temporary')
  return (
    <BulkDialog
      {...props}
      title={t('Set the lifetime of {count, plural, one {# config} other {# configs}}', {
        count: props.configs.length,
      })}
      action={t('Set lifetime')}
      announceDone={() =>
        announce(t('{count, plural, one {# config} other {# configs}} changed', { count: props.configs.length }))
      }
      work={({ key }) => updateOneConfig(id, key, { lifetime })}
    >
      <RadioGroup label={t('Lifetime')} value={lifetime} options={OPTIONS} onChange={setLifetime} />
    </BulkDialog>
  )
}
