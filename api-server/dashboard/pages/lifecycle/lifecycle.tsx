import { useState } from 'preact/hooks'
import { announceArchived } from '../../app/announce-archived.js'
import { LinesToDelete } from '../../app/code/lines-to-delete.js'
import { STATE_LOOKS, STATE_MEANINGS, STATE_NAMES, type State } from '../../app/config-words.js'
import { NoConfigs } from '../../app/no-configs.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useProjectCode } from '../../api/code.js'
import { archiveOneConfig, refreshConfigs, useConfigs } from '../../api/configs.js'
import { denied } from '../../api/session.js'
import type { ConfigSummary } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { spelledOut } from '../../ui/odd-characters.js'
import { inOrder } from '../../ui/order.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Shown } from '../../ui/shown.js'
import { Loaded, Notice } from '../../ui/states.js'
import { rich, t } from '../../language/text.js'
import { numberText } from '../../language/intl.js'
import { orSay } from '../../ui/or-say.js'

const STATES: readonly State[] = ['new', 'in-use', 'stale', 'archive-ready']

/** How many configs of a state are shown; the list has all. */
const MOST = 100

export default function LifecyclePage() {
  const project = useProject()
  const configs = useConfigs(project.id)
  return (
    <Page
      title={t('Lifecycle')}
      lead={t('Which configs have done their work, what still reads them, and which can go.')}
    >
      <Loaded query={configs}>
        {(list) =>
          list.length === 0 ? (
            <NoConfigs>
              {t('Once there are configs, this page shows which of them are new, in use, or no longer needed.')}
            </NoConfigs>
          ) : (
            <Overview configs={list} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Overview({ configs }: { configs: readonly ConfigSummary[] }) {
  const project = useProject()
  const code = useProjectCode(project.id).data
  const of = (state: State) => configs.filter((config) => config.state === state)
  return (
    <>
      <ul role="list" class="lifecycle-states">
        {STATES.map((state) => (
          <li key={state} class="card">
            <a href={`${projectUrl(project.slug, 'configs')}?state=${state}`}>{STATE_NAMES[state]}</a>
            <strong class="lifecycle-count">{numberText(of(state).length)}</strong>
            <p class="small muted">{STATE_MEANINGS[state]}</p>
          </li>
        ))}
      </ul>
      {code?.uploads.length === 0 && (
        <Notice>
          {rich(
            'No code has been uploaded yet, so nothing becomes ready to archive by itself. Run <code>service-configs scan --upload</code> in CI.',
            { code: (children) => <code>{children}</code> },
          )}
        </Notice>
      )}
      <Section state="archive-ready" configs={of('archive-ready')} />
      <Section state="stale" configs={of('stale')} />
    </>
  )
}

function Section({ state, configs }: { state: State; configs: readonly ConfigSummary[] }) {
  const { slug } = useProject()
  return (
    <section class="stack" aria-labelledby={`lifecycle-${state}`}>
      <div class="row">
        <h2 id={`lifecycle-${state}`}>{STATE_NAMES[state]}</h2>
        <Badge look={STATE_LOOKS[state]}>{String(configs.length)}</Badge>
      </div>
      {configs.length === 0 ? (
        <p class="muted">
          {state === 'stale'
            ? t('A temporary config becomes stale when everyone gets one value, or nobody reads it, for 30 days.')
            : t('A stale config that no uploaded code reads can be archived without anyone noticing.')}
        </p>
      ) : (
        <ul role="list" class="stack">
          {inOrder(configs, ({ key }) => key)
            .slice(0, MOST)
            .map((config) => (
              <Config key={config.id} config={config} isReady={state === 'archive-ready'} />
            ))}
        </ul>
      )}
      {configs.length > MOST && (
        <p>
          <a href={`${projectUrl(slug, 'configs')}?state=${state}`}>
            {t('All {count} in the list', { count: configs.length })}
          </a>
        </p>
      )}
    </section>
  )
}

function Config({ config, isReady }: { config: ConfigSummary; isReady: boolean }) {
  const { id, slug } = useProject()
  const [busy, setBusy] = useState(false)

  async function archive(): Promise<void> {
    setBusy(true)
    const done = await orSay(async () => {
      await archiveOneConfig(id, config.key)
      announceArchived(t('{key} archived', { key: spelledOut(config.key) }), id, [config])
      await refreshConfigs(id)
    })
    if (!done) setBusy(false)
  }

  return (
    <li class="card stack-small">
      <div class="row spread">
        <a class="mono" dir="auto" href={projectUrl(slug, 'configs', config.key)}>
          <Shown text={config.key} />
        </a>
        <span class="row">
          <span class="small muted">
            {rich('created {createdAt}', { createdAt: <RelativeTime time={config.createdAt} /> })}
          </span>
          <Button
            small
            look={isReady ? 'primary' : 'plain'}
            label={t('Archive {key}', { key: config.key })}
            busy={busy}
            disabledReason={denied('configs:archive')}
            onClick={() => void archive()}
          >
            {t('Archive', { context: 'verb' })}
          </Button>
        </span>
      </div>
      {!isReady && <LinesToDelete configKey={config.key} />}
    </li>
  )
}
