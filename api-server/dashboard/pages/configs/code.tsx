import { branchName, Places } from '../../app/code/places.js'
import { useProject } from '../../app/project.js'
import { useConfigCode, type ConfigCode } from '../../api/code.js'
import type { Config } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { CodeBlock } from '../../ui/code-block.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { EmptyState, Loaded, Notice } from '../../ui/states.js'
import { ConfigPage } from './config-page.js'
import { rich, t } from '../../language/text.js'

export default function ConfigCodePage() {
  return <ConfigPage tab={t('Code')}>{(config) => <Code config={config} />}</ConfigPage>
}

function Code({ config }: { config: Config }) {
  const code = useConfigCode(useProject().id, config.key)
  return (
    <Loaded query={code}>
      {(found) =>
        found.uploads === 0 ? (
          <EmptyState
            title={t('Nothing is known about your code yet')}
            action={<CodeBlock code={'service-configs scan --upload'} label={t('the command')} />}
          >
            {rich(
              'Let CI run this on the main branch, with <link>a token that may upload</link>. It uploads where each key is read: files and lines, no source text.',
              { link: (children) => <a href="/tokens/new">{children}</a> },
            )}
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
      <EmptyState title={t('Not read anywhere')}>
        {t('None of the {uploads, plural, one {# uploaded branch} other {# uploaded branches}} reads this config.', {
          uploads,
        })}
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
          {t(
            '{old, plural, one {1 place still reads an old key. Change it to the current key.} other {# places still read an old key. Change it to the current key.}}',
            { old },
          )}
        </Notice>
      )}
      {wrong > 0 && (
        <Notice look="warning">
          {t(
            '{wrong, plural, one {1 place does not match the config. See the messages below.} other {# places do not match the config. See the messages below.}}',
            {
              wrong,
            },
          )}
        </Notice>
      )}
      {branches.map((branch) => (
        <section key={branchName(branch)} class="card stack-small" aria-label={branchName(branch)}>
          <div class="row">
            <h2>{branchName(branch)}</h2>
            {branch.defaultBranch && <Badge look="accent">{t('main branch')}</Badge>}
          </div>
          <p class="small muted">
            {rich(
              '{count, plural, one {Read in # place at {commit}, uploaded {time}.} other {Read in # places at {commit}, uploaded {time}.}}',
              {
                count: branch.references.length,
                commit: <code>{branch.commit.slice(0, 8)}</code>,
                time: <RelativeTime time={branch.uploadedAt} />,
              },
            )}{' '}
            {!branch.complete && t('Some of the code could not be read, so there may be more places.')}
          </p>
          <Places branch={branch} />
        </section>
      ))}
    </>
  )
}
