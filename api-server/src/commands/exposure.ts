import { BlockList, isIPv6 } from 'node:net'
import type { Settings } from '../settings.js'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * What to warn of when passwords and tokens would cross a network as plain text: the server listens beyond this machine,
 * without a certificate, and neither PUBLIC_URL nor TRUSTED_PROXIES says that a proxy speaks for it.
 */
export function exposure({
  host,
  tls,
  publicUrl,
  trustedProxies = [],
}: Pick<Settings, 'host' | 'tls' | 'publicUrl' | 'trustedProxies'>): string | undefined {
  if (tls || publicUrl?.startsWith('https:')) return undefined
  // If both are set, PUBLIC_URL says how browsers reach the proxy.
  if (publicUrl === undefined && trustedProxies.length > 0) return undefined
  if (host === 'localhost' || LOOPBACK.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')) return undefined
  return (
    `The server listens on ${host} without HTTPS: passwords and tokens cross the network as plain text. ` +
    'Set TLS_CERT and TLS_KEY, or put a proxy with HTTPS in front and name its address in PUBLIC_URL.'
  )
}
