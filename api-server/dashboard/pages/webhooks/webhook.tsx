import { useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { navigate } from '../../app/navigate.js'
import { useProjectById, useProjects } from '../../api/projects.js'
import { denied } from '../../api/session.js'
import { deleteWebhook, updateWebhook, useWebhook, type Webhook, type WebhookWithSecret } from '../../api/webhooks.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Shown } from '../../ui/shown.js'
import { Loaded, Notice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { Deliveries } from './deliveries.js'
import { RotateDialog } from './rotate-dialog.js'
import { SecretDialog } from './secret-dialog.js'
import { TestButton } from './test-button.js'
import { WebhookDialog } from './webhook-dialog.js'
import { eventsText, stateOf } from './words.js'

export default function WebhookPage() {
  const { params } = useRoute()
  const webhook = useWebhook(params['id'] ?? '')
  return <Loaded query={webhook}>{(found) => <Content webhook={found} />}</Loaded>
}

type Open = 'edit' | 'rotate' | 'delete' | WebhookWithSecret

function Content({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<Open>()
  const { label, look } = stateOf(webhook)
  const disabledReason = denied('webhooks:write')
  const close = () => setOpen(undefined)

  async function setActive(active: boolean): Promise<void> {
    await updateWebhook(webhook.id, { active })
    announce(active ? `${webhook.name} is on` : `${webhook.name} is off`)
  }

  return (
    <Page
      title={webhook.name}
      part="Webhooks"
      beside={<Badge look={look}>{label}</Badge>}
      lead={<a href="/webhooks">All webhooks</a>}
      actions={
        <>
          <TestButton webhook={webhook} />
          <Button onClick={() => setOpen('edit')} disabledReason={disabledReason}>
            Edit
          </Button>
          <Button onClick={() => void setActive(!webhook.active)} disabledReason={disabledReason}>
            {webhook.active ? 'Turn off' : 'Turn on'}
          </Button>
        </>
      }
    >
      {webhook.active && webhook.pausedAt !== null && (
        <Notice look="danger">
          <div class="row spread">
            <span>
              Paused <RelativeTime time={webhook.pausedAt} />, because the endpoint failed for too long. Events are kept
              for 14 days.
            </span>
            <Button onClick={() => void setActive(true)} disabledReason={disabledReason}>
              Resume
            </Button>
          </div>
        </Notice>
      )}
      <Facts webhook={webhook} />
      <Deliveries webhook={webhook} />
      <section class="row" aria-label="More">
        <Button onClick={() => setOpen('rotate')} disabledReason={disabledReason}>
          Rotate secret
        </Button>
        <Button look="danger" onClick={() => setOpen('delete')} disabledReason={disabledReason}>
          Delete webhook
        </Button>
      </section>
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onMade={setOpen} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${webhook.name}?`}
          action="Delete webhook"
          danger
          onConfirm={async () => {
            await deleteWebhook(webhook.id)
            announce(`Webhook ${webhook.name} deleted`)
            navigate('/webhooks')
          }}
          onClose={close}
        >
          <p>Its deliveries are deleted as well. What waits is not sent.</p>
        </ConfirmDialog>
      )}
      {typeof open === 'object' && <SecretDialog webhook={open} onClose={close} />}
    </Page>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const projects = useProjects().data ?? []
  const { url, format, projectId, events, environmentIds, configIds, tagIds, previousSecretUntil } = webhook
  const project = projectId === null ? 'All projects' : (projects.find(({ id }) => id === projectId)?.name ?? '…')
  const environments = useProjectById(projectId ?? undefined).data?.environments ?? []
  const places = environments.filter(({ id }) => environmentIds.includes(id)).map(({ name }) => name)
  const counts = [
    [configIds.length, 'configs'],
    [tagIds.length, 'tags'],
  ] as const
  const filters = [
    ...(places.length > 0 ? [places.join(', ')] : []),
    ...counts.flatMap(([count, what]) => (count === 0 ? [] : [`${what}: ${count}`])),
  ].join('; ')
  return (
    <dl class="card webhook-facts">
      <div>
        <dt>URL</dt>
        <dd>
          <code>{url}</code>
        </dd>
      </div>
      <div>
        <dt>Format</dt>
        <dd>{format === 'slack' ? 'Slack' : 'JSON (Standard Webhooks)'}</dd>
      </div>
      <div>
        <dt>Changes in</dt>
        <dd>
          <Shown text={project} />
          {filters !== '' && <span class="small muted"> only {filters}</span>}
        </dd>
      </div>
      <div>
        <dt>Events</dt>
        <dd>{eventsText(events)}</dd>
      </div>
      {previousSecretUntil !== null && (
        <div>
          <dt>Old secret</dt>
          <dd>
            also signs, ends <RelativeTime time={previousSecretUntil} />
          </dd>
        </div>
      )}
    </dl>
  )
}
