import { useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { goingOn } from '../../app/navigate.js'
import { useProjectById, useProjects } from '../../api/projects.js'
import { deniedWhere } from '../../api/session.js'
import { deleteWebhook, updateWebhook, useWebhook, type Webhook, type WebhookWithSecret } from '../../api/webhooks.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { momentText } from '../../ui/dates.js'
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
import { rich, t } from '../../language/text.js'

export default function WebhookPage() {
  const { params } = useRoute()
  const webhook = useWebhook(params['id'] ?? '')
  return <Loaded query={webhook}>{(found) => <Content webhook={found} />}</Loaded>
}

type Open = 'edit' | 'rotate' | 'delete' | WebhookWithSecret

function Content({ webhook }: { webhook: Webhook }) {
  const [open, setOpen] = useState<Open>()
  const { label, look } = stateOf(webhook)
  const disabledReason = deniedWhere('webhooks:write', webhook.projectId)
  const close = () => setOpen(undefined)

  async function setActive(active: boolean): Promise<void> {
    await updateWebhook(webhook.id, { active })
    announce(active ? t('{name} is on', { name: webhook.name }) : t('{name} is off', { name: webhook.name }))
  }

  return (
    <Page
      title={webhook.name}
      part={t('Webhooks')}
      beside={<Badge look={look}>{label}</Badge>}
      lead={<a href="/webhooks">{t('All webhooks')}</a>}
      actions={
        <>
          <TestButton webhook={webhook} />
          <Button onClick={() => setOpen('edit')} disabledReason={disabledReason}>
            {t('Edit')}
          </Button>
          <Button onClick={() => void setActive(!webhook.active)} disabledReason={disabledReason}>
            {webhook.active ? t('Turn off') : t('Turn on')}
          </Button>
        </>
      }
    >
      {webhook.active && webhook.pausedAt !== null && (
        <Notice look="danger">
          <div class="row spread">
            <span>
              {rich('Paused {pausedAt}, because the endpoint failed for too long. Events are kept for 14 days.', {
                pausedAt: <RelativeTime time={webhook.pausedAt} />,
              })}
            </span>
            <Button onClick={() => void setActive(true)} disabledReason={disabledReason}>
              {t('Resume')}
            </Button>
          </div>
        </Notice>
      )}
      <Facts webhook={webhook} />
      <Deliveries webhook={webhook} />
      <section class="row" aria-label={t('More')}>
        <Button onClick={() => setOpen('rotate')} disabledReason={disabledReason}>
          {t('Rotate secret')}
        </Button>
        <Button look="danger" onClick={() => setOpen('delete')} disabledReason={disabledReason}>
          {t('Delete webhook')}
        </Button>
      </section>
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onMade={setOpen} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('Delete {name}?', { name: webhook.name })}
          action={t('Delete webhook')}
          danger
          onConfirm={async () => {
            const goOn = goingOn()
            await deleteWebhook(webhook.id)
            announce(t('Webhook {name} deleted', { name: webhook.name }))
            goOn('/webhooks')
          }}
          onClose={close}
        >
          <p>{t('Its deliveries are deleted as well. Waiting messages are not sent.')}</p>
        </ConfirmDialog>
      )}
      {typeof open === 'object' && <SecretDialog webhook={open} onClose={close} />}
    </Page>
  )
}

function Facts({ webhook }: { webhook: Webhook }) {
  const projects = useProjects().data ?? []
  const { url, format, projectId, events, environmentIds, configIds, tagIds, previousSecretUntil } = webhook
  const project = projectId === null ? t('All projects') : (projects.find(({ id }) => id === projectId)?.name ?? '…')
  const environments = useProjectById(projectId ?? undefined).data?.environments ?? []
  const places = environments.filter(({ id }) => environmentIds.includes(id)).map(({ name }) => name)
  const filters = [
    ...(places.length > 0 ? [places.join(', ')] : []),
    ...(configIds.length > 0 ? [t('configs: {count, number}', { count: configIds.length })] : []),
    ...(tagIds.length > 0 ? [t('tags: {count, number}', { count: tagIds.length })] : []),
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
        <dt>{t('Format')}</dt>
        <dd>{format === 'slack' ? 'Slack' : t('JSON (Standard Webhooks)')}</dd>
      </div>
      <div>
        <dt>{t('Changes in')}</dt>
        <dd>
          <Shown text={project} />
          {filters !== '' && <span class="small muted"> {t('only {filters}', { filters })}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('Events')}</dt>
        <dd>{eventsText(events)}</dd>
      </div>
      {previousSecretUntil !== null && (
        <div>
          <dt>{t('Old secret')}</dt>
          <dd>
            {t('also signs, until {previousSecretUntil}', {
              previousSecretUntil: momentText(previousSecretUntil),
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}
