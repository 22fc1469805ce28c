import type { IncomingMessage } from 'node:http'
import { publicPath } from './public-path.js'
import { isReachedSecurely } from './secure.js'

/**
 * A cookie for this host alone. Over HTTPS its name begins with `__Host-`: then browsers accept it only from this host (RFC 6265bis,
 * "Cookie Name Prefixes"). Without that, a page of a neighbouring subdomain could set one with the same name, and a visitor would work
 * in somebody else's session. Such a cookie needs the path `/`, so the path of the host that the server is below is part of its name:
 * another server on the host then has its own cookie.
 */
export class HostCookie {
  private readonly pattern: RegExp

  /**
   * @param value a pattern of what the cookie may hold
   * @param path where it is sent to on plain HTTP
   */
  constructor(
    private readonly name: string,
    value: string,
    private readonly path: string,
    private readonly sameSite: 'Strict' | 'Lax',
  ) {
    this.pattern = new RegExp(`^${value}$`)
  }

  read(request: IncomingMessage, publicUrl: string | undefined): string | undefined {
    const before = `${this.nameFor(isReachedSecurely(request, publicUrl), publicUrl)}=`
    const sent = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
    return sent
      .filter((cookie) => cookie.startsWith(before))
      .map((cookie) => cookie.slice(before.length))
      .find((value) => this.pattern.test(value))
  }

  /** What `Set-Cookie` says; an empty value ends the cookie. */
  set(value: string, seconds: number, request: IncomingMessage, publicUrl: string | undefined): string {
    const secure = isReachedSecurely(request, publicUrl)
    const path = secure ? '/' : publicPath(publicUrl) + this.path
    const common = ['HttpOnly', `SameSite=${this.sameSite}`, `Max-Age=${value === '' ? 0 : seconds}`]
    const parts = [`${this.nameFor(secure, publicUrl)}=${value}`, `Path=${path}`, ...common]
    return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
  }

  /** `~` is in no path of PUBLIC_URL, and no name of a cookie holds a slash. */
  private nameFor(secure: boolean, publicUrl: string | undefined): string {
    return `${secure ? '__Host-' : ''}${this.name}${publicPath(publicUrl).replaceAll('/', '~')}`
  }
}
