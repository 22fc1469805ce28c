import { branchName, Places } from '../../app/code/places.js'
import { useProject } from '../../app/project.js'
import { useConfigCode, type ConfigCode } from '../../api/code.js'
import type { Config } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { CodeBlock } from '../../ui/code-block.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { counted } from '../../ui/rules/words.js'
import { EmptyState, Loaded, Notice } from '../../ui/states.js'
import { ConfigPage } from './config-page.js'

export default function ConfigCodePage() {
  return <ConfigPage tab="Code">{(config) => <Code config={config} />}</ConfigPage>
}

function Code({ config }: { config: Config }) {
  const code = useConfigCode(useProject().id, config.key)
  return (
    <Loaded query={code}>
      {(found) =>
        found.uploads === 0 ? (
          <EmptyState
            title="Nothing is known of your code yet"
            action={<CodeBlock code="service scan --upload" label="the command" />}
          >
            Let CI run this on the main branch. It uploads where each key is read: files and lines, no source text.
          </EmptyState>
        ) : (
          <Branches code={found} />
        )
      }
    </Loaded>
  )
}

function Branches({ code: { branches, uploads } }: { code: ConfigCode }) {
  if (branches.length === 0) {
    return (
      <EmptyState title="Not read anywhere">
        {`None of the ${counted(uploads, 'uploaded branch', 'uploaded branches')} reads this config.`}
      </EmptyState>
    )
  }
  const all = branches.flatMap(({ references }) => references)
  const old = all.filter(({ deprecated }) => deprecated).length
  const wrong = all.filter(({ problems }) => problems.length > 0).length
  return (
    <>
      {old > 0 && (
        <Notice look="warning">
          {old === 1 ? '1 place still reads' : `${old} places still read`} an old key. Change it to the current key.
        </Notice>
      )}
      {wrong > 0 && (
        <Notice look="warning">
          {wrong === 1 ? '1 place does' : `${wrong} places do`} not match the config. See the messages below.
        </Notice>
      )}
      {branches.map((branch) => (
        <section key={branchName(branch)} class="card stack-small" aria-label={branchName(branch)}>
          <div class="row">
            <h2>{branchName(branch)}</h2>
            {branch.defaultBranch && <Badge look="accent">main branch</Badge>}
          </div>
          <p class="small muted">
            Read in {counted(branch.references.length, 'place')} at <code>{branch.commit.slice(0, 8)}</code>, uploaded{' '}
            <RelativeTime time={branch.uploadedAt} />
            {!branch.complete && '. Some of the code could not be read, so there may be more places'}.
          </p>
          <Places branch={branch} />
        </section>
      ))}
    </>
  )
}
