import { type Argument, argumentAt, type Expression, stringLiteral, type SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { literalIn, stringValue } from './literals.js'

/** `object.name`, or `{ name } = object`: a name that is written without quotes is told as it stands. */
export function nameTaken(x: Extractor, object: Expression, name: SyntaxNode): void {
  const quoted = name.type === 'string'
  const value = stringLiteral(quoted ? stringValue(name) : name.text)
  x.facts.taken(object, { ...argumentAt(name, value), ...(!quoted && { text: name.text }) })
}

/** What stands between brackets. */
export function indexArgument(index: SyntaxNode, value: Expression): Argument {
  return argumentAt(value.kind === 'literal' ? literalIn(index) : index, value)
}
