import { type Argument, argumentAt, type Expression, stringLiteral, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { payloadName } from './conditions.js'

/** The types a raw value can have. */
const RAW_TYPES = /^(?:String|Character|Int\d*|UInt\d*|Double|Float)$/

/** `case a = "x", b`: each is an object of the enum made with its raw value, if it has one. */
export function enumCases(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  let at: SyntaxNode | undefined
  let raw: Argument | undefined
  const close = () => {
    if (at) enumCase(x, at, raw, index)
    raw = undefined
  }
  for (const child of node.children) {
    if (child.field === 'name') {
      close()
      at = child
    } else if (child.type === 'enum_type_parameters' && at) payload(x, at, child, index, context)
    else if (child.field === 'raw_value') raw = argumentAt(child, x.expression(child, context), 'rawValue')
  }
  close()
}

/** `case ready(Client)`: a pattern takes out of it what it was made with. */
function payload(x: Extractor, enumCase: SyntaxNode, list: SyntaxNode, index: number, context: Context): void {
  let position = 0
  for (const one of list.namedChildren) {
    if (one.type === 'simple_identifier') continue
    const type = TYPE.test(one.type) ? x.type(one, context) : undefined
    if (!TYPE.test(one.type)) x.expression(one, context)
    else {
      const name = payloadName(enumCase.text.replaceAll('`', ''), position)
      if (type) x.facts.member(index, { name, kind: 'field', type })
      position += 1
    }
  }
}

const TYPE = /_type$/

function enumCase(x: Extractor, at: SyntaxNode, raw: Argument | undefined, index: number): void {
  const name = at.text.replaceAll('`', '')
  const call: Expression = {
    kind: 'call',
    callee: { kind: 'class', class: index },
    arguments: [raw ?? argumentAt(at, stringLiteral(name), 'name')],
  }
  x.facts.member(index, { name, kind: 'case', static: true, values: [call], final: true })
}

/**
 * An enum with raw values has the constructor `init(rawValue:)` and the property `rawValue`. Without one written out, the
 * raw value of a text enum's case is its name.
 */
export function rawValueMembers(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const inherited = node.first('inheritance_specifier')?.text ?? ''
  if (!RAW_TYPES.test(inherited)) return
  const scope = x.scopes.open(context.scope, 'function')
  const label = 'rawValue'
  const made = x.facts.function({ name: 'init', scope, class: index })
  x.facts.parameter(made, { name: label, label })
  x.facts.member(index, { name: 'init', kind: 'constructor', function: made })
  x.facts.member(index, { name: label, kind: 'field', values: [{ kind: 'name', name: label, scope }], final: true })
  for (const member of x.facts.classAt(index)?.members ?? []) {
    const [value] = member.values
    if (member.kind !== 'case' || value?.kind !== 'call') continue
    for (const argument of value.arguments) {
      if (argument.label === 'name' && inherited === 'String') argument.label = label
    }
  }
}
