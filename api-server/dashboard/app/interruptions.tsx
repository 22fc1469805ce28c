/** What may come over any page: a session that is over, unsaved changes, a server that does not answer. */
import { useState } from 'preact/hooks'
import { checkConnection, serverGone } from '../api/connection.js'
import { failureOf } from '../api/errors.js'
import { giveUp, resume, resumeElsewhere, signedIn, signInNeeded } from '../api/session.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { TryAgain } from '../ui/try-again.js'
import { SignInForm } from './gate.js'
import { singleSignOn, startAddress } from './single-sign-on.js'
import { leave, leavingFor, stay } from './unsaved.js'
import { t } from '../language/text.js'

export function Interruptions() {
  return (
    <>
      {leavingFor.value !== undefined && <LeaveDialog />}
      {signInNeeded.value && <SignInAgainDialog />}
    </>
  )
}

function SignInAgainDialog() {
  return (
    <Dialog title={t('Sign in again')}>
      <p>
        {t(
          'Your session has expired or was ended. Your work is still on this page; you can continue after signing in. If you cannot sign in, ask an owner of the organization: you may have been removed, or need a new password.',
        )}
      </p>
      <SignInElsewhere />
      {singleSignOn()?.only !== true && (
        <SignInForm
          email={signedIn.value?.member.email ?? ''}
          onSubmit={resume}
          beside={
            <Button look="quiet" onClick={giveUp}>
              {t('Leave this page')}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}

/** In another tab, since this page keeps work that is not saved. */
function SignInElsewhere() {
  const provider = singleSignOn()
  const [message, setMessage] = useState<string>()
  if (!provider) return null

  async function goOn(): Promise<void> {
    setMessage(undefined)
    try {
      if (!(await resumeElsewhere())) setMessage(t('You are not signed in yet. Sign in in the new tab first.'))
    } catch (error) {
      setMessage(failureOf(error).message)
    }
  }

  return (
    <div class="form-actions">
      {message !== undefined && (
        <p class="form-errors" role="alert">
          {message}
        </p>
      )}
      <a class="button button-primary" href={startAddress()} target="_blank" rel="noreferrer">
        {t('Sign in with {name} in a new tab', { name: provider.name })}
      </a>
      <Button onClick={() => void goOn()}>{t('Continue here')}</Button>
      {provider.only && (
        <Button look="quiet" onClick={giveUp}>
          {t('Leave this page')}
        </Button>
      )}
    </div>
  )
}

function LeaveDialog() {
  return (
    <Dialog title={t('Leave without saving?')} onClose={stay}>
      <p>{t('Your changes on this page have not been saved.')}</p>
      <div class="form-actions">
        <Button look="primary" onClick={stay}>
          {t('Stay on this page')}
        </Button>
        <Button onClick={leave}>{t('Leave and lose the changes')}</Button>
      </div>
    </Dialog>
  )
}

/** The live region is always there, so that its text is read out when it comes. */
export function ConnectionBanner() {
  return (
    <div role="status">
      {serverGone.value && (
        <div class="banner">
          <span>{t('The server does not answer. Your changes are kept on this page.')}</span>
          <TryAgain small onTry={checkConnection} />
        </div>
      )}
    </div>
  )
}
