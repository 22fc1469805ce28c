import type { Problem } from '../../domain/errors.js'

/** The message alone is shown on the command line, and a file has many of a kind: it says which one is meant. */
export function placed({ name, message }: Problem, what?: string): Problem {
  const place = name?.slice(0, Math.max(0, name.lastIndexOf('.')))
  const named = [what, place].filter(Boolean).join(', ')
  return { ...(name !== undefined && { name }), message: named ? `${named}: ${message}` : message }
}
