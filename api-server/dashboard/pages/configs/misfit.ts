/** Reads from the server's messages which environment's values do not fit a new type. Pure. */
import type { Problem } from '../../api/errors.js'

interface Misfit<E> {
  environment: E
  /** The message about its values, without the environment's name. */
  messages: string[]
}

/** In the order of the environments. Other messages are left out. */
export function misfitsIn<E extends { name: string }>(
  problems: readonly Problem[],
  environments: readonly E[],
): Misfit<E>[] {
  const byLength = [...environments].sort((a, b) => b.name.length - a.name.length)
  const found = new Map<E, string[]>()
  for (const { name, message } of problems) {
    if (name !== 'type' && name !== 'typeOptions') continue
    // The longest name first: one environment's name may begin with another's.
    const environment = byLength.find((one) => message.startsWith(start(one)))
    if (!environment) continue
    found.set(environment, [...(found.get(environment) ?? []), message.slice(start(environment).length)])
  }
  return environments.flatMap((environment) => {
    const messages = found.get(environment)
    return messages ? [{ environment, messages }] : []
  })
}

/** Of the server's message, which is English. */
function start({ name }: { name: string }): string {
  return `In the environment ${name}, `
}
