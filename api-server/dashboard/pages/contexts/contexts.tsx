import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import {
  deleteContext,
  deleteContexts,
  useContexts,
  type EnvironmentContexts,
  type SeenContext,
} from '../../api/contexts.js'
import { denied } from '../../api/session.js'
import type { Environment } from '../../api/types.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Button, LinkButton } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table } from '../../ui/table.js'
import { TabLinks } from '../../ui/tabs.js'
import { announce } from '../../ui/toasts.js'
import { columns } from './columns.js'
import { ContextSettingsForm } from './settings-form.js'
import { t } from '../../language/text.js'

export default function ContextsPage() {
  const { environments, slug } = useProject()
  const asked = useRoute().params['environment']
  const environment = asked === undefined ? environments[0] : environments.find((one) => one.slug === asked)
  return (
    <Page
      title={t('Contexts')}
      {...(environment && { part: environment.name })}
      lead={t('The users and devices that applications read configs for, in environments that keep them.')}
    >
      {environments.length > 0 ? (
        <TabLinks
          label={t('Environment')}
          tabs={environments.map((one) => ({
            label: <EnvironmentChip environment={one} showLive />,
            href: projectUrl(slug, 'contexts', one.slug),
            current: one.id === environment?.id,
          }))}
        />
      ) : (
        <EmptyState
          title={t('No environments')}
          action={<LinkButton href={projectUrl(slug, 'environments')}>{t('Go to environments')}</LinkButton>}
        >
          {t('Contexts belong to an environment. Create one first.')}
        </EmptyState>
      )}
      {environment && <InEnvironment environment={environment} />}
      {!environment && environments.length > 0 && (
        <EmptyState title={t('No such environment')}>
          {t('The project has no environment with this slug. Choose one above.')}
        </EmptyState>
      )}
    </Page>
  )
}

function InEnvironment({ environment }: { environment: Environment }) {
  const hidden = denied('config-targeting-rules:update')
  if (hidden !== undefined) return <EmptyState title={t('Contexts are not shown to you')}>{hidden}</EmptyState>
  return <Visible environment={environment} />
}

function Visible({ environment }: { environment: Environment }) {
  const query = useContexts(useProject().id, environment.id)
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          <ContextSettingsForm
            key={JSON.stringify([data.keepContexts, data.contextTraits])}
            environment={environment}
            settings={data}
          />
          <Kept environment={environment} data={data} />
        </>
      )}
    </Loaded>
  )
}

/** What is to be deleted, once that is confirmed. */
type Deleting = { kind: 'one'; context: SeenContext } | { kind: 'all' }

function Kept({ environment, data }: { environment: Environment; data: EnvironmentContexts }) {
  const { slug } = useProject()
  const [deleting, setDeleting] = useState<Deleting>()
  const { contexts, keepContexts } = data
  if (contexts.length === 0) {
    return (
      <EmptyState title={t('No contexts')}>
        {keepContexts ? t('No application has reported one yet.') : t('Contexts are not kept in this environment.')}
      </EmptyState>
    )
  }
  return (
    <section class="stack" aria-labelledby="contexts-title">
      <div class="row spread">
        <h2 id="contexts-title">{t('Kept in {name}', { name: environment.name })}</h2>
        <Button onClick={() => setDeleting({ kind: 'all' })} disabledReason={denied('environments:update')}>
          {t('Delete all')}
        </Button>
      </div>
      <Table
        caption={t('Contexts in {name}', { name: environment.name })}
        hideCaption
        columns={columns({
          playground: projectUrl(slug, 'playground', environment.slug),
          onDelete: (context) => setDeleting({ kind: 'one', context }),
        })}
        rows={contexts}
        rowKey={({ kind, id }) => JSON.stringify([kind, id])}
      />
      {deleting && (
        <DeleteDialog
          environment={environment}
          deleting={deleting}
          count={contexts.length}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}

interface DeleteDialogProps {
  environment: Environment
  deleting: Deleting
  count: number
  onClose: () => void
}

function DeleteDialog({ environment, deleting, count, onClose }: DeleteDialogProps) {
  const { id } = useProject()
  const one = deleting.kind === 'one' ? deleting.context : undefined

  async function remove(): Promise<void> {
    if (one) await deleteContext(id, environment.id, one)
    else await deleteContexts(id, environment.id)
    announce(one ? t('Context deleted') : t('All contexts deleted'))
    onClose()
  }

  return (
    <ConfirmDialog
      title={one ? t('Delete {id}?', { id: one.id }) : t('Delete all contexts of {name}?', { name: environment.name })}
      action={one ? t('Delete context') : t('Delete all')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {one
          ? t('It is deleted for good.')
          : t('{count, plural, one {# context is deleted for good.} other {# contexts are deleted for good.}}', {
              count,
            })}{' '}
        {t('While contexts are kept, one that an application reports again comes back.')}
      </p>
    </ConfirmDialog>
  )
}
