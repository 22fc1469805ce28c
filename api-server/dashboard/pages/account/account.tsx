import { useState } from 'preact/hooks'
import { Page } from '../../app/page.js'
import { SignOutEverywhere } from '../../app/sign-out-everywhere.js'
import { endSession, useSessions } from '../../api/account.js'
import { signedIn } from '../../api/session.js'
import type { MemberSession } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { RelativeTime } from '../../ui/relative-time.js'
import { Loaded } from '../../ui/states.js'
import { Table, type Column } from '../../ui/table.js'
import { announce } from '../../ui/toasts.js'
import { browserName } from './browser-name.js'
import { OwnRights } from './own-rights.js'
import { PasswordForm } from './password-form.js'
import { ProfileForm } from './profile-form.js'
import { SecondFactor } from './second-factor.js'
import { t } from '../../language/text.js'
import { roleName } from '../../api/role-names.js'
import { orSay } from '../../ui/or-say.js'

export default function AccountPage() {
  const member = signedIn.value?.member
  if (!member) return null
  return (
    <Page title={t('Account')} beside={<Badge look="accent">{roleName(member.role)}</Badge>}>
      <OwnRights />
      <div class="account-forms">
        <section class="card stack" aria-labelledby="profile">
          <h2 id="profile">{t('Name and email')}</h2>
          <ProfileForm member={member} />
        </section>
        <section class="card stack" aria-labelledby="password">
          <h2 id="password">{t('Password')}</h2>
          <PasswordForm email={member.email} />
        </section>
        <section class="card stack" aria-labelledby="second-factor">
          <h2 id="second-factor">{t('Second factor')}</h2>
          <SecondFactor />
        </section>
      </div>
      <section class="stack" aria-labelledby="sessions">
        <h2 id="sessions">{t('Where you are signed in')}</h2>
        <Sessions />
      </section>
    </Page>
  )
}

const COLUMNS: readonly Column<MemberSession>[] = [
  {
    title: t('Browser'),
    cell: ({ userAgent, current }) => (
      <span class="row">
        <span title={userAgent}>{browserName(userAgent)}</span>
        {current && <Badge look="success">{t('this session')}</Badge>}
      </span>
    ),
  },
  { title: t('Signed in'), cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
  { title: t('Last used'), cell: ({ lastUsedAt }) => <RelativeTime time={lastUsedAt} /> },
  {
    title: t('Actions'),
    kind: 'actions',
    cell: (session) => !session.current && <EndSession session={session} />,
  },
]

function EndSession({ session }: { session: MemberSession }) {
  const [busy, setBusy] = useState(false)

  async function end(): Promise<void> {
    setBusy(true)
    const done = await orSay(async () => {
      await endSession(session.id)
      announce(t('Session ended'))
    })
    if (!done) setBusy(false)
  }

  return (
    <Button
      small
      busy={busy}
      label={t('End the session in {browserName}', { browserName: browserName(session.userAgent) })}
      onClick={() => void end()}
    >
      {t('End')}
    </Button>
  )
}

function Sessions() {
  const sessions = useSessions()
  const [asking, setAsking] = useState(false)

  return (
    <>
      <Loaded query={sessions} lines={2}>
        {(list) => <Table caption={t('Sessions')} columns={COLUMNS} rows={list} rowKey={(session) => session.id} />}
      </Loaded>
      <div>
        <Button onClick={() => setAsking(true)}>{t('Sign out everywhere')}</Button>
      </div>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </>
  )
}
