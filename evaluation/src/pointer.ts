/** A way into a value: the names of members, from the outside in. */
export type Pointer = readonly string[]

/** Reads a JSON pointer (RFC 6901); undefined if it is not one, and if it is empty: all of the traits is not one trait. */
export function parsePointer(text: string): Pointer | undefined {
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined
  return text
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

const INDEX = /^(?:0|[1-9]\d*)$/

/** The value there; undefined if there is none. Inherited members do not count. */
export function follow(pointer: Pointer, value: unknown): unknown {
  let here = value
  for (const name of pointer) {
    if (typeof here !== 'object' || here === null) return undefined
    if (Array.isArray(here) ? !INDEX.test(name) : !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here
}
