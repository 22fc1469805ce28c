import { rotateSdkKey, type NewSdkKey } from '../../api/sdk-keys.js'
import type { Environment, SdkKey } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'

export interface RotateDialogProps {
  sdkKey: SdkKey
  projectId: string
  environment: Environment
  onMade: (key: NewSdkKey) => void
  onClose: () => void
}

export function RotateDialog({ sdkKey, projectId, environment, onMade, onClose }: RotateDialogProps) {
  return (
    <ConfirmDialog
      title={`Rotate ${sdkKey.name}?`}
      action="Rotate key"
      danger
      {...(environment.live && { typeToConfirm: environment.slug })}
      onConfirm={async () => onMade(await rotateSdkKey(projectId, sdkKey.id))}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>
          The key that ends in <code>{sdkKey.hint}</code> stops working at once, and a new one takes its place.
        </li>
        <li>Applications that use the old one are refused from then on. Put the new key wherever the old one was.</li>
      </ul>
    </ConfirmDialog>
  )
}
