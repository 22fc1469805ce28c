/** A real OpenID Connect provider as an HTTP server of its own, and a browser's way through it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider as OidcServer } from 'oidc-provider'

interface Person {
  name?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

export interface Provider {
  issuer: string
  /** By login name, which is the subject. */
  people: Record<string, Person>
  /** The settings of a server that signs in with it. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** @param publicUrl of the server that signs in */
export async function startProvider(publicUrl: string): Promise<Provider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people: Record<string, Person> = {
    ann: { name: 'Ann', email: 'Ann@example.com', email_verified: true, groups: [] },
    'other-ann': { name: 'Ann', email: 'ann@example.com', email_verified: true },
    mallory: { name: 'Mallory', email: 'ann@example.com', email_verified: false },
    grace: { name: 'Grace', email: 'grace@example.com', email_verified: true, groups: ['devs', 'others'] },
    zoe: { name: 'Zoe', email: 'zoe@example.com', email_verified: true },
  }
  const client = { client_id: 'service', client_secret: 'a secret of the client' }
  const provider = new OidcServer(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${publicUrl}/dashboard/api/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    findAccount: (_, sub) => ({ accountId: sub, claims: () => Promise.resolve({ sub, ...people[sub] }) }),
    cookies: { keys: ['a key for the cookies of tests'] },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  return {
    issuer,
    people,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_SCOPES: 'openid email profile groups',
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close').catch(() => undefined)
    },
  }
}

/** Follows redirects with cookies, and fills the provider's forms; returns the page it ends at, and the session that began. */
export async function visit(start: string, login: string): Promise<{ url: string; secret: string }> {
  const jars = new Map<string, Map<string, string>>()
  let [url, body, secret] = [start, undefined as URLSearchParams | undefined, '']
  for (;;) {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
      if (name === 'service_session') secret = value
    }
    const location = answer.headers.get('location')
    body = undefined
    if (location !== null) {
      url = new URL(location, url).href
      if (new URL(url).origin === new URL(start).origin && !url.includes('/dashboard/api/')) return { url, secret }
      continue
    }
    const page = await answer.text()
    const cancel = /href="([^"]*abort)"/.exec(page)?.[1]
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (action === undefined) throw new Error(`No form at ${url} (${answer.status}): ${page}`)
    if (login === 'nobody-cancels' && cancel !== undefined) {
      url = new URL(cancel, url).href
      continue
    }
    url = new URL(action, url).href
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? ''
    body = new URLSearchParams({ prompt, login, password: 'any' })
  }
}
