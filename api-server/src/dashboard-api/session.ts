import { CodeRequired } from '../domain/errors.js'
import {
  AccountUpdate,
  CodeGiven,
  Join,
  PasswordChange,
  PasswordGiven,
  Setup,
  SignIn,
} from '../domain/schemas/dashboard.js'
import { setUp } from '../services/setup/setup.js'
import { changePassword, updateAccount } from '../services/team/account.js'
import { join } from '../services/team/codes.js'
import * as factors from '../services/second-factor/second-factor.js'
import * as sessions from '../services/team/sessions.js'
import { place } from '../routes/route.js'
import type { DashboardRoute, OpenRequest } from './route.js'

export const sessionRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/session',
    access: 'everyone',
    handle: ({ services, caller, cookie }) => sessions.describeSession(services, caller, cookie.secret),
  },
  {
    method: 'POST',
    path: '/session',
    access: 'everyone',
    body: SignIn,
    handle: (request) => begin(request, sessions.signIn(request.services, request.client, request.body)),
  },
  {
    method: 'POST',
    path: '/setup',
    access: 'everyone',
    body: Setup,
    handle: (request) => begin(request, setUp(request.services, request.client, request.body)),
  },
  {
    method: 'POST',
    path: '/join',
    access: 'everyone',
    body: Join,
    handle: (request) => begin(request, join(request.services, request.client, request.body)),
  },
  {
    method: 'DELETE',
    path: '/session',
    access: 'members',
    async handle({ services, caller, cookie }) {
      await sessions.signOut(services, caller)
      cookie.end()
    },
  },
  {
    method: 'GET',
    path: '/sessions',
    access: 'members',
    handle: ({ services, caller }) => sessions.listSessions(services, caller),
  },
  {
    method: 'DELETE',
    path: '/sessions',
    access: 'members',
    async handle({ services, caller, cookie }) {
      await sessions.signOutEverywhere(services, caller)
      cookie.end()
    },
  },
  {
    method: 'DELETE',
    path: '/sessions/{sessionId}',
    access: 'members',
    handle: (request) => sessions.endSession(...place(request, 'sessionId')),
  },
  {
    method: 'PUT',
    path: '/account',
    access: 'members',
    body: AccountUpdate,
    handle: ({ services, caller, client, body }) => updateAccount(services, caller, client, body),
  },
  {
    method: 'GET',
    path: '/account/second-factor',
    access: 'members',
    handle: ({ services, caller }) => factors.readSecondFactor(services, caller),
  },
  {
    method: 'POST',
    path: '/account/second-factor',
    access: 'members',
    body: PasswordGiven,
    handle: ({ services, caller, client, body }) => factors.beginSecondFactor(services, caller, client, body),
  },
  {
    method: 'POST',
    path: '/account/second-factor/confirm',
    access: 'members',
    body: CodeGiven,
    handle: ({ services, caller, body }) => factors.confirmSecondFactor(services, caller, body),
  },
  {
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'members',
    body: PasswordGiven,
    handle: ({ services, caller, client, body }) => factors.renewRecoveryCodes(services, caller, client, body),
  },
  {
    method: 'POST',
    path: '/account/second-factor/remove',
    access: 'members',
    body: PasswordGiven,
    handle: ({ services, caller, client, body }) => factors.removeSecondFactor(services, caller, client, body),
  },
  {
    method: 'PUT',
    path: '/account/password',
    access: 'members',
    body: PasswordChange,
    async handle({ services, caller, client, cookie, body }) {
      // The device was known by the old password.
      cookie.remember(await changePassword(services, caller, client, body))
    },
  },
]

/** Replaces the browser's session with the new one. Without a new one, the answer says what is still needed. */
async function begin({ services, caller, cookie }: OpenRequest, beginning: Promise<sessions.NewSession | undefined>) {
  let session: sessions.NewSession | undefined
  try {
    session = await beginning
  } catch (error) {
    if (!(error instanceof CodeRequired)) throw error
    return { ...(await sessions.describeSession(services)), codeRequired: true }
  }
  if (!session) return sessions.describeSession(services)
  if (caller) await sessions.signOut(services, caller)
  cookie.begin(session)
  return sessions.describeSession(services, session.caller, session.secret)
}
