import { useState } from 'preact/hooks'
import { rotateSecret, type Webhook, type WebhookWithSecret } from '../../api/webhooks.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { KeepForField, type KeepFor } from '../../ui/keep-for-field.js'
import { t } from '../../language/text.js'

interface RotateDialogProps {
  webhook: Webhook
  onMade: (webhook: WebhookWithSecret) => void
  onClose: () => void
}

export function RotateDialog({ webhook, onMade, onClose }: RotateDialogProps) {
  const [keepFor, setKeepFor] = useState<KeepFor>('24')
  return (
    <ConfirmDialog
      title={t('Rotate the secret?')}
      action={t('Rotate secret')}
      danger={keepFor === '0'}
      onConfirm={async () => onMade(await rotateSecret(webhook.id, Number(keepFor)))}
      onClose={onClose}
    >
      <KeepForField label={t('Messages are also signed with the old secret')} value={keepFor} onChange={setKeepFor} />
      {keepFor === '0' && <p>{t('A receiver that still has the old secret refuses messages from now on.')}</p>}
    </ConfirmDialog>
  )
}
