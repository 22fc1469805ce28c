import { useEffect, useState } from 'preact/hooks'
import { fetchPath, serverAddress } from '../../api/address.js'
import { Page } from '../../app/page.js'
import { useFilters } from '../../app/use-filters.js'
import { failureOf, OFFLINE, type Failure } from '../../api/errors.js'
import { LinkButton } from '../../ui/button.js'
import { CodeBlock } from '../../ui/code-block.js'
import { SearchField } from '../../ui/search-field.js'
import { EmptyState, FailureNotice, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { curlOf, operationsOf, type OpenApiDocument, type Operation } from './operations.js'
import { rich, t } from '../../language/text.js'

const DOCUMENT = '/v1/openapi.json'

export default function ApiPage() {
  const [operations, setOperations] = useState<readonly Operation[]>()
  const [failure, setFailure] = useState<Failure>()
  async function load(): Promise<void> {
    try {
      const response = await fetchPath(DOCUMENT)
      setOperations(operationsOf((await response.json()) as OpenApiDocument))
      setFailure(undefined)
    } catch (error) {
      setFailure(error instanceof TypeError ? OFFLINE : failureOf(error))
    }
  }
  useEffect(() => void load(), [])
  return (
    <Page
      title={t('API')}
      lead={t('The Admin API can do everything that the dashboard does with projects.')}
      actions={
        <>
          <LinkButton href={DOCUMENT} download="openapi.json">
            {t('OpenAPI document')}
          </LinkButton>
          <LinkButton look="primary" href="/tokens/new">
            {t('New API token')}
          </LinkButton>
        </>
      }
    >
      {failure && <FailureNotice failure={failure} onRetry={load} />}
      {!operations && !failure && <Skeleton />}
      {operations && <Operations operations={operations} />}
    </Page>
  )
}

function Operations({ operations }: { operations: readonly Operation[] }) {
  const { filters, set } = useFilters(['text'])
  // It is kept only here: not in the address, not in storage.
  const [token, setToken] = useState('')
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operations.filter((one) => {
    const text = `${one.method} ${one.path} ${one.summary} ${one.permission ?? ''} ${one.id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const tags = [...new Set(found.map(({ tag }) => tag))]
  return (
    <>
      <search class="api-search">
        <SearchField
          label={t('Search operations')}
          value={filters.text}
          onInput={(text) => set({ text })}
          placeholder={t('Search by path, permission or what it does')}
        />
        <TextField
          label={t('Your token, for the examples')}
          optional
          type="password"
          value={token}
          onInput={setToken}
          hint={t('It stays on this page. Without one the examples read SERVICE_TOKEN.')}
          mono
        />
      </search>
      {found.length === 0 && (
        <EmptyState title={t('No operation matches')}>{t('Try another part of the path.')}</EmptyState>
      )}
      {tags.map((tag) => (
        <section key={tag} class="stack-small" aria-labelledby={`api-${tag}`}>
          <h2 id={`api-${tag}`}>{tag}</h2>
          <ul role="list" class="api-operations">
            {found
              .filter((one) => one.tag === tag)
              .map((one) => (
                <li key={one.id}>
                  <OperationDetails operation={one} token={token} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function OperationDetails({ operation, token }: { operation: Operation; token: string }) {
  const [open, setOpen] = useState(false)
  const { method, path, summary, description, permission, parameters } = operation
  const base = `${serverAddress()}/v1`
  return (
    <details class="card api-operation" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class={`api-method api-method-${method.toLowerCase()}`}>{method}</span> <code>{path}</code>{' '}
        <span class="muted">{summary}</span>
      </summary>
      {open && (
        <div class="stack-small">
          {description !== undefined && <p>{description}</p>}
          {permission !== undefined && (
            <p>{rich('Needs the permission {permission}.', { permission: <code>{permission}</code> })}</p>
          )}
          {parameters.length > 0 && (
            <dl class="api-parameters" aria-label={t('Parameters')}>
              {parameters.map((one) => (
                <div key={`${one.in} ${one.name}`}>
                  <dt>
                    <code>{one.name}</code> <span class="muted small">{one.in}</span>
                  </dt>
                  <dd>{one.description}</dd>
                </div>
              ))}
            </dl>
          )}
          <CodeBlock
            code={curlOf(operation, base, token === '' ? '$SERVICE_TOKEN' : token)}
            label={t('the command for {method} {path}', { method, path })}
          />
        </div>
      )}
    </details>
  )
}
