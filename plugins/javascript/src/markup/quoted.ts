import { readDocument } from './document.js'
import type { QuotedValue } from './result.js'
import { Budget, quotedValues, TagReader } from './tags.js'

/** Attributes whose values are code: Angular's `[input]`, `(output)` and `*directive`, Lit's `.property`, `@event` and `?boolean`. */
const IS_CODE = /^[[(*#@.?:]|^(?:bind|bindon|on)-/

/** The values in quotes of the attributes in a piece of HTML inside code. */
export function quotedInHtml(text: string): QuotedValue[] {
  const found: QuotedValue[] = []
  readDocument(text, 0, {
    tags: new TagReader(text, new Budget(text)),
    braced: () => undefined,
    isRaw: (tag) => /^(?:script|style)$/i.test(tag.name),
    onOpen: (tag) => found.push(...quotedValues(text, tag, (name) => IS_CODE.test(name))),
    onRaw: () => undefined,
    onClose: () => undefined,
    onCode: () => undefined,
  })
  return found
}
