import {
  type Argument,
  argumentAt,
  type Expression,
  noteMember,
  stringLiteral,
  type SyntaxNode,
} from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { literalIn, stringValue } from './literals.js'

/** `object.name`, or `{ name } = object`: an unquoted name is reported as written. */
export function nameTaken(x: Extractor, object: Expression, name: SyntaxNode): void {
  if (name.type === 'string') x.facts.taken(object, argumentAt(name, stringLiteral(stringValue(name))))
  else noteMember(x.facts, object, name)
}

/** What stands between brackets. */
export function indexArgument(index: SyntaxNode, value: Expression): Argument {
  return argumentAt(value.kind === 'literal' ? literalIn(index) : index, value)
}
