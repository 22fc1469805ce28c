import { useState } from 'preact/hooks'
import { deniedWhere } from '../../api/session.js'
import { testWebhook, type Webhook } from '../../api/webhooks.js'
import { Button } from '../../ui/button.js'
import { announce } from '../../ui/toasts.js'
import { lastAttempt } from './words.js'
import { t } from '../../language/text.js'
import { orSay } from '../../ui/or-say.js'

/** Sends a test message and says what the endpoint answered. */
export function TestButton({ webhook }: { webhook: Webhook }) {
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    await orSay(async () => {
      const delivery = await testWebhook(webhook.id)
      const isGood = delivery.state === 'delivered'
      announce(
        `${isGood ? t('Test delivered') : t('Test failed')}: ${lastAttempt(delivery)}`,
        isGood ? 'done' : 'error',
      )
    })
    setBusy(false)
  }

  return (
    <Button
      look="primary"
      busy={busy}
      onClick={() => void send()}
      disabledReason={deniedWhere('webhooks:write', webhook.projectId)}
    >
      {t('Send test')}
    </Button>
  )
}
