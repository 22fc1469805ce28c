import type { Problems } from '../../domain/json.js'

/** The name without surrounding whitespace; what is wrong goes into `problems`. */
export function readName(text: string, problems: Problems): string {
  const name = text.trim()
  if (name === '') problems.say('name', 'Name is required')
  return name
}
