import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { failureOf, type Failure } from '../api/errors.js'
import { loadSession, session } from '../api/session.js'
import { FailureNotice, Skeleton } from '../ui/states.js'
import { Toasts } from '../ui/toasts.js'
import { JoinPage, SetupPage, SignInPage } from './gate.js'
import { ConnectionBanner, Interruptions } from './interruptions.js'
import { bindRouter } from './navigate.js'
import { Place } from './place.js'
import { SecondFactorPage } from './second-factor-page.js'
import { Shell } from './shell.js'
import { t } from '../language/text.js'

export function App() {
  return (
    <Place>
      <a class="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <ConnectionBanner />
      <Content />
      <Interruptions />
      <Toasts />
    </Place>
  )
}

/** What the session may see. The address stays, so that signing in leads to the requested page. */
function Content() {
  const { path, url, route } = useLocation()
  bindRouter(url, route)
  const now = session.value
  if (!now) return <Starting />
  if (now.setup) return <SetupPage />
  // Nothing of one member's work stays on the page for the next.
  if (now.signedIn && now.needsSecondFactor) return <SecondFactorPage />
  if (now.signedIn) return <Shell key={now.member.id} />
  return path === '/join' ? <JoinPage /> : <SignInPage />
}

function Starting() {
  const [failure, setFailure] = useState<Failure>()
  const start = () => loadSession().catch((error: unknown) => setFailure(failureOf(error)))
  useEffect(() => void start(), [])
  return (
    <main class="gate" id="main">
      {failure ? <FailureNotice failure={failure} onRetry={start} /> : <Skeleton />}
    </main>
  )
}
