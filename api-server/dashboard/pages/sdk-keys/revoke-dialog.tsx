import { revokeSdkKey } from '../../api/sdk-keys.js'
import type { Environment, SdkKey } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { announce } from '../../ui/toasts.js'

export interface RevokeDialogProps {
  sdkKey: SdkKey
  projectId: string
  environment: Environment
  onClose: () => void
}

export function RevokeDialog({ sdkKey, projectId, environment, onClose }: RevokeDialogProps) {
  async function revoke(): Promise<void> {
    await revokeSdkKey(projectId, sdkKey.id)
    announce(`SDK key ${sdkKey.name} revoked`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Revoke ${sdkKey.name}?`}
      action="Revoke key"
      danger
      {...(environment.live && { typeToConfirm: environment.slug })}
      onConfirm={revoke}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>
          The key that ends in <code>{sdkKey.hint}</code> stops working at once, for good.
        </li>
        <li>
          Applications that use it are refused from then on. They keep their last values, or use the defaults in their
          code.
        </li>
      </ul>
    </ConfirmDialog>
  )
}
