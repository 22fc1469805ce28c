import { useState } from 'preact/hooks'
import { rotateSdkKey, type NewSdkKey } from '../../api/sdk-keys.js'
import type { Environment, SdkKey } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { KeepForField, type KeepFor } from '../../ui/keep-for-field.js'
import { rich, t } from '../../language/text.js'

interface RotateDialogProps {
  sdkKey: SdkKey
  projectId: string
  environment: Environment
  onMade: (key: NewSdkKey) => void
  onClose: () => void
}

export function RotateDialog({ sdkKey, projectId, environment, onMade, onClose }: RotateDialogProps) {
  const [keepFor, setKeepFor] = useState<KeepFor>('24')
  return (
    <ConfirmDialog
      title={t('Rotate {name}?', { name: sdkKey.name })}
      action={t('Rotate key')}
      danger
      {...(environment.live && { typeToConfirm: environment.slug })}
      onConfirm={async () => onMade(await rotateSdkKey(projectId, sdkKey.id, Number(keepFor)))}
      onClose={onClose}
    >
      <KeepForField label={t('The old key keeps working')} value={keepFor} onChange={setKeepFor} />
      <ul class="consequences">
        <li>
          {rich('A new key replaces the one that ends in {hint}. Put it wherever the old one is used.', {
            hint: <code>{sdkKey.hint}</code>,
          })}
        </li>
        <li>
          {keepFor === '0'
            ? t('Applications that use the old key are refused immediately.')
            : t('Both work until then, and this page shows who still uses the old one. You can end it earlier.')}
        </li>
        {sdkKey.previous && (
          <li>
            {rich('The key that ends in {hint}, from before the last rotation, stops working at once.', {
              hint: <code>{sdkKey.previous.hint}</code>,
            })}
          </li>
        )}
      </ul>
    </ConfirmDialog>
  )
}
