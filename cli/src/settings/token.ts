import { failure } from '../errors/failures.js'
import { environment } from './environment.js'
import { readSavedLogin } from './token-store.js'

/** An API token and where it came from, in words that follow "the token". */
export interface Token {
  value: string
  source: string
  /** The address that was saved with it: it is sent there unless another is given. */
  address?: string
}

/**
 * The token of `--token`, SERVICE_TOKEN or login, in this order.
 * @param option the value of `--token`
 */
export async function findToken(option: string | undefined): Promise<Token> {
  if (option !== undefined) return checked({ value: option, source: 'given with --token' })
  const variable = environment('SERVICE_TOKEN')
  if (variable !== undefined) return checked({ value: variable, source: 'from SERVICE_TOKEN' })
  const saved = await readSavedLogin()
  if (saved === undefined) throw failure('noToken')
  return checked({
    value: saved.token,
    source: 'saved by `service login`',
    ...(saved.address !== undefined && { address: saved.address }),
  })
}

/** What cannot be sent as a header is refused before a request is made. */
export function checked(token: Token): Token {
  if (!/^[\x21-\x7e]+$/.test(token.value)) throw failure('malformedToken', { source: token.source })
  return token
}
