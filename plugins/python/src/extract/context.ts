import type { Expression, FactsBuilder, Parse, SyntaxNode } from '@service/scanner-kit'
import type { ImportTree } from './import-tree.js'

/** Where in the program a node stands. */
export interface Context {
  /** Where names are looked up from. */
  scope: number
  /** Where functions made here look names up from: a class body's names are not visible inside its methods. */
  closure: number
  /** The function whose `return` it is. */
  function?: number
  /** What the first parameter of a method is called, here and in the functions inside it. */
  receiver?: Receiver
  /** The class whose body this is, outside its methods. */
  body?: ClassBody
  /** Names that the function declared to live elsewhere. */
  elsewhere?: Map<string, 'global' | 'nonlocal'>
  /** The scope around the function, where `nonlocal` names live. */
  around?: number
}

export interface ClassBody {
  class: number
  /** It defines `__init__`. */
  constructs: boolean
  /** The names it gives a value. */
  assigned: Set<string>
  /** Annotated names that belong to the class alone (`ClassVar`). */
  shared: Set<string>
}

export interface Receiver {
  name: string
  class: number
  /** `self` is an object of the class, `cls` the class itself. */
  is: 'instance' | 'class'
}

/** `@functools.lru_cache(1)`: the last name that is written (`lru_cache`), and its value. */
export interface Decorator {
  name: string | undefined
  value: Expression
}

/** What every part of the extractor shares; the parts call each other through it. */
export interface Extractor {
  facts: FactsBuilder
  parse: Parse
  /** The file is one that pytest collects. */
  test: boolean
  /** `import a.b` statements by scope, settled when the whole file is read. */
  packages: Map<number, ImportTree>
  /** Classes whose members are objects, and no text or number. */
  plainEnums: Set<number>
  /** Classes whose objects get every attribute from a method (`__getattribute__`). */
  lookedUp: Set<number>
  /** The name of the innermost class around. */
  className?: string | undefined
  /** Reads an expression and everything in it; called once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  /** Reads a statement, or an expression whose value is not needed. */
  statement: (node: SyntaxNode, context: Context) => void
}

export function each(x: Extractor, nodes: readonly SyntaxNode[], context: Context): void {
  for (const node of nodes) x.statement(node, context)
}

/** The name of an attribute as Python keeps it: a private one (`__key`) has the name of the class before it that surrounds the code. */
export function attributeName({ className }: Extractor, name: string): string {
  if (!name.startsWith('__') || name.endsWith('__')) return name
  const owner = className?.replace(/^_+/, '') ?? ''
  return owner === '' ? name : `_${owner}${name}`
}

/** The last name of a decorator, a callee or a base class as it is written: `lru_cache` of `@functools.lru_cache(1)`. */
export function writtenName(node: SyntaxNode | undefined): string | undefined {
  switch (node?.type) {
    case 'identifier':
      return node.text
    case 'attribute':
      return node.child('attribute')?.text
    case 'call':
      return writtenName(node.child('function'))
    case 'subscript':
      return writtenName(node.child('value'))
    case 'decorator':
    case 'parenthesized_expression':
    case 'generic_type':
    case 'type':
      return writtenName(node.namedChildren[0])
    default:
      return undefined
  }
}
