/** A provider of OpenID Connect that answers with whatever ID token a test wants. */
import { generateKeyPairSync, createHmac, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const CLIENT = { id: 'service', secret: 'a secret of the client' }

export interface Forged {
  header?: object
  claims?: Record<string, unknown>
  /** Of the endpoint for user info. */
  info?: Record<string, unknown>
  key?: KeyObject | 'secret' | 'none'
}

export interface ForgingProvider {
  issuer: string
  environment: Record<string, string>
  /** What the next ID token is, beside what an honest one would be. */
  next: Forged
  /** Codes that were exchanged. */
  codes: string[]
  close(): Promise<void>
}

export async function startForgingProvider(): Promise<ForgingProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: ForgingProvider = {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    next: {},
    codes: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  /** Codes are `<nonce>.<anything>`: this provider keeps nothing. */
  const idToken = (code: string) => {
    const { header, claims, key = privateKey } = provider.next
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer, aud: CLIENT.id, sub: 'eve', iat: now, exp: now + 600, nonce: code.split('.')[0] }
    const algorithm = key === 'none' ? 'none' : key === 'secret' ? 'HS256' : 'RS256'
    const parts = [
      { alg: algorithm, kid: 'k', ...header },
      { ...honest, ...claims },
    ]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    if (key === 'none') return `${signed}.`
    if (key === 'secret') return `${signed}.${createHmac('sha256', CLIENT.secret).update(signed).digest('base64url')}`
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }
  const answers: Record<string, (body: URLSearchParams) => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] }),
    '/token': (body) => {
      const code = body.get('code') ?? ''
      provider.codes.push(code)
      return { access_token: 'a', token_type: 'Bearer', id_token: idToken(code) }
    },
    '/me': () => ({ sub: provider.next.claims?.['sub'] ?? 'eve', ...provider.next.info }),
  }
  server.on('request', (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = answers[request.url ?? '']?.(new URLSearchParams(Buffer.concat(chunks).toString()))
      response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? {}))
    })
  })
  return provider
}
