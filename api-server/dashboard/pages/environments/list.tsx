import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { CopyRulesDialog } from '../../app/copy-rules/copy-rules-dialog.js'
import { LargeEnvironments } from '../../app/large-environments.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { deleteEnvironment, useEnvironments } from '../../api/environments.js'
import { useProtection } from '../../api/planned.js'
import { denied } from '../../api/session.js'
import type { Environment } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Button, LinkButton } from '../../ui/button.js'
import { ConfirmDialog } from '../../ui/dialog.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'

import { EnvironmentDialog } from './environment-dialog.js'
import { t } from '../../language/text.js'
import { COLOR_NAMES } from '../../app/color-names.js'

/** What is open over the list. */
type Open = { kind: 'create' } | { kind: 'edit' | 'delete' | 'copy'; environment: Environment } | undefined

export default function EnvironmentsPage() {
  const project = useProject()
  const environments = useEnvironments(project.id)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const create = (
    <Button look="primary" onClick={() => setOpen({ kind: 'create' })} disabledReason={denied('environments:create')}>
      {t('New environment')}
    </Button>
  )
  return (
    <Page
      title={t('Environments')}
      lead={t('Every config has a default value and rules of its own in each environment.')}
      actions={environments.data?.length ? create : undefined}
    >
      <LargeEnvironments projectId={project.id} environments={project.environments} />
      <Loaded query={environments}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('No environments')} action={create}>
              {t('Every config has its values by environment. Create at least one.')}
            </EmptyState>
          ) : (
            <Table
              caption={t('Environments')}
              columns={columns(setOpen, list.length, project.slug)}
              rows={list}
              rowKey={(environment) => environment.id}
            />
          )
        }
      </Loaded>
      {open?.kind === 'create' && (
        <EnvironmentDialog
          projectId={project.id}
          others={denied('config-targeting-rules:update') === undefined ? project.environments : []}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <EnvironmentDialog projectId={project.id} environment={open.environment} onClose={close} />
      )}
      {open?.kind === 'copy' && <CopyRulesDialog from={open.environment} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog environment={open.environment} onClose={close} />}
    </Page>
  )
}

function columns(setOpen: (open: Open) => void, count: number, slug: string): readonly Column<Environment>[] {
  return [
    { title: t('Name'), cell: (environment) => <EnvironmentChip environment={environment} showLive /> },
    { title: t('Slug'), cell: (environment) => <code>{environment.slug}</code> },
    { title: t('Color'), cell: ({ color }) => COLOR_NAMES[color] },
    { title: t('Used as'), cell: (environment) => usedAs(environment) },
    { title: t('A change of rules needs'), cell: (environment) => <Needs environment={environment} /> },
    {
      title: t('Actions'),
      kind: 'actions',
      cell: (environment) => (
        <div class="row">
          <LinkButton
            small
            href={projectUrl(slug, 'connect', environment.slug)}
            label={t('Connect to {name}', { name: environment.name })}
          >
            {t('Connect')}
          </LinkButton>
          <Button
            small
            label={t('Copy rules to …, from {name}', { name: environment.name })}
            onClick={() => setOpen({ kind: 'copy', environment })}
            disabledReason={
              denied('config-targeting-rules:update') ?? (count < 2 ? t('There is no other environment') : undefined)
            }
          >
            {t('Copy rules to …')}
          </Button>
          <Button
            small
            label={t('Edit {name}', { name: environment.name })}
            onClick={() => setOpen({ kind: 'edit', environment })}
            disabledReason={denied('environments:update')}
          >
            {t('Edit')}
          </Button>
          <Button
            small
            label={t('Delete {name}', { name: environment.name })}
            onClick={() => setOpen({ kind: 'delete', environment })}
            disabledReason={denied('environments:delete')}
          >
            {t('Delete')}
          </Button>
        </div>
      ),
    },
  ]
}

function usedAs(environment: Environment): string {
  return environment.live ? t('Live: serves real users') : t('Not live: for trying things out')
}

/** Whether a change of rules needs an approval, a comment, or both. */
function Needs({ environment: { id, projectId } }: { environment: Environment }) {
  const { data, failure } = useProtection(projectId, id)
  if (!data) return <>{failure?.message ?? t('Loading')}</>
  const { requiresApproval, requiresComment } = data
  if (requiresApproval) return <>{requiresComment ? t('A comment and an approval') : t('An approval')}</>
  return <>{requiresComment ? t('A comment') : t('Nothing')}</>
}

function DeleteDialog({ environment, onClose }: { environment: Environment; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name: environment.name })}
      action={t('Delete environment')}
      typeToConfirm={environment.slug}
      danger
      done={t('Environment {name} deleted', { name: environment.name })}
      onConfirm={() => deleteEnvironment(environment.projectId, environment.id)}
      onClose={onClose}
    >
      <p>
        {t('The rules of every config in this environment and its SDK keys are deleted for good.')}{' '}
        {environment.live && t('It is live: real users get what it serves.')}
      </p>
    </ConfirmDialog>
  )
}
