import { revokeSdkKey } from '../../api/sdk-keys.js'
import type { Environment, SdkKey } from '../../api/types.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { rich, t } from '../../language/text.js'

interface RevokeDialogProps {
  sdkKey: SdkKey
  projectId: string
  environment: Environment
  onClose: () => void
}

export function RevokeDialog({ sdkKey, projectId, environment, onClose }: RevokeDialogProps) {
  return (
    <ConfirmDialog
      title={t('Revoke {name}?', { name: sdkKey.name })}
      action={t('Revoke key')}
      danger
      {...(environment.live && { typeToConfirm: environment.slug })}
      done={t('SDK key {name} revoked', { name: sdkKey.name })}
      onConfirm={() => revokeSdkKey(projectId, sdkKey.id)}
      onClose={onClose}
    >
      <ul class="consequences">
        <li>
          {rich('The key that ends in {hint} stops working at once, for good.', { hint: <code>{sdkKey.hint}</code> })}
        </li>
        <li>
          {t(
            'Applications that use it are refused from then on. They keep their last values, or use the defaults in their code.',
          )}
        </li>
      </ul>
    </ConfirmDialog>
  )
}
