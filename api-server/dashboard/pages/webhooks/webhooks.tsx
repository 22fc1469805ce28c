import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { useProjects } from '../../api/projects.js'
import { deniedAnywhere } from '../../api/session.js'
import { useWebhooks, type Webhook, type WebhookWithSecret } from '../../api/webhooks.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { inOrder } from '../../ui/order.js'
import { Shown } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { SecretDialog } from './secret-dialog.js'
import { WebhookDialog } from './webhook-dialog.js'
import { eventsText, stateOf } from './words.js'
import { t } from '../../language/text.js'

export default function WebhooksPage() {
  const webhooks = useWebhooks()
  const projects = useProjects().data ?? []
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret>()
  const projectName = (id: string | null) =>
    id === null ? t('All projects') : (projects.find((one) => one.id === id)?.name ?? '…')
  const create = (
    <Button look="primary" onClick={() => setMaking(true)} disabledReason={deniedAnywhere('webhooks:write')}>
      {t('New webhook')}
    </Button>
  )
  return (
    <Page
      title={t('Webhooks')}
      lead={t('Changes sent to other systems: a build server, a Slack channel, your own program.')}
      actions={create}
    >
      <Loaded query={webhooks}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No webhooks yet')} action={create}>
              {t('A webhook posts each change you choose to a URL, signed, and tries again if the receiver is down.')}
            </EmptyState>
          ) : (
            <Table
              caption={t('Webhooks')}
              columns={columns(projectName)}
              rows={inOrder(list, ({ name }) => name)}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
      {making && (
        <WebhookDialog
          onClose={() => setMaking(false)}
          onMade={(webhook) => {
            setMaking(false)
            setMade(webhook)
          }}
        />
      )}
      {made && <SecretDialog webhook={made} onClose={() => setMade(undefined)} />}
    </Page>
  )
}

function columns(projectName: (id: string | null) => string): readonly Column<Webhook>[] {
  return [
    {
      title: t('Name'),
      cell: ({ id, name }) => (
        <a href={`/webhooks/${encodeURIComponent(id)}`}>
          <Shown text={name} />
        </a>
      ),
    },
    { title: t('Sends to'), cell: ({ url }) => <code>{new URL(url).host}</code> },
    { title: t('Changes in'), cell: ({ projectId }) => <Shown text={projectName(projectId)} /> },
    { title: t('Events'), cell: ({ events }) => <span class="small">{eventsText(events)}</span> },
    {
      title: t('State'),
      cell: (webhook) => {
        const { label, look } = stateOf(webhook)
        return <Badge look={look}>{label}</Badge>
      },
    },
  ]
}
