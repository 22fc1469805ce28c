import { useState } from 'preact/hooks'
import { useConfigs } from '../../api/configs.js'
import { useSdkKeys } from '../../api/sdk-keys.js'
import type { ConfigSummary, Environment, SdkKey } from '../../api/types.js'
import { EnvironmentPage } from '../../app/environments.js'
import { LargeEnvironments } from '../../app/large-environments.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { Select } from '../../ui/choices.js'
import { Loaded } from '../../ui/states.js'
import { ConnectCode } from './connect-code.js'
import { ConnectKey } from './connect-key.js'
import { Readers } from './readers.js'
import { exampleConfig, SNIPPETS } from './snippets/index.js'
import { t } from '../../language/text.js'

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
    <>
      <LargeEnvironments projectId={id} environments={[environment]} />
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
    </>
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
  const example = exampleConfig(configs, keyKind)
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
      <ConnectCode snippet={snippet} sdkKey={sdkKey} example={example} />
      <Readers environment={environment} example={example} />
    </div>
  )
}
