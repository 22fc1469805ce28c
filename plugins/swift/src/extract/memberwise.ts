import { type Expression, nothing, type SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, has } from './context.js'

/** Wrappers whose property is not handed to the initialiser. */
const PROVIDED =
  /@(?:Environment|EnvironmentObject|StateObject|AppStorage|SceneStorage|Query|Dependency|Injected|Inject|FocusState|GestureState|Namespace)\b/

/** A struct without an initialiser gets one with a parameter for each stored property. */
export function memberwise(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const declarations = node.child('body')?.namedChildren ?? []
  if (declarations.some((one) => one.type === 'init_declaration')) return
  const names = declarations.flatMap((one) => (one.type === 'property_declaration' ? stored(one) : []))
  if (names.length === 0) return
  const scope = x.scopes.open(context.scope, 'function')
  const made = x.facts.function({ name: 'init', scope, class: index })
  for (const { name, optional } of names) {
    const field = x.facts.classAt(index)?.members.find((one) => one.name === name && one.kind === 'field')
    if (!field) continue
    const initial = field.values[0] ?? nothing
    const value: Expression = { kind: 'name', name, scope }
    x.facts.parameter(made, { name, label: name, type: field.type, default: optional ? initial : undefined })
    field.values = [value]
  }
  x.facts.member(index, { name: 'init', kind: 'constructor', function: made })
}

interface Stored {
  name: string
  /** It has a value that the call may leave as it is. */
  optional: boolean
}

function stored(node: SyntaxNode): Stored[] {
  if (has(node, /^(?:static|class|lazy|(?:file)?private)$/) || PROVIDED.test(node.first('modifiers')?.text ?? '')) {
    return []
  }
  if (node.child('computed_value')) return []
  const constant = node.first('value_binding_pattern')?.has('let') === true
  const parts: (Stored & { constant: boolean })[] = []
  for (const child of node.children) {
    const name = child.field === 'name' ? child.first('simple_identifier')?.text : undefined
    if (name !== undefined) parts.push({ name, optional: false, constant })
    const last = parts.at(-1)
    if (child.field === 'value' && last) last.optional = true
    // `var owner: String?` is nil where nothing is given.
    else if (last && !constant && child.first('optional_type')) last.optional = true
  }
  return parts.filter((part) => !(part.constant && part.optional))
}
