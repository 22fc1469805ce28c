/** The language that a scaffold is for. */
export interface Wanted {
  id: string
  name: string
  /** At least one, each with its dot. */
  extensions: string[]
}

/** What is wrong with it, as a sentence; undefined if nothing is. */
export function problemWith({ id, name, extensions }: Wanted): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" is not a valid id: use lower-case letters, digits and "-", beginning with a letter.`
  if (!/^[^'"\\\r\n]+$/.test(name))
    return `"${name}" is not a valid name of a language: leave out quotation marks and backslashes.`
  if (extensions.length === 0) return 'No file extension was given.'
  const wrong = extensions.find((extension) => !/^(\.[a-z0-9+_-]+)+$/.test(extension))
  return wrong === undefined ? undefined : `"${wrong}" is not a file extension: begin with a dot, in lower case.`
}
