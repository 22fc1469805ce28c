import { useLayoutEffect } from 'preact/hooks'
import { signOut } from '../api/session.js'
import { Button } from '../ui/button.js'
import { SetUpSecondFactor } from './routes.js'
import { t } from '../language/text.js'
import { LanguageChoice } from './language-choice.js'
import { orSay } from '../ui/or-say.js'

/** Comes before anything else for members who have to set up a second factor. */
export function SecondFactorPage() {
  useLayoutEffect(() => {
    document.title = t('Set up a second factor')
  }, [])
  return (
    <main class="gate" id="main" tabIndex={-1}>
      <h1>{t('Set up a second factor')}</h1>
      <p class="muted">{t('Your organization requires one for everybody who signs in with a password.')}</p>
      <div class="card stack">
        <SetUpSecondFactor />
      </div>
      <div class="row spread">
        <LanguageChoice />
        <Button look="quiet" onClick={() => void orSay(signOut)}>
          {t('Sign out')}
        </Button>
      </div>
    </main>
  )
}
