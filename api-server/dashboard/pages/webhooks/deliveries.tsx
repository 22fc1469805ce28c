import { useEffect, useState } from 'preact/hooks'
import { useFilters } from '../../app/use-filters.js'
import { useDeliveries, type Delivery, type Webhook } from '../../api/webhooks.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { TabLinks } from '../../ui/tabs.js'
import { DeliveryDialog } from './delivery-dialog.js'
import { deliveryState, lastAttempt } from './words.js'
import { t } from '../../language/text.js'

/** How often the list is requested again, in milliseconds: no stream reports deliveries. */
const REFRESH = 5000

/** What was sent, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { filters } = useFilters(['state'])
  const deliveries = useDeliveries(webhook.id, filters.state)
  const [open, setOpen] = useState<string>()
  useEffect(() => {
    const timer = setInterval(() => void deliveries.reload(), REFRESH)
    return () => clearInterval(timer)
  }, [webhook.id, filters.state])
  const here = `/webhooks/${encodeURIComponent(webhook.id)}`
  const tab = (label: string, state: string) => ({
    label,
    href: state === '' ? here : `${here}?state=${state}`,
    current: filters.state === state,
  })
  return (
    <section class="stack" aria-labelledby="deliveries">
      <h2 id="deliveries">{t('Deliveries')}</h2>
      <TabLinks
        label={t('Deliveries')}
        tabs={[
          tab(t('All'), ''),
          tab(t('Waiting'), 'pending'),
          tab(t('Failed'), 'failed'),
          tab(t('Delivered'), 'delivered'),
        ]}
      />
      <Loaded query={deliveries}>
        {(list) =>
          list.length === 0 ? (
            <p class="muted">{t('None. Deliveries are kept for 14 days.')}</p>
          ) : (
            <Table caption={t('Deliveries')} columns={columns(setOpen)} rows={list} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      {open !== undefined && <DeliveryDialog webhook={webhook} deliveryId={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function columns(onOpen: (id: string) => void): readonly Column<Delivery>[] {
  return [
    { title: t('Event'), cell: ({ event }) => <code>{event}</code> },
    {
      title: t('State'),
      cell: (delivery) => {
        const { label, look } = deliveryState(delivery)
        return <Badge look={look}>{label}</Badge>
      },
    },
    { title: t('Last attempt'), cell: (delivery) => <span class="small">{lastAttempt(delivery)}</span> },
    {
      title: t('Next attempt'),
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <RelativeTime time={nextAttemptAt} />),
    },
    { title: t('When'), cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: ({ id, event }) => (
        <Button small label={t('Details of {event}', { event })} onClick={() => onOpen(id)}>
          {t('Details')}
        </Button>
      ),
    },
  ]
}
