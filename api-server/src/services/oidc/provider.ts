import type * as openid from 'openid-client'
import type { OidcSettings } from '../../domain/oidc-settings.js'

/** What a browser keeps from the start of a sign-in to its end. */
export interface SignInAttempt {
  state: string
  nonce: string
  verifier: string
  /** The path that the page was at. */
  to: string
}

/** What the provider says of a person, in the ID token or at its user info endpoint. */
export interface Claims {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
  groups: readonly string[]
}

/** The provider, as an OpenID Connect client sees it. The library and the provider's metadata are loaded with the first sign-in. */
export class OidcProvider {
  private known: Promise<openid.Configuration> | undefined

  constructor(readonly settings: OidcSettings) {}

  /** The address for the browser, and what it must keep until it returns. Throws if the provider does not answer. */
  async begin(to: string): Promise<{ url: string; attempt: SignInAttempt }> {
    const { configuration, client } = await this.load()
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      to,
    }
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.redirectUri,
      scope: this.settings.scopes,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, attempt }
  }

  /** Who came back: the code is exchanged, and the ID token checked. Throws if anything is wrong with the answer. */
  async finish(query: string, { state, nonce, verifier }: SignInAttempt): Promise<Claims> {
    const { configuration, client } = await this.load()
    const tokens = await client.authorizationCodeGrant(configuration, new URL(this.settings.redirectUri + query), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const inToken = tokens.claims()
    if (!inToken) throw new Error('The provider sent no ID token')
    const { userinfo_endpoint: hasMore } = configuration.serverMetadata()
    const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, inToken.sub) : {}
    const claims: Record<string, unknown> = { ...more, ...inToken }
    const { name } = claims
    return {
      issuer: inToken.iss,
      subject: inToken.sub,
      ...emailOf(inToken, more),
      name: typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined,
      groups: [claims[this.settings.groupsClaim] ?? []].flat().filter((group) => typeof group === 'string'),
    }
  }

  /** The address for signing out of the provider; undefined if it has none. */
  async signOutUrl(back: string): Promise<string | undefined> {
    const { configuration, client } = await this.load()
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
    return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href
  }

  private async load() {
    const client = await import('openid-client')
    this.known ??= discover(client, this.settings)
    try {
      return { client, configuration: await this.known }
    } catch (error) {
      // The next sign-in asks again.
      this.known = undefined
      throw error
    }
  }
}

/** The email, and whether the provider has verified that one: one place may name an email, and the other verify another. */
function emailOf(inToken: Record<string, unknown>, more: Record<string, unknown>) {
  const { email, email_verified: isVerified } = typeof inToken['email'] === 'string' ? inToken : more
  const also = email === more['email'] ? more['email_verified'] : undefined
  return { email: typeof email === 'string' ? email : undefined, isEmailVerified: (isVerified ?? also) === true }
}

function discover(
  client: typeof openid,
  { issuer, clientId, clientSecret }: OidcSettings,
): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const authentication = clientSecret === undefined ? client.None() : eitherWay(client, clientSecret)
  return client.discovery(url, clientId, clientSecret, authentication, {
    execute: [
      // The signature of the ID token too: HTTPS alone says only that somebody at the provider's address answered.
      client.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- only on this machine, see domain/oidc-settings.ts
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** The secret in the form that the provider accepts; by default in the header (OpenID Connect Discovery 1.0, section 3). */
function eitherWay(client: typeof openid, secret: string): openid.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? basic : post
    return authenticate(server, ...rest)
  }
}
