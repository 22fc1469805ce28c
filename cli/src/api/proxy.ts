import { BlockList, isIP } from 'node:net'
import { failure } from '../errors/failures.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The proxy that the environment names for an address, as curl and Go's clients read it: HTTPS_PROXY or HTTP_PROXY, also in small letters,
 * and NO_PROXY. This machine itself is never asked through one.
 * @throws Failure `badProxy`
 */
export function proxyFor(address: string, environment: Environment = process.env): URL | undefined {
  const url = new URL(address)
  const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const variable = [name, name.toUpperCase()].find((one) => valueOf(environment, one) !== undefined)
  if (variable === undefined) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const exceptions = valueOf(environment, 'no_proxy') ?? valueOf(environment, 'NO_PROXY') ?? ''
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (isThisMachine(host) || exceptions.split(/[\s,]+/).some((entry) => covers(entry, host, port))) return undefined
  return read(valueOf(environment, variable) ?? '', variable)
}

function valueOf(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined
}

function read(value: string, variable: string): URL {
  const text = value.includes('://') ? value : `http://${value}`
  const proxy = URL.canParse(text) ? new URL(text) : undefined
  if (proxy?.protocol !== 'http:' && proxy?.protocol !== 'https:') throw failure('badProxy', { variable })
  return proxy
}

function isThisMachine(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  )
}

/** `*`, a name with all below it, an address, a network (`10.0.0.0/8`); a port at the end limits it. */
function covers(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true
  const [, name = '', ofPort = port] = /^(.*?)(?::(\d+))?$/.exec(isIP(entry) ? `${entry}:${port}` : entry) ?? []
  if (name === '' || ofPort !== port) return false
  if (isIP(host)) return name.replace(/^\[|\]$/g, '') === host || isInNetwork(name, host)
  const domain = name.replace(/^\*?\./, '').toLowerCase()
  return host === domain || host.endsWith(`.${domain}`)
}

function isInNetwork(network: string, host: string): boolean {
  const [address = '', bits = ''] = network.split('/')
  const version = isIP(address)
  if (version === 0 || version !== isIP(host) || !/^\d+$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128))
    return false
  const type = version === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(address, Number(bits), type)
  return list.check(host, type)
}
