import { failure } from '../errors/failures.js'
import { confirm } from '../terminal/prompt.js'
import { write } from '../terminal/streams.js'

/**
 * Whether a plan is to be carried out. Says so if it is not.
 * @param shown the plan as text; with `--json` it has not been printed yet
 * @throws Failure `importNotAccepted` if nobody is there to answer
 */
export async function hasConsent(
  question: string,
  shown: string,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<boolean> {
  if (yes) return true
  if (json) await write(process.stderr, shown)
  const accepted = await confirm(`${question} [y/N] `)
  if (accepted === undefined) throw failure('importNotAccepted')
  if (!accepted) await write(process.stderr, 'Nothing was changed.\n')
  return accepted
}
