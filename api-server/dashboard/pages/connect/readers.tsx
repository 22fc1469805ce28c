import { useEnvironmentReaders, type EnvironmentReader } from '../../api/readers.js'
import type { Environment } from '../../api/types.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import type { Example } from './snippets/index.js'
import { rich, t } from '../../language/text.js'

/** Whether an application has read the environment; it changes by itself. */
export function Readers({ environment, example }: { environment: Environment; example: Example }) {
  const { id, slug } = useProject()
  const readers = useEnvironmentReaders(id, environment.id)
  return (
    <section class="stack" aria-labelledby="connect-readers">
      <h2 id="connect-readers">{t('3. First read')}</h2>
      <Loaded query={readers}>{(list) => <State readers={list} environment={environment} />}</Loaded>
      {example.exists && readers.data?.length !== 0 && (
        <p>
          {rich('Next: change what <link>{config}</link> serves, and watch the application get it.', {
            config: <code>{example.key}</code>,
            link: (children) => (
              <a href={projectUrl(slug, 'configs', example.key, 'targeting', environment.slug)}>{children}</a>
            ),
          })}
        </p>
      )}
    </section>
  )
}

function State({ readers, environment }: { readers: readonly EnvironmentReader[]; environment: Environment }) {
  const [latest] = readers
  return (
    <>
      <div class="card connect-state" data-connected={latest !== undefined} role="status">
        {latest ? (
          <p>
            {rich(
              '<strong>Connected:</strong> {sdk} has read {environment} with a {kind, select, client {client key} other {server key}}.',
              {
                strong: (children) => <strong>{children}</strong>,
                sdk: (
                  <bdi>
                    {latest.sdkName} {latest.sdkVersion}
                  </bdi>
                ),
                environment: environment.name,
                kind: latest.sdkKeyKind,
              },
            )}
          </p>
        ) : (
          <p>
            {rich(
              '<strong>Waiting for the first read.</strong> Run the application: this page updates by itself a few seconds after it reads a config of {name}.',
              { strong: (children) => <strong>{children}</strong>, name: environment.name },
            )}
          </p>
        )}
      </div>
      {latest && (
        <Table
          caption={t('SDKs that have read {name}', { name: environment.name })}
          showCaption
          columns={COLUMNS}
          rows={readers}
          rowKey={({ sdkKeyKind, sdkName, sdkVersion }) => JSON.stringify([sdkKeyKind, sdkName, sdkVersion])}
        />
      )}
    </>
  )
}

const COLUMNS: readonly Column<EnvironmentReader>[] = [
  { title: t('SDK'), cell: ({ sdkName }) => <bdi>{sdkName}</bdi> },
  { title: t('Version'), cell: ({ sdkVersion }) => (sdkVersion === '' ? t('unknown') : <code>{sdkVersion}</code>) },
  { title: t('Key'), cell: ({ sdkKeyKind }) => (sdkKeyKind === 'client' ? t('client key') : t('server key')) },
  { title: t('Last read'), cell: ({ lastReadAt }) => <RelativeTime time={lastReadAt} /> },
]
