import { endPreviousSdkKey } from '../../api/sdk-keys.js'
import type { SdkKey } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { rich, t } from '../../language/text.js'

interface EndPreviousDialogProps {
  sdkKey: SdkKey
  projectId: string
  onClose: () => void
}

export function EndPreviousDialog({ sdkKey, projectId, onClose }: EndPreviousDialogProps) {
  return (
    <ConfirmDialog
      title={t('End the old key of {name}?', { name: sdkKey.name })}
      action={t('End old key')}
      danger
      done={t('The old key of {name} ended', { name: sdkKey.name })}
      onConfirm={() => endPreviousSdkKey(projectId, sdkKey.id)}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>
          {rich(
            'The key that ends in {hint} stops working at once. Applications that use it are refused from then on.',
            { hint: <code>{sdkKey.previous?.hint}</code> },
          )}
        </li>
      </ul>
    </ConfirmDialog>
  )
}
