import { ANY_ELEMENT, type Expression, pairEndingIn, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, writtenName } from './context.js'

/** What each step of a loop gives: an element, or what `items()` and `enumerate()` put beside a key or number. */
export function stepValue(x: Extractor, source: SyntaxNode, context: Context): Expression {
  const given = x.expression(source, context)
  // Other results of a built-in's call are elements as well.
  const value =
    given.kind === 'choice' && given.options[0]?.kind === 'call' && isOfParts(source) ? given.options[0] : given
  if (value.kind !== 'call') return value.kind === 'unknown' ? unknown : element(value)
  const { callee } = value
  switch (writtenName(source)) {
    case 'values':
      return callee.kind === 'member' ? element(callee.object) : unknown
    case 'items':
      return callee.kind === 'member' ? pairEndingIn(element(callee.object)) : unknown
    case 'enumerate': {
      const [list] = value.arguments
      return list ? pairEndingIn(element(list.value)) : unknown
    }
    case 'zip': {
      const { line, column } = source
      const lists = value.arguments.some(({ spread }) => spread) ? [] : value.arguments
      return { kind: 'array', items: lists.map((one) => ({ value: element(one.value), line, column })) }
    }
    default:
      return element(value)
  }
}

function isOfParts(source: SyntaxNode): boolean {
  const name = writtenName(source)
  return name === 'values' || name === 'items'
}

export function element(container: Expression): Expression {
  return { kind: 'member', object: container, name: ANY_ELEMENT }
}
