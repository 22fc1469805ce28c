import { type Expression, type Property, shorten, type SyntaxNode } from '@service/scanner-kit'
import { type Context, type Expected, type Extractor, plainName } from './context.js'

/**
 * `("a", true)`, `(Key: "a", Default: true)`: an object with the names that its context declares, or those written in it or taken
 * from its expressions, or `Item1`. Each has only one name, so that an assignment to one is not missed when another is read.
 */
export function tuple(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  const declared = expected?.node.type === 'tuple_type' ? elementNames(expected.node) : undefined
  const properties = node.namedChildren.flatMap((part, index): Property[] => {
    if (part.type !== 'argument') {
      x.statement(part, context)
      return []
    }
    const written = part.child('name')
    const valueNode = part.namedChildren.findLast((one) => one !== written)
    const value = x.expression(valueNode, context)
    const at = valueNode ?? part
    const own = written?.text ?? impliedName(value)
    const name = plainName((declared ? declared[index] : own) ?? `Item${index + 1}`)
    const text = value.kind === 'literal' ? {} : { text: shorten(x.text(at)) }
    return [{ name, value, ...text, line: at.line, column: at.column }]
  })
  return { kind: 'object', properties }
}

function elementNames(type: SyntaxNode): (string | undefined)[] {
  const elements = type.namedChildren.filter((one) => one.type === 'tuple_element')
  return elements.map((one) => one.child('name')?.text)
}

function impliedName(value: Expression): string | undefined {
  return value.kind === 'name' || value.kind === 'member' ? value.name : undefined
}

/** `(string key, var on) = ("a", true)`, `(a, b) = (b, a)`: each target with its part, as far as there is one. */
export function partsOf(value: Expression | undefined, targets: number): (Expression | undefined)[] {
  const properties = value?.kind === 'object' && value.properties.length === targets ? value.properties : []
  return properties.map((one) => one.value)
}
