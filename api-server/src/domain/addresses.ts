import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses and networks such as `10.0.0.0/8` as one list. Throws an Error that names the first that is neither. */
export function readNetworks(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/')
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = kind === 'ipv6' ? 128 : 32
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    if (isIP(address) === 0 || !isPrefix || rest.length > 0)
      throw new Error(`${JSON.stringify(entry)} is not an address or a network`)
    list.addSubnet(address, bits === undefined ? most : Number(bits), kind)
  }
  return list
}

/** As it is compared: an IPv4 address in IPv6 form counts as IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

export function isAmong(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * What a limit counts an address as. With IPv6, that is the first 64 bits, because one subscriber has all addresses that
 * begin with them (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(left), groups(right ?? '')]
  const zeros = Array<string>(Math.max(0, right === undefined ? 0 : 8 - first.length - last.length)).fill('0')
  const all = [...first, ...zeros, ...last].slice(0, 4)
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
