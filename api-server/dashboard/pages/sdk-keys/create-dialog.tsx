import { useState } from 'preact/hooks'
import { createSdkKey, type NewSdkKey } from '../../api/sdk-keys.js'
import type { Environment, SdkKey } from '../../api/types.js'
import { RadioGroup, Select } from '../../ui/choices.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { NameField } from '../../ui/text-field.js'
import { t } from '../../language/text.js'

const KINDS: readonly { value: SdkKey['kind']; label: string; hint: string }[] = [
  {
    value: 'client',
    label: t('Client SDK'),
    hint: t('For browsers and apps, where users can find it. It reads only configs that are available to clients.'),
  },
  {
    value: 'server',
    label: t('Server SDK'),
    hint: t('For your own servers. It is a secret and is shown only once.'),
  },
]

interface CreateDialogProps {
  projectId: string
  environments: readonly Environment[]
  /** The one chosen at first. */
  environmentId: string
  onMade: (key: NewSdkKey) => void
  onClose: () => void
}

export function CreateDialog({ projectId, environments, environmentId, onMade, onClose }: CreateDialogProps) {
  const [name, setName] = useState('')
  const [environment, setEnvironment] = useState(environmentId)
  const [kind, setKind] = useState<SdkKey['kind']>('server')
  const options = environments.map((one) => ({
    value: one.id,
    label: one.live ? t('{name} (live)', { name: one.name }) : one.name,
  }))

  async function create(): Promise<void> {
    onMade(await createSdkKey(projectId, { name, environmentId: environment, kind }))
  }

  return (
    <FormDialog title={t('New SDK key')} action={t('Create key')} onSubmit={create} onClose={onClose}>
      <NameField value={name} onInput={setName} hint={t('The application it is for, such as Web shop.')} />
      <Select
        name="environmentId"
        label={t('Environment')}
        value={environment}
        options={options}
        onChange={setEnvironment}
      />
      <RadioGroup name="kind" label={t('For')} value={kind} options={KINDS} onChange={setKind} />
    </FormDialog>
  )
}
