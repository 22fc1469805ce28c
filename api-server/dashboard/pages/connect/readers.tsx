import { useEnvironmentReaders, type EnvironmentReader } from '../../api/readers.js'
import type { Environment } from '../../api/types.js'
import { useProject } from '../../app/project.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'

/** Whether an application has read the environment; it changes by itself. */
export function Readers({ environment }: { environment: Environment }) {
  const { id } = useProject()
  const readers = useEnvironmentReaders(id, environment.id)
  return (
    <section class="stack" aria-labelledby="connect-readers">
      <h2 id="connect-readers">3. First read</h2>
      <Loaded query={readers}>{(list) => <State readers={list} environment={environment} />}</Loaded>
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
            <strong>Connected:</strong>{' '}
            <bdi>
              {latest.sdkName} {latest.sdkVersion}
            </bdi>{' '}
            has read {environment.name} with a {latest.sdkKeyKind} key.
          </p>
        ) : (
          <p>
            <strong>Waiting for the first read.</strong> Run the application: this page updates by itself a few seconds
            after it reads a config of {environment.name}.
          </p>
        )}
      </div>
      {latest && (
        <Table
          caption={`SDKs that have read ${environment.name}`}
          columns={COLUMNS}
          rows={readers}
          rowKey={({ sdkKeyKind, sdkName, sdkVersion }) => JSON.stringify([sdkKeyKind, sdkName, sdkVersion])}
        />
      )}
    </>
  )
}

const COLUMNS: readonly Column<EnvironmentReader>[] = [
  { title: 'SDK', cell: ({ sdkName }) => <bdi>{sdkName}</bdi> },
  { title: 'Version', cell: ({ sdkVersion }) => (sdkVersion === '' ? 'unknown' : <code>{sdkVersion}</code>) },
  { title: 'Key', cell: ({ sdkKeyKind }) => `${sdkKeyKind} key` },
  { title: 'Last read', cell: ({ lastReadAt }) => <RelativeTime time={lastReadAt} /> },
]
