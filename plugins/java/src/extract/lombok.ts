/** What Lombok generates from annotations, as far as it carries values: https://projectlombok.org/features/ */
import type { MemberFact, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** Adds the constructors and getters that the annotations of a class or its fields generate. */
export function generated(x: Extractor, node: SyntaxNode, index: number, context: Context): void {
  const marks = annotationNames(node)
  const members = x.facts.classAt(index)?.members ?? []
  if (marks.has('UtilityClass')) for (const member of members) if (member.kind !== 'constructor') member.static = true
  const wanted = fieldNodes(node).filter(({ isStatic }) => !isStatic)
  const allFields = ['Getter', 'Data', 'Value'].some((mark) => marks.has(mark))
  const fluent = marks.has('Accessors') && /\bfluent\s*=\s*true\b/.test(node.first('modifiers')?.text ?? '')
  for (const field of wanted) if (allFields || field.marks.has('Getter')) getter(x, index, field, context, fluent)
  if (members.some((member) => member.kind === 'constructor')) return
  if (marks.has('AllArgsConstructor') || marks.has('Value'))
    return constructor(
      x,
      index,
      wanted.filter(({ fixed }) => !fixed),
      context,
    )
  if (marks.has('RequiredArgsConstructor') || marks.has('Data')) {
    const required = wanted.filter(({ isFinal, fixed, marks: own }) => !fixed && (isFinal || own.has('NonNull')))
    constructor(x, index, required, context)
  }
}

interface Field {
  name: string
  /** It is a `boolean`, not a `Boolean`. */
  truth: boolean
  isStatic: boolean
  isFinal: boolean
  /** It has its value where it is declared. */
  fixed: boolean
  marks: Set<string>
}

export function fieldNodes(node: SyntaxNode): Field[] {
  const body = node.child('body')
  const nodes = (body?.namedChildren ?? []).flatMap((one) =>
    one.type === 'enum_body_declarations' ? one.namedChildren : [one],
  )
  return nodes
    .filter((one) => one.type === 'field_declaration')
    .flatMap((one) => {
      const modifiers = one.first('modifiers')
      return one.childrenIn('declarator').map((declarator) => ({
        name: declarator.child('name')?.text ?? '',
        truth: one.child('type')?.text === 'boolean',
        isStatic: modifiers?.has('static') === true,
        isFinal: modifiers?.has('final') === true,
        fixed: modifiers?.has('final') === true && declarator.child('value') !== undefined,
        marks: annotationNames(one),
      }))
    })
}

/** The simple names of the annotations of a declaration. */
export function annotationNames(node: SyntaxNode): Set<string> {
  const modifiers = node.first('modifiers')?.namedChildren ?? []
  return new Set(modifiers.map((one) => (one.child('name')?.text ?? '').replace(/^.*\./, '')))
}

/** `getKey` of `key`; of a `boolean` it is `isDefault`, for `isDefault` as well as for `default`. A fluent one is called like its field. */
function getter(x: Extractor, index: number, { name: field, truth }: Field, context: Context, fluent: boolean): void {
  const plain = truth ? field.replace(/^is(?=\p{Uppercase})/u, '') : field
  const name = fluent ? field : `${truth ? 'is' : 'get'}${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`
  const written = x.facts.classAt(index)?.members.some((member) => member.name === name && member.kind === 'method')
  if (written === true) return
  const made = x.facts.function({ name, scope: context.scope, class: index })
  x.facts.returns(made, { kind: 'member', object: { kind: 'this', class: index }, name: field })
  x.facts.member(index, { name, kind: 'method', function: made })
}

function constructor(x: Extractor, index: number, fields: Field[], context: Context): void {
  const scope = x.scopes.open(context.scope, 'function')
  const name = x.facts.classAt(index)?.name ?? ''
  const made = x.facts.function({ name, scope, class: index })
  x.facts.classAt(index)?.members.push({ name: 'constructor', kind: 'constructor', values: [], function: made })
  for (const field of fields) {
    const member = x.facts
      .classAt(index)
      ?.members.find((one): one is MemberFact => one.name === field.name && one.kind === 'field')
    x.facts.parameter(made, { name: field.name, type: member?.type })
    member?.values.push({ kind: 'name', name: field.name, scope })
  }
}
