/** Reads from the server's messages which environment's values do not fit a new type. Pure. */
import type { Problem } from '../../api/errors.js'

export interface Misfit<E> {
  environment: E
  /** What is said of its values, without the environment's name. */
  messages: string[]
}

/** In the order of the environments. Messages about something else are left out. */
export function misfitsIn<E extends { name: string }>(
  problems: readonly Problem[],
  environments: readonly E[],
): Misfit<E>[] {
  const about = problems.filter(({ name }) => name === 'type' || name === 'typeOptions').map(({ message }) => message)
  return environments.flatMap((environment) => {
    const start = `In the environment ${environment.name}, `
    const messages = about.filter((message) => message.startsWith(start)).map((message) => message.slice(start.length))
    return messages.length === 0 ? [] : [{ environment, messages }]
  })
}
