import { useState } from 'preact/hooks'
import { rotateSecret, type Webhook, type WebhookWithSecret } from '../../api/webhooks.js'
import { Select } from '../../ui/choices.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { t } from '../../language/text.js'

/** How long the old secret also signs, in hours. */
const KEEP_FOR = [
  { value: '24', label: t('for 24 hours') },
  { value: '168', label: t('for 7 days') },
  { value: '0', label: t('not at all') },
] as const

interface RotateDialogProps {
  webhook: Webhook
  onMade: (webhook: WebhookWithSecret) => void
  onClose: () => void
}

export function RotateDialog({ webhook, onMade, onClose }: RotateDialogProps) {
  const [keepFor, setKeepFor] = useState<(typeof KEEP_FOR)[number]['value']>('24')
  return (
    <ConfirmDialog
      title={t('Rotate the secret?')}
      action={t('Rotate secret')}
      danger={keepFor === '0'}
      onConfirm={async () => onMade(await rotateSecret(webhook.id, Number(keepFor)))}
      onClose={onClose}
    >
      <Select
        name="keepFor"
        label={t('Messages are also signed with the old secret')}
        value={keepFor}
        options={KEEP_FOR}
        onChange={setKeepFor}
      />
      {keepFor === '0' && <p>{t('A receiver that still has the old secret refuses messages from now on.')}</p>}
    </ConfirmDialog>
  )
}
