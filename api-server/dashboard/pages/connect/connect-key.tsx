import { useState } from 'preact/hooks'
import { failureOf, type Failure } from '../../api/errors.js'
import { createSdkKey } from '../../api/sdk-keys.js'
import { denied } from '../../api/session.js'
import type { Environment } from '../../api/types.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { Button } from '../../ui/button.js'
import { CopyText } from '../../ui/copy-text.js'
import { SecretOnce } from '../../ui/secret-once.js'
import { FailureNotice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import type { Snippet } from './snippets/index.js'
import { rich, t } from '../../language/text.js'

interface ConnectKeyProps {
  environment: Environment
  snippet: Snippet
  /** What the code shows; undefined while there is no key. */
  sdkKey: string | undefined
  onMade: (key: string) => void
}

/** The key that the code needs: an existing client key, or one that is made here. */
export function ConnectKey({ environment, snippet, sdkKey, onMade }: ConnectKeyProps) {
  const { id, slug } = useProject()
  const { keyKind, label } = snippet
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function make(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const { key } = await createSdkKey(id, { environmentId: environment.id, kind: keyKind, name: label })
      onMade(key)
      announce(t('{keyKind, select, client {A client key was created} other {A server key was created}}', { keyKind }))
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }

  return (
    <section class="stack" aria-labelledby="connect-key">
      <h2 id="connect-key">{t('1. Key')}</h2>
      <p>
        {keyKind === 'server'
          ? t('Your own servers read with a server key. It is a secret: keep it out of browsers and repositories.')
          : t(
              'Browsers and apps read with a client key. Anyone can find it, so it reads only configs that are available to clients.',
            )}
      </p>
      {failure && <FailureNotice failure={failure} />}
      {sdkKey === undefined ? (
        <div class="row">
          <Button busy={busy} onClick={() => void make()} disabledReason={denied('sdk-keys:manage')}>
            {t('{keyKind, select, client {Create a client key} other {Create a server key}}', { keyKind })}
          </Button>
          <span class="muted">
            {keyKind === 'server' && (
              <>
                {rich('Or use a key that you already have. <link>All SDK keys</link>', {
                  link: (children) => <a href={projectUrl(slug, 'sdk-keys')}>{children}</a>,
                })}
              </>
            )}
          </span>
        </div>
      ) : keyKind === 'server' ? (
        <SecretOnce label={t('Server key')} secret={sdkKey} />
      ) : (
        <CopyText text={sdkKey} what={t('the client key')} />
      )}
    </section>
  )
}
