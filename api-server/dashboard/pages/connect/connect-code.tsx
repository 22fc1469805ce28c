import { useState } from 'preact/hooks'
import { serverAddress } from '../../api/address.js'
import { createFlag } from '../../api/configs.js'
import { failureOf, type Failure } from '../../api/errors.js'
import { denied } from '../../api/session.js'
import { useProject } from '../../app/project.js'
import { Button } from '../../ui/button.js'
import { CodeBlock } from '../../ui/code-block.js'
import { ShownKey } from '../../ui/shown.js'
import { FailureNotice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import type { Example, Snippet } from './snippets/index.js'
import { rich, t } from '../../language/text.js'

interface ConnectCodeProps {
  snippet: Snippet
  sdkKey: string | undefined
  example: Example
}

/** What to install and to copy, and what the code reads. */
export function ConnectCode({ snippet, sdkKey, example }: ConnectCodeProps) {
  const { key: config, exists, own } = example
  const values = { url: serverAddress(), sdkKey: sdkKey ?? `YOUR_${snippet.keyKind.toUpperCase()}_KEY`, config }
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
      {!exists && own === undefined && <MissingFlag config={config} />}
    </section>
  )
}

/** The flag of the code is created here, so that nobody has to find the way back. */
function MissingFlag({ config }: { config: string }) {
  const { id } = useProject()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function make(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await createFlag(id, config)
      announce(t('Config {key} created', { key: config }))
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  return (
    <>
      <p>
        {rich(
          'It reads the flag {config}, which does not exist yet. Reads of a key that does not exist are not counted.',
          { config: <code>{config}</code> },
        )}
      </p>
      {failure && <FailureNotice failure={failure} />}
      <div>
        <Button busy={busy} onClick={() => void make()} disabledReason={denied('configs:create')}>
          {t('Create the flag {config}', { config })}
        </Button>
      </div>
    </>
  )
}
