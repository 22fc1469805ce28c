import { useState } from 'preact/hooks'
import { useConfigs } from '../../api/configs.js'
import { useSdkKeys } from '../../api/sdk-keys.js'
import type { ConfigSummary, Environment, SdkKey } from '../../api/types.js'
import { EnvironmentPage } from '../../app/environments.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { Select } from '../../ui/choices.js'
import { CodeBlock } from '../../ui/code-block.js'
import { ShownKey } from '../../ui/shown.js'
import { Loaded } from '../../ui/states.js'
import { ConnectKey } from './connect-key.js'
import { Readers } from './readers.js'
import { exampleConfig, SNIPPETS, type Snippet } from './snippets/index.js'
import { rich, t } from '../../language/text.js'

export default function ConnectPage() {
  return (
    <EnvironmentPage
      section="connect"
      title={t('Connect')}
      lead={t('Code to copy into an application, so that it gets its configs from here.')}
      none={t('An application reads from one environment. Create one first.')}
    >
      {(environment) => <InEnvironment environment={environment} />}
    </EnvironmentPage>
  )
}

function InEnvironment({ environment }: { environment: Environment }) {
  const { id } = useProject()
  const keys = useSdkKeys(id)
  const configs = useConfigs(id)
  return (
    <Loaded query={keys}>
      {(list) => (
        <Loaded query={configs}>
          {(all) => (
            <Steps
              environment={environment}
              keys={list.filter(({ environmentId }) => environmentId === environment.id)}
              configs={all}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface StepsProps {
  environment: Environment
  keys: readonly SdkKey[]
  configs: readonly ConfigSummary[]
}

const LANGUAGES = SNIPPETS.map(({ id, label }) => ({ value: id, label }))

function Steps({ environment, keys, configs }: StepsProps) {
  const { filters, set } = useFilters(['language'] as const)
  const snippet = SNIPPETS.find(({ id }) => id === filters.language) ?? SNIPPETS[0]
  // A server key that was made here: the server does not show it again, and no other place keeps it.
  const [made, setMade] = useState<string>()
  if (!snippet) return null
  const { keyKind } = snippet
  const known = keys.find(({ kind, key }) => kind === 'client' && key !== null)?.key ?? undefined
  const sdkKey = keyKind === 'server' ? made : known
  return (
    <div class="stack-large">
      <div class="connect-language">
        <Select
          label={t('Language')}
          value={snippet.id}
          options={LANGUAGES}
          onChange={(language) => set({ language })}
        />
      </div>
      <ConnectKey
        environment={environment}
        snippet={snippet}
        sdkKey={sdkKey}
        onMade={(key) => keyKind === 'server' && setMade(key)}
      />
      <Code snippet={snippet} sdkKey={sdkKey} configs={configs} />
      <Readers environment={environment} />
    </div>
  )
}

interface CodeProps {
  snippet: Snippet
  sdkKey: string | undefined
  configs: readonly ConfigSummary[]
}

function Code({ snippet, sdkKey, configs }: CodeProps) {
  const { slug } = useProject()
  const { key: config, exists, own } = exampleConfig(configs, snippet.keyKind)
  const values = { url: location.origin, sdkKey: sdkKey ?? `YOUR_${snippet.keyKind.toUpperCase()}_KEY`, config }
  return (
    <section class="stack" aria-labelledby="connect-code">
      <h2 id="connect-code">{t('2. Code')}</h2>
      <CodeBlock label={t('what to install')} code={snippet.install} />
      {snippet.keyKind === 'server' && (
        <>
          <p>{t('The code reads the key from an environment variable, so it stays out of your repository.')}</p>
          <CodeBlock label={t('the environment')} code={`SERVICE_SDK_KEY=${values.sdkKey}`} />
        </>
      )}
      <CodeBlock label={t('the code')} code={snippet.code(values)} />
      {snippet.note !== undefined && <p class="muted">{snippet.note}</p>}
      {own !== undefined && (
        <p>
          {rich(
            'It reads the flag {config} as an example. Put the key of your flag there, {own}: not every language can have it in its code as it is.',
            { config: <code>{config}</code>, own: <ShownKey text={own} /> },
          )}
        </p>
      )}
      {!exists && own === undefined && (
        <p>
          {rich(
            'It reads the flag {config}, which does not exist yet: <link>create a boolean config</link>. Reads of a key that does not exist are not counted.',
            {
              config: <code>{config}</code>,
              link: (children) => <a href={projectUrl(slug, 'configs', 'new')}>{children}</a>,
            },
          )}
        </p>
      )}
    </section>
  )
}
