import { findToken } from '../settings/token.js'
import { AdminApi } from './admin-api.js'
import { baseUrlFrom, isUsualAddress } from './base-url.js'
import { namingSavedAddress } from './saved-address.js'

/** What says which service is asked, and by whom: as the options of the commands. */
interface ConnectRequest {
  token: string | undefined
  baseUrl: string | undefined
  /** Who asks, as `X-SourceClient` says it to the service. */
  client?: 'mcp' | undefined
}

/**
 * The Admin API at the address of these options, with their token; both may also come from variables or from login.
 * @throws Failure if either is missing or wrong. Nothing is sent yet.
 */
export async function connect({ token: option, baseUrl, client }: ConnectRequest): Promise<AdminApi> {
  const token = await findToken(option)
  const address = baseUrlFrom(baseUrl, token)
  return new AdminApi(address, token, {
    client,
    ...(isUsualAddress(baseUrl, token) && { failed: (error) => namingSavedAddress(error, address, onlyWithIts) }),
  })
}

const onlyWithIts = (address: string) =>
  `The address saved by \`service login\`, ${address}, is used with the token saved there. To ask it with this one, add --base-url ${address}.`
