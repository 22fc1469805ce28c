import { useState } from 'preact/hooks'
import { useSdkKeys, type NewSdkKey } from '../../api/sdk-keys.js'
import { denied } from '../../api/session.js'
import type { Environment, SdkKey } from '../../api/types.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Button, LinkButton } from '../../ui/button.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { Table } from '../../ui/table.js'
import { columns, type KeyAction } from './columns.js'
import { CreateDialog } from './create-dialog.js'
import { EndPreviousDialog } from './end-previous-dialog.js'
import { MadeDialog } from './made-dialog.js'
import { RevokeDialog } from './revoke-dialog.js'
import { RotateDialog } from './rotate-dialog.js'
import { t } from '../../language/text.js'

/** What is open over the list. A created key is kept only here. */
type Open = KeyAction | { kind: 'create'; environmentId: string } | { kind: 'made'; key: NewSdkKey; rotated: boolean }

export default function SdkKeysPage() {
  const { id, slug, environments } = useProject()
  const keys = useSdkKeys(id)
  const [open, setOpen] = useState<Open>()
  return (
    <Page
      title={t('SDK keys')}
      lead={t('Applications read configs with these. Each key is for one environment.')}
      actions={<LinkButton href={projectUrl(slug, 'connect')}>{t('Connect an application')}</LinkButton>}
    >
      <Loaded query={keys}>
        {(list) =>
          environments.length > 0 ? (
            environments.map((environment) => (
              <EnvironmentKeys
                key={environment.id}
                environment={environment}
                keys={list.filter((key) => key.environmentId === environment.id)}
                onOpen={setOpen}
              />
            ))
          ) : (
            <EmptyState title={t('No environments')}>
              {t('An SDK key belongs to an environment. Create one first.')}
            </EmptyState>
          )
        }
      </Loaded>
      {open && <OpenDialog open={open} onOpen={setOpen} />}
    </Page>
  )
}

function NewKey({ environment, onOpen }: { environment: Environment; onOpen: (open: Open) => void }) {
  return (
    <Button
      small
      label={t('New key in {name}', { name: environment.name })}
      disabledReason={denied('sdk-keys:manage')}
      onClick={() => onOpen({ kind: 'create', environmentId: environment.id })}
    >
      {t('New key')}
    </Button>
  )
}

interface EnvironmentKeysProps {
  environment: Environment
  keys: readonly SdkKey[]
  onOpen: (open: Open) => void
}

function EnvironmentKeys({ environment, keys, onOpen }: EnvironmentKeysProps) {
  const heading = `keys-${environment.id}`
  return (
    <section class="stack" aria-labelledby={heading}>
      <div class="row spread">
        <h2 id={heading}>
          <EnvironmentChip environment={environment} showLive />
        </h2>
        <NewKey environment={environment} onOpen={onOpen} />
      </div>
      {keys.length === 0 ? (
        <p class="muted">{t('No keys yet.')}</p>
      ) : (
        <Table
          caption={t('SDK keys of {name}', { name: environment.name })}
          columns={columns(onOpen)}
          rows={keys}
          rowKey={(key) => key.id}
        />
      )}
    </section>
  )
}

function OpenDialog({ open, onOpen }: { open: Open; onOpen: (open: Open | undefined) => void }) {
  const { id, environments } = useProject()
  const close = () => onOpen(undefined)
  const made = (rotated: boolean) => (key: NewSdkKey) => onOpen({ kind: 'made', key, rotated })
  if (open.kind === 'create') {
    return (
      <CreateDialog
        projectId={id}
        environments={environments}
        environmentId={open.environmentId}
        onMade={made(false)}
        onClose={close}
      />
    )
  }
  const environment = environments.find((one) => one.id === open.key.environmentId)
  if (!environment) return null
  const shared = { projectId: id, environment, onClose: close }
  switch (open.kind) {
    case 'rotate':
      return <RotateDialog {...shared} sdkKey={open.key} onMade={made(true)} />
    case 'end-previous':
      return <EndPreviousDialog projectId={id} sdkKey={open.key} onClose={close} />
    case 'revoke':
      return <RevokeDialog {...shared} sdkKey={open.key} />
    case 'made':
      return <MadeDialog sdkKey={open.key} environment={environment} rotated={open.rotated} onClose={close} />
  }
}
