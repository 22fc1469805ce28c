import { endPreviousSdkKey } from '../../api/sdk-keys.js'
import type { SdkKey } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { announce } from '../../ui/toasts.js'

export interface EndPreviousDialogProps {
  sdkKey: SdkKey
  projectId: string
  onClose: () => void
}

export function EndPreviousDialog({ sdkKey, projectId, onClose }: EndPreviousDialogProps) {
  async function end(): Promise<void> {
    await endPreviousSdkKey(projectId, sdkKey.id)
    announce(`The old key of ${sdkKey.name} ended`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`End the old key of ${sdkKey.name}?`}
      action="End old key"
      danger
      onConfirm={end}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>
          The key that ends in <code>{sdkKey.previous?.hint}</code> stops working at once. Applications that use it are
          refused from then on.
        </li>
      </ul>
    </ConfirmDialog>
  )
}
