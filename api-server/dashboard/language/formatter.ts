import { IntlMessageFormat } from 'intl-messageformat'

/** Messages of one language by the English message, or by `context|English message`. */
export type Catalogue = Readonly<Record<string, string>>

export type Values = Readonly<Record<string, string | number | undefined>> & { context?: string }

/** For messages whose values may be anything, such as an element. */
type AnyValues = Readonly<Record<string, unknown>>

/** Formats messages of one language; each is parsed once. A message that the catalogue lacks stays English. */
export function messageFormatter(locale: string, catalogue: Catalogue) {
  const plain = new Map<string, IntlMessageFormat>()
  const tagged = new Map<string, IntlMessageFormat>()

  function translated(message: string, context: unknown): string {
    return catalogue[typeof context === 'string' ? `${context}|${message}` : message] ?? message
  }

  function parsed(cache: Map<string, IntlMessageFormat>, message: string): IntlMessageFormat {
    let format = cache.get(message)
    if (!format) {
      format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: cache === plain })
      cache.set(message, format)
    }
    return format
  }

  function partsOf<T>(cache: Map<string, IntlMessageFormat>, message: string, values: AnyValues): (string | T)[] {
    const format = parsed(cache, translated(message, values['context']))
    return format.formatToParts<T>(values as Record<string, T>).map(({ value }) => value)
  }

  const text = (message: string, values?: Values): string => {
    const found = translated(message, values?.context)
    // Nearly all messages are plain text.
    if (!SYNTAX.test(found)) return found
    return parsed(plain, found)
      .formatToParts(values)
      .map(({ value }) => String(value))
      .join('')
  }

  return {
    text,
    /** The values are kept as they are, between the pieces of text. */
    parts: <T>(message: string, values: Readonly<Record<string, T | string | number>>) =>
      partsOf<T>(plain, message, values),
    /** As `parts`, with tags whose functions get what is between them. */
    elements: <T>(message: string, values: AnyValues) => partsOf<T>(tagged, message, values),
  }
}

/** What only the parser understands: arguments, and quotes that may escape them. */
const SYNTAX = /[{}']/
