import type { IncomingMessage } from 'node:http'

/**
 * A cookie for this host alone. Over HTTPS its name begins with `__Host-`: then browsers take it from nobody but this host (RFC 6265bis,
 * "Cookie Name Prefixes"). Without that, a page of a neighbouring subdomain can set one with the same name, and a visitor would work
 * in somebody else's session. Such a name needs the path `/`.
 */
export class HostCookie {
  private readonly patterns: Readonly<Record<'plain' | 'secure', RegExp>>

  /** @param value a pattern of what the cookie may hold */
  constructor(
    private readonly name: string,
    value: string,
    private readonly path: string,
    private readonly sameSite: 'Strict' | 'Lax',
  ) {
    const pattern = (prefix: string) => new RegExp(`(?:^|;)\\s*${prefix}${name}=(${value})\\s*(?:;|$)`)
    this.patterns = { plain: pattern(''), secure: pattern('__Host-') }
  }

  read({ headers }: IncomingMessage, secure: boolean): string | undefined {
    return this.patterns[secure ? 'secure' : 'plain'].exec(headers.cookie ?? '')?.[1]
  }

  /** What `Set-Cookie` says; an empty value ends the cookie. */
  set(value: string, seconds: number, secure: boolean): string {
    const common = ['HttpOnly', `SameSite=${this.sameSite}`, `Max-Age=${value === '' ? 0 : seconds}`]
    const name = secure ? `__Host-${this.name}` : this.name
    return [`${name}=${value}`, `Path=${secure ? '/' : this.path}`, ...common, ...(secure ? ['Secure'] : [])].join('; ')
  }
}
