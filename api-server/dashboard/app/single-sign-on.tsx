import { leaveFor, pathOf } from '../api/address.js'
import { session, signedOut } from '../api/session.js'
import { Button } from '../ui/button.js'
import { Notice } from '../ui/states.js'
import { rich, t } from '../language/text.js'

/** Steps that the browser itself goes through, which are not pages of the dashboard. */
const START = '/dashboard/api/oidc/start'
const SIGN_OUT = '/dashboard/api/oidc/sign-out'

/** What the server says in the address about a sign-in that did not succeed. */
const REASONS: Readonly<Record<string, string>> = {
  denied: t('The sign-in was canceled.'),
  expired: t('The sign-in took too long, or was started in another browser. Try again.'),
  'email-taken': t(
    'Somebody here has your email, and the sign-in service does not confirm that it is yours. Ask an owner of your organization.',
  ),
  'not-invited': t('You are not a member here. Ask an owner of your organization to invite you.'),
  removed: t('An owner has removed you from the organization. Ask to be invited again.'),
  'no-organization': t('This server has no organization yet.'),
  failed: t('Signing in did not work. Try again; if it fails again, the log of the server says why.'),
}

/** The provider that people sign in with; undefined if there is none. */
export function singleSignOn() {
  return session.value?.setup === false ? (session.value.singleSignOn ?? undefined) : undefined
}

/** Where the browser begins, as links name it, and where it returns to this page from. */
export function startAddress(): string {
  const { pathname, search } = location
  return `${START}?to=${encodeURIComponent(pathOf(pathname) + (reason() === undefined ? search : ''))}`
}

function reason(): string | undefined {
  return new URLSearchParams(location.search).get('sign-in') ?? undefined
}

/** The button for it, and why the last try failed. */
export function SingleSignOn() {
  const provider = singleSignOn()
  const failed = reason()
  if (!provider) return null
  return (
    <>
      {failed !== undefined && <Notice look="danger">{REASONS[failed] ?? REASONS['failed']}</Notice>}
      <div>
        <Button look={provider.only ? 'primary' : 'plain'} onClick={() => leaveFor(startAddress())}>
          {t('Sign in with {name}', { name: provider.name })}
        </Button>
      </div>
      {signedOut.value && (
        <p class="hint">
          {rich('You are still signed in at {name}. <button>Sign out there too</button>', {
            name: provider.name,
            button: (children) => (
              <Button small look="quiet" onClick={() => leaveFor(SIGN_OUT)}>
                {children}
              </Button>
            ),
          })}
        </p>
      )}
    </>
  )
}
