import {
  type Expression,
  type FunctionFact,
  getOrMake,
  knownType,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { bind, type Context, type Extractor, statements } from './context.js'
import { resultAt, resultTypes, tuple } from './results.js'
import { baseName } from './structs.js'
import { collection } from './type-parts.js'
import { listed } from './values.js'

interface Options {
  name?: string
  class?: number
  argumentOf?: FunctionFact['argumentOf']
}

/** Reads a function, method or function literal with its body; returns its index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: Options): number {
  const scope = x.facts.scope(context.scope, 'function')
  // The types stand outside: in `func (flags flags.Set)` one name is a parameter and a package.
  const results = resultTypes(x, node.child('result'), context.scope)
  const returned = results.length > 1 ? tuple(x, results, scope) : (results[0]?.type ?? unknown)
  const index = x.facts.function({ ...options, scope, returnType: knownType(returned) })
  const resultNames = results.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const inner: Context = {
    scope,
    block: new Set(),
    function: index,
    ...(results.length > 1 && returned.kind === 'class' && { results: returned.class }),
    ...(/\berror\)$/.test(node.child('result')?.text ?? '') && { fails: true }),
    ...(resultNames.length > 0 && { resultNames }),
    ...(resultNames.length > 0 && isDeferring(node.child('body')) && { defers: scope }),
  }
  readParameters(x, node.child('parameters'), inner, context.scope, index)
  for (const { name, type } of results) {
    if (name === undefined || name === '_') continue
    inner.block.add(name)
    x.declared.add(name)
    bind(x, scope, name, { type: knownType(type) })
  }
  const body = node.child('body')
  if (body) statements(x, body, inner)
  return index
}

/** Whether something is called when the function ends that may assign to its results. */
function isDeferring(node: SyntaxNode | undefined): boolean {
  if (node?.type === 'defer_statement') return node.text.includes('func')
  return node?.children.some((child) => child.type !== 'func_literal' && isDeferring(child)) ?? false
}

function readParameters(
  x: Extractor,
  list: SyntaxNode | undefined,
  context: Context,
  typeScope: number,
  index: number,
): void {
  for (const node of list?.namedChildren ?? []) {
    const plain = x.type(node.child('type'), typeScope)
    const variadic = node.type === 'variadic_parameter_declaration'
    const type = variadic ? collection(x, plain, typeScope) : plain
    const written = node.childrenIn('name').filter((name) => name.named)
    const names = written.length > 0 ? written.map(({ text }) => text) : ['_']
    for (const name of names) {
      x.facts.parameter(index, { name, type: knownType(type), rest: variadic && 'shared' })
      if (name === '_') continue
      context.block.add(name)
      x.declared.add(name)
    }
  }
}

/** A method. Its receiver is the object itself, or an object of a type that another file declares. */
export function methodDeclaration(x: Extractor, node: SyntaxNode): void {
  x.mentioned = new Set()
  const name = node.child('name')?.text
  const receiver = node.child('receiver')?.namedChildren[0]
  const typeNode = receiver?.child('type')
  const typeName = typeNode && baseName(typeNode)
  const index = typeName === undefined ? undefined : classOf(x, typeName)
  const scope = x.facts.scope(0, 'block')
  for (const parameter of typeNode ? receiverParameters(typeNode) : []) bind(x, scope, parameter)
  const self = receiver?.childrenIn('name').find((one) => one.named)?.text
  if (self !== undefined && self !== '_') {
    x.declared.add(self)
    bind(x, scope, self, selfValue(x, typeName, index))
  }
  const options = { ...(name !== undefined && { name }), ...(index !== undefined && { class: index }) }
  if (self !== undefined && index !== undefined) x.receiver = { name: self, class: index }
  const made = functionAt(x, node, { scope, block: new Set() }, options)
  delete x.receiver
  if (name === undefined || index === undefined) return
  x.facts.member(index, { name, kind: 'method', function: made })
}

/** The class that holds the methods of a type: its own, or for a type of another file a part of it. */
function classOf(x: Extractor, name: string): number | undefined {
  const own = x.types.get(name)
  if (own) return own.class
  return getOrMake(x.parts, name, () =>
    x.facts.class({ name, scope: x.facts.scope(0, 'class'), kind: 'class', supertypes: [], part: true }),
  )
}

function selfValue(
  x: Extractor,
  typeName: string | undefined,
  index: number | undefined,
): { values?: Expression[]; type?: Expression } {
  if (typeName === undefined) return {}
  if (index === undefined || x.parts.get(typeName) === index)
    return { type: { kind: 'name', name: typeName, scope: 0 } }
  return { values: [{ kind: 'this', class: index }] }
}

/** The names in the brackets of `Svc[T]`. */
function receiverParameters(node: SyntaxNode): string[] {
  if (node.type === 'pointer_type' || node.type === 'parenthesized_type') {
    const inner = node.namedChildren[0]
    return inner ? receiverParameters(inner) : []
  }
  const list = node.child('type_arguments')
  return [...new Set((list?.namedChildren ?? []).map((argument) => argument.text))].filter((name) =>
    /^\p{ID_Start}\p{ID_Continue}*$/u.test(name),
  )
}

/** `return ...`: one result, several, those of another call, or the named ones. */
export function returnStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  const values = listed(x, node.namedChildren[0], context)
  const { function: index, results, resultNames, defers, scope: inner } = context
  if (index === undefined) return
  const scope = defers ?? inner
  const named = (resultNames ?? []).map((name): Expression => ({ kind: 'name', name, scope }))
  if (defers !== undefined && resultNames?.length === values.length) {
    for (const [place, name] of resultNames.entries()) x.facts.assign(defers, name, values[place])
  }
  const given = values.length > 0 && defers === undefined ? values : named
  if (results === undefined) return x.facts.returns(index, given[0])
  const result = resultOf(given, context)
  const fact = x.facts.functionAt(index)
  if (result && fact) (fact.results ??= []).push(result)
  const [only] = given
  const places = x.facts.classAt(results)?.members.length ?? 0
  for (let place = 0; place < places; place += 1) {
    const value = given.length === 1 && only ? resultAt(only, place) : given[place]
    if (value) x.facts.member(results, { name: String(place), kind: 'field', values: [value] })
  }
}

/** What makes an error: `errors.New`, `fmt.Errorf`, `errors.NewNotFoundf`. */
const MAKES_ERROR = /^(?:New\w*|Errorf)$/

/** One object with all results of a `return`; undefined beside an error. */
function resultOf(given: readonly Expression[], { results, fails, failed, defers }: Context): Expression | undefined {
  const last = given.at(-1)
  const isMade = last?.kind === 'call' && last.callee.kind === 'member' && MAKES_ERROR.test(last.callee.name)
  const isPassed = last?.kind === 'name' && last.name === failed
  if (given.length > 1 && fails && (isMade || isPassed)) return undefined
  const [only] = given
  if (defers !== undefined || results === undefined || !only) return unknown
  if (given.length === 1) return only
  const at = { line: 1, column: 1 }
  const properties = given.map((value, place) => ({ name: String(place), value, ...at }))
  return { kind: 'object', properties, type: { kind: 'class', class: results } }
}
