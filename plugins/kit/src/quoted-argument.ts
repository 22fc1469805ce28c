import type { Argument, Expression, Property } from './expression.js'
import type { SyntaxNode } from './syntax-node.js'
import { detached } from './text/detached.js'

/** Key arguments are quoted in reports; longer ones are cut. */
const MAX_ARGUMENT_TEXT = 200

/** An argument, or an element of a list, as the facts hold it: position, and the source text of what is not a literal. */
export function argumentAt(node: SyntaxNode, value: Expression, label?: string): Argument {
  return {
    ...(label !== undefined && { label }),
    value,
    ...(value.kind !== 'literal' && { text: shorten(node.text) }),
    line: node.line,
    column: node.column,
  }
}

/** A property, or an entry of a map, with where its name and its value begin; without both `name` and `key`, its name is unknown. */
export function propertyAt(
  node: SyntaxNode,
  called: Pick<Property, 'name' | 'key'>,
  valueNode: SyntaxNode,
  value: Expression,
): Property {
  const { line, column, ...shown } = argumentAt(valueNode, value)
  return { ...called, ...shown, line: node.line, column: node.column, valueAt: { line, column } }
}

/** As much of a text as nearly always holds that many characters beside what its lines are indented by: a function may be an argument. */
const ENOUGH = 1_000

/**
 * Source text on one line, cut at 200 characters. V8 builds the result of a replacement from slices of the original: a copy takes a third of the
 * memory, and lets go of the file's text.
 */
export function shorten(text: string): string {
  const begun = onOneLine(text.slice(0, ENOUGH))
  const line = begun.length > MAX_ARGUMENT_TEXT || text.length <= ENOUGH ? begun : onOneLine(text)
  return detached(line.length > MAX_ARGUMENT_TEXT ? `${line.slice(0, MAX_ARGUMENT_TEXT - 1)}…` : line)
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
