import { type Argument, type Expression, nothing, type SyntaxNode, unknown } from '@service/scanner-kit'
import { insideClass } from './classes.js'
import { type Context, type Extractor } from './context.js'
import { block } from './methods.js'

/** Words of a class body that only change who may call what. */
const HARMLESS = new Set([
  'private',
  'protected',
  'public',
  'private_constant',
  'private_class_method',
  'public_class_method',
  'using',
  'refine',
])

/** Words of a class body or of a test that define something; undefined when it is an ordinary call. */
export function macro(
  x: Extractor,
  name: string,
  list: SyntaxNode | undefined,
  inner: SyntaxNode | undefined,
  context: Context,
): Expression | undefined {
  if (inner && isLet(name)) return defined(x, name, list, inner, context)
  if (context.class === undefined || context.self !== 'class' || !list) return undefined
  switch (name) {
    case 'attr_reader':
    case 'attr_accessor':
    case 'attr':
      for (const attribute of symbols(list)) reader(x, attribute, context)
      return nothing
    case 'alias_method':
      x.facts.assignMember({ kind: 'class', class: context.class }, symbols(list)[0])
      return undefined
    case 'include':
    case 'prepend':
      return include(x, list, context)
    case 'extend':
      return extend(x, list, context)
    case 'module_function':
      for (const attribute of symbols(list)) share(x, attribute, context.class)
      return undefined
    default:
      // `delegate :client, to: :flags` defines a method that is not visible: the class may have any.
      if (!HARMLESS.has(name) && symbols(list).length > 0) x.facts.classAt(context.class)?.supertypes.push(unknown)
      return undefined
  }
}

/** RSpec's and Minitest's `let(:client) { ... }`: the name is a method of the tests around it. */
const isLet = (name: string) => name === 'let' || name === 'let!' || name === 'subject'

function defined(
  x: Extractor,
  name: string,
  list: SyntaxNode | undefined,
  inner: SyntaxNode,
  context: Context,
): Expression | undefined {
  const [symbol = name === 'subject' ? 'subject' : undefined] = list ? symbols(list) : []
  if (symbol === undefined) return undefined
  const made = block(x, inner, context)
  const fact = x.facts.functionAt(made)
  if (fact) fact.name = symbol
  // Found by calls in the blocks around, which look it up as a method: no local variable has a name like this.
  x.facts.bind(context.scope, `${symbol}()`, { values: [{ kind: 'function', function: made }] })
  return nothing
}

/** `describe Cart do`: in the block, `described_class` is what it describes. */
export function describes(x: Extractor, name: string, args: Argument[], context: Context): Context {
  const [first] = args
  const isClass = first?.value.kind === 'name' || first?.value.kind === 'member'
  if (!isClass || (name !== 'describe' && name !== 'context')) return context
  const scope = x.facts.scope(context.scope, 'block')
  const made = x.facts.function({ name: 'described_class', scope })
  x.facts.returns(made, first.value)
  x.facts.bind(scope, 'described_class()', { values: [{ kind: 'function', function: made }] })
  return { ...context, scope, locals: [...context.locals, scope] }
}

/** A method that gives the instance variable of its name. */
function reader(x: Extractor, attribute: string, context: Context): void {
  if (context.class === undefined) return
  const shared = context.singleton === true
  const scope = x.facts.scope(context.lexical, 'function')
  const made = x.facts.function({ name: attribute, scope, class: context.class })
  const owner: Expression = { kind: shared ? 'class' : 'this', class: context.class }
  x.facts.returns(made, { kind: 'member', object: owner, name: `@${attribute}` })
  x.facts.member(context.class, {
    name: attribute,
    kind: 'method',
    static: shared,
    function: made,
  })
}

function include(x: Extractor, list: SyntaxNode, context: Context): Expression {
  const { class: index } = context
  const fact = index === undefined ? undefined : x.facts.classAt(index)
  for (const module of list.namedChildren) {
    // Sought outside the class: to find a parent among what the class inherits, its parents would have to be known.
    const [first = ''] = module.text.split('::')
    const inside = x.facts.declares(context.lexical, first)
    fact?.supertypes.push(
      x.expression(module, { ...context, lexical: inside ? context.lexical : (context.outer ?? 0) }),
    )
    if (module.text === 'Singleton' && index !== undefined) singleton(x, index)
  }
  return nothing
}

/** `include Singleton`: `Name.instance` is the one object. */
function singleton(x: Extractor, index: number): void {
  const made = x.facts.function({ name: 'instance', scope: 0 })
  x.facts.returns(made, { kind: 'call', callee: { kind: 'class', class: index }, arguments: [] })
  x.facts.member(index, { name: 'instance', kind: 'method', static: true, function: made })
}

/** `extend self`: the module's methods are called on itself; another module's come on top. */
function extend(x: Extractor, list: SyntaxNode, context: Context): Expression {
  const [module] = list.namedChildren
  if (module?.type !== 'self') return include(x, list, context)
  if (context.class !== undefined) x.selfExtended.add(context.class)
  return nothing
}

/** Methods of `extend self` and `module_function` modules also belong to the module itself. */
function share(x: Extractor, name: string, index: number): void {
  for (const member of x.facts.classAt(index)?.members ?? []) {
    if (member.name === name && member.kind === 'method') member.static = true
  }
}

/** `Struct.new(:a) do ... end`, `Data.define(:a)`, `Class.new(Base) do ... end`: classes that are values. */
export function classBuilder(x: Extractor, node: SyntaxNode, name: string, context: Context): Expression | undefined {
  const builder = `${node.child('receiver')?.text ?? ''}.${name}`
  const list = node.child('arguments')
  if (!['Struct.new', 'Data.define', 'Class.new', 'Module.new'].includes(builder)) return undefined
  const bases = builder === 'Class.new' ? (list?.namedChildren ?? []).map((base) => x.expression(base, context)) : []
  const { index } = x.facts.classIn(context.lexical, { kind: 'class', supertypes: bases })
  const inside = insideClass(x, index, context.path, context)
  if (builder === 'Struct.new' || builder === 'Data.define') fields(x, index, list ? symbols(list) : [], inside)
  x.expression(node.child('block')?.child('body'), { ...inside, locals: [...context.locals, ...inside.locals] })
  return { kind: 'class', class: index }
}

/** The members of a `Struct`: its constructor takes them in order or by their names. */
function fields(x: Extractor, index: number, names: string[], context: Context): void {
  const scope = x.facts.scope(context.lexical, 'function')
  const made = x.facts.function({ name: 'initialize', scope, class: index })
  for (const name of names) {
    x.facts.parameter(made, { name, default: nothing })
    x.facts.member(index, { name: `@${name}`, kind: 'field', values: [{ kind: 'name', name, scope }] })
    reader(x, name, context)
  }
  x.facts.member(index, { name: 'initialize', kind: 'constructor', function: made })
}

function symbols(list: SyntaxNode): string[] {
  return list.namedChildren.flatMap((one) => (one.type === 'simple_symbol' ? [one.text.slice(1)] : []))
}
