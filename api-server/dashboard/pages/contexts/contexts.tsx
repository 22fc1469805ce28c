import { useState } from 'preact/hooks'
import {
  deleteContext,
  deleteContexts,
  useContexts,
  type EnvironmentContexts,
  type SeenContext,
} from '../../api/contexts.js'
import { denied } from '../../api/session.js'
import type { Environment } from '../../api/types.js'
import { EnvironmentPage } from '../../app/environments.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { Button } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table } from '../../ui/table.js'
import { columns } from './columns.js'
import { ContextSettingsForm } from './settings-form.js'
import { t } from '../../language/text.js'

export default function ContextsPage() {
  return (
    <EnvironmentPage
      section="contexts"
      title={t('Contexts')}
      lead={t('The users and devices that applications read configs for, in environments that keep them.')}
      none={t('Contexts belong to an environment. Create one first.')}
    >
      {(environment) => <InEnvironment environment={environment} />}
    </EnvironmentPage>
  )
}

function InEnvironment({ environment }: { environment: Environment }) {
  const hidden = denied('config-targeting-rules:update', environment.id)
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

  return (
    <ConfirmDialog
      title={one ? t('Delete {id}?', { id: one.id }) : t('Delete all contexts of {name}?', { name: environment.name })}
      action={one ? t('Delete context') : t('Delete all')}
      danger
      done={one ? t('Context deleted') : t('All contexts deleted')}
      onConfirm={() => (one ? deleteContext(id, environment.id, one) : deleteContexts(id, environment.id))}
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
