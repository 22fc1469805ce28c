import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isAmong, plainAddress, readNetworks } from '../domain/addresses.js'
import type { Client } from '../services/team/sessions.js'
import { deviceCookie } from './session-guard.js'

export type ClientReader = (request: IncomingMessage) => Client

/** The caller, for the limits of sign-ins and the list of sessions. */
export function clientReader(trustedProxies: readonly string[]): ClientReader {
  const addressOf = addressReader(trustedProxies)
  return (request) => {
    const device = deviceCookie(request)
    const userAgent = request.headers['user-agent'] ?? ''
    return { address: addressOf(request), userAgent, ...(device !== undefined && { device }) }
  }
}

/**
 * The client's address. A proxy adds the address that it saw at the end of `X-Forwarded-For`, so the list is believed from its
 * end, as far back as the trusted proxies go: anything before that, and what others send, can be made up.
 */
export function addressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = readNetworks(trustedProxies)
  return (request) => {
    const { socket, headers } = request
    let address = plainAddress(socket.remoteAddress ?? '')
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse()
    for (const entry of forwarded) {
      const said = addressIn(entry)
      if (!isAmong(trusted, address) || said === undefined) break
      address = said
    }
    return address
  }
}

/** Some proxies add the port, and put IPv6 into brackets. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim()
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const address = plainAddress(inBrackets ?? beforePort ?? text)
  return isIP(address) === 0 ? undefined : address
}
