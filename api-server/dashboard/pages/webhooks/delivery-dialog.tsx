import { useState } from 'preact/hooks'
import { failureOf } from '../../api/errors.js'
import { deniedWhere } from '../../api/session.js'
import { sendAgain, useDelivery, type DeliveryWithPayload, type Webhook } from '../../api/webhooks.js'
import { Button } from '../../ui/button.js'
import { CodeBlock } from '../../ui/code-block.js'
import { Dialog } from '../../ui/dialog.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Loaded, Notice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { lastAttempt } from './words.js'
import { t } from '../../language/text.js'

interface DeliveryDialogProps {
  webhook: Webhook
  deliveryId: string
  onClose: () => void
}

/** What was sent, what came of it each time, and one more attempt. */
export function DeliveryDialog({ webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const delivery = useDelivery(webhook.id, deliveryId)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()

  async function again(): Promise<void> {
    setBusy(true)
    setMessage(undefined)
    try {
      const after = await sendAgain(webhook.id, deliveryId)
      if (after.attempts.at(-1)?.error === null)
        announce(t('Sent again: {lastAttempt}', { lastAttempt: lastAttempt(after) }))
      else setMessage(lastAttempt(after))
    } catch (error) {
      setMessage(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={delivery.data?.event ?? t('Delivery')} wide onClose={onClose}>
      <Loaded query={delivery}>{(found) => <Content delivery={found} />}</Loaded>
      {message !== undefined && <Notice look="danger">{message}</Notice>}
      <div class="form-actions">
        <Button
          look="primary"
          busy={busy}
          onClick={() => void again()}
          disabledReason={deniedWhere('webhooks:write', webhook.projectId)}
        >
          {t('Send again')}
        </Button>
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </Dialog>
  )
}

function Content({ delivery }: { delivery: DeliveryWithPayload }) {
  const { id, attempts, payload } = delivery
  return (
    <div class="stack">
      <p class="small muted">
        webhook-id <code>{id}</code>
      </p>
      {attempts.length === 0 ? (
        <p>{t('Not sent yet.')}</p>
      ) : (
        <ol class="stack-small" aria-label={t('Attempts')}>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {lastAttempt({ attempts: [attempt] })}{' '}
              <span class="small muted">
                <RelativeTime time={attempt.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {payload !== null && <CodeBlock code={readable(payload)} label={t('Payload')} />}
    </div>
  )
}

function readable(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2)
}
