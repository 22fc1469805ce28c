/** The parameters that OWASP's cheat sheet on storing passwords names for argon2id: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash with the same parameters that no password is known for. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$8ltx6Tr02gcwrz+SH5C+6g$f5ocWChDgpuh7XDngYlJg2Y40BlcA+CH66QjEd9IS9A'

/** Loaded when the first password is, so that a server nobody signs in to stays small. */
const load = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  return (await load()).hash(password, OPTIONS)
}

/** Takes as long for a member without a password, and for nobody at all: the time tells nothing. */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const right = await (await load()).verify(hash ?? NOBODY, password)
  return right && typeof hash === 'string'
}
