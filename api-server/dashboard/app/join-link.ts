import { serverAddress } from '../api/address.js'

/**
 * The address that fills in the page for one-time codes. Both parts are behind the #, which a browser sends to no server, so
 * the code is in no log.
 */
export function joinLink({ email, code }: { email: string; code: string }): string {
  return `${serverAddress()}/join#${new URLSearchParams({ email, code }).toString()}`
}

/**
 * What a link filled in. It leaves the address bar, so that no one else can read the code there or in the browser's history.
 */
export function takeJoinLink(): { email: string; code: string } {
  const parts = new URLSearchParams(location.hash.slice(1))
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  return { email: parts.get('email') ?? '', code: parts.get('code') ?? '' }
}
