import { Failure } from '../errors/failures.js'
import { printable } from '../report/printable.js'
import { readSavedLogin } from '../settings/token-store.js'

/**
 * A failure at an address that nobody gave, with the one that `login` has saved: that one is asked only with the token that it was saved
 * with, which people forget when they use another.
 * @param tried the base address
 * @param how the sentence that names it
 */
export async function namingSavedAddress(
  error: unknown,
  tried: string,
  how: (address: string) => string,
): Promise<unknown> {
  const { address } = (await readSavedLogin().catch(() => undefined)) ?? {}
  if (!(error instanceof Failure) || address === undefined || address === tried) return error
  const { failure: name, text, status, detail, code } = error
  return new Failure(name, { ...text, advice: `${text.advice}\n${how(printable(address))}` }, status, detail, code)
}
