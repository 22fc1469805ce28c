import { failure } from '../errors/failures.js'
import { environment } from '../settings/environment.js'
import type { Token } from '../settings/token.js'

/** The self-hosted server on this machine. */
const DEFAULT_HOST = 'http://127.0.0.1:4600'

/**
 * The base address with its version segment and without a trailing slash: `https://host/v1`.
 * @param option the value of `--base-url`; without it SERVICE_BASE_URL, then what was saved with the token, then the
 *   default
 */
export function baseUrlFrom(option: string | undefined, token?: Pick<Token, 'address'>): string {
  const value = option ?? usualAddress(token)
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isHttp || url.username || url.password || url.search || url.hash)
    throw failure('badBaseUrl', { value: withoutSecrets(value) })
  const address = url.href.replace(/\/+$/, '')
  return address.endsWith('/v1') ? address : `${address}/v1`
}

/**
 * What to say after a command that is done once with `--base-url`, such as `init`: the next one would ask another server. Empty if it
 * asks the same.
 */
export function unsavedAddress(option: string | undefined, token?: Pick<Token, 'address'>): string {
  const usual = usualAddress(token)
  if (option === undefined || (URL.canParse(usual) && baseUrlFrom(usual) === baseUrlFrom(option))) return ''
  return `The address is not saved. Set SERVICE_BASE_URL=${option} for the commands that follow, or give them --base-url too.\n`
}

/** Nothing gave the address, neither this run nor the login that saved the token. */
export function isUsualAddress(option: string | undefined, token: Pick<Token, 'address'>): boolean {
  return option === undefined && environment('SERVICE_BASE_URL') === undefined && token.address === undefined
}

function usualAddress(token: Pick<Token, 'address'> | undefined): string {
  return environment('SERVICE_BASE_URL') ?? token?.address ?? DEFAULT_HOST
}

/** A password or a token in an address must not get into a build's log. */
function withoutSecrets(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/i, '$1***@').replace(/([?#]).*/, '$1***')
}
