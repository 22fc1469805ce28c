import type { WebhookWithSecret } from '../../api/webhooks.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { SecretOnce } from '../../ui/secret-once.js'
import { t } from '../../language/text.js'

/** Only its button closes it, so that no key press loses the secret. */
export function SecretDialog({ webhook, onClose }: { webhook: WebhookWithSecret; onClose: () => void }) {
  return (
    <Dialog title={t('Secret of {name}', { name: webhook.name })}>
      <p>
        {t(
          'The receiver checks with it that messages come from here, as Standard Webhooks describes. Slack needs none.',
        )}
      </p>
      <SecretOnce label={t('Signing secret')} secret={webhook.secret} />
      <div class="form-actions">
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  )
}
