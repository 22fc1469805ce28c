/**
 * What the search finds in a text, as bits: an SDK's module, a key of the project, or a word that may be an SDK's module. The last counts only if the
 * file imports it: `service` is in every other file.
 */
export const MARKER = 1
export const KEY = 2
export const WORD_MARKER = 4

/** The name of an SDK in a file of a language that is not installed. */
export const NOT_READ = 8

/** The name of an SDK's call that hardly any other library has. */
export const TELLING = 16

/** The first of the bits for the name of a call or registration, depending on its origin: an SDK, or a module that keeps values for others. */
const FIRST_ORIGIN = 32

/** How many origins of a language have their own bit; further ones share bits. */
const ORIGIN_BITS = 24

export function originBit(place: number): number {
  return FIRST_ORIGIN << (place % ORIGIN_BITS)
}

/** Everything but `KEY` and `NOT_READ`. */
export const IN_CODE = MARKER | WORD_MARKER | TELLING | ((2 ** ORIGIN_BITS - 1) * FIRST_ORIGIN)
