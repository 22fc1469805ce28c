import { lookup, type LookupAddress } from 'node:dns'
import { isIP, isIPv4, type BlockList, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isAmong, plainAddress, readNetworks } from '../../domain/addresses.js'

/** The address is not of the public internet, and the server's settings do not allow it. */
class AddressRefused extends Error {}

const NONE = readNetworks([])

/**
 * All IPv6 addresses that IANA has given out as global unicast (RFC 4291, section 2.4), and IPv4 addresses mapped into IPv6. The library
 * calls everything `unicast` that it has no other name for, such as `::/96`, in which `::127.0.0.1` is.
 */
const PUBLIC_IPV6 = readNetworks(['2000::/3', '::ffff:0:0/96'])

/** Addresses that webhooks may be sent to: public ones, and those of the given networks. */
export class AllowedAddresses {
  constructor(private readonly networks: BlockList = NONE) {}

  /** IPv4 addresses inside IPv6 ones are judged as what they are; tunnels to unknown places, such as NAT64, are not public. */
  has(address: string): boolean {
    if (isIP(address) === 0) return false
    if (isAmong(this.networks, plainAddress(address))) return true
    return (isIPv4(address) || isAmong(PUBLIC_IPV6, address)) && ipaddr.process(address).range() === 'unicast'
  }

  /** Why the host of a URL can be refused without a look at DNS; undefined when it cannot. */
  refusalOf(hostname: string): string | undefined {
    const host = hostname.replace(/^\[|\]$|\.$/g, '')
    const address = host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : host
    return isIP(address) === 0 || this.has(address) ? undefined : refusal(host)
  }

  /**
   * For the connection of a request: the addresses that are judged are those that are connected to. A name that answers differently
   * the second time (DNS rebinding) gains nothing.
   */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const [first, ...others] = addresses.filter(({ address }) => this.has(address))
      if (!first) return callback(new AddressRefused(refusal(hostname)), [])
      if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }
}

function refusal(host: string): string {
  return `${host} is an internal address. The operator can allow its network with WEBHOOK_ALLOW_PRIVATE`
}
