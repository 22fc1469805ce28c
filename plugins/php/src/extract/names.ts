import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** The full name of what is declared under a name here. */
export function fullName(x: Extractor, name: string): string {
  return x.namespace === '' ? name : `${x.namespace}\\${name}`
}

/** `use A\B as C;`, `use A\{B, function c};`, `use function A\b;`. */
export function useDeclaration(x: Extractor, node: SyntaxNode): void {
  const prefix = node.first('namespace_name')?.text
  const type = node.child('type')?.text
  const clauses = node.child('body')?.namedChildren ?? node.namedChildren
  for (const clause of clauses) {
    if (clause.type !== 'namespace_use_clause') continue
    const written = clause.first('qualified_name', 'name')?.text.replace(/\s+/g, '').replace(/^\\/, '')
    if (written === undefined || written === '') continue
    const full = prefix === undefined ? written : `${prefix.replace(/^\\|\\$/g, '')}\\${written}`
    const alias = clause.child('alias')?.text ?? lastPart(full)
    const kind = kindOf(clause.child('type')?.text ?? type)
    x.uses[kind].set(alias, full)
    if (kind === 'class') x.facts.import({ module: full })
  }
}

function kindOf(word: string | undefined): 'class' | 'function' | 'const' {
  return word === 'function' || word === 'const' ? word : 'class'
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1)
}

/** A class by the name that is written: `self`, `Alias`, `Part\Name`, `\Full\Name`. */
export function classReference(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return classWritten(x, node.text.replace(/\s+/g, ''), context)
}

export function classWritten(x: Extractor, written: string, context: Context): Expression {
  const own = /^(?:self|static)$/i.test(written)
  if (own && context.class === undefined) return unknown
  // `static` is the class that the method was called on.
  if (own && /^static$/i.test(written)) return { kind: 'this', class: context.class ?? 0, ofClass: true }
  if (own) return { kind: 'class', class: context.class ?? 0 }
  if (/^parent$/i.test(written)) return parentOf(x, context)
  return /^[\w\\]+$/.test(written) ? classNamed(x, qualified(x, written)) : unknown
}

function parentOf(x: Extractor, context: Context): Expression {
  const fact = context.class === undefined ? undefined : x.facts.classAt(context.class)
  return fact?.supertypes[0] ?? unknown
}

/** Relative names begin with an alias or lie in the namespace. */
function qualified(x: Extractor, written: string): string {
  if (written.startsWith('\\')) return written.slice(1)
  if (/^namespace\\/i.test(written)) return fullName(x, written.slice('namespace\\'.length))
  const [first = '', ...rest] = written.split('\\')
  const used = x.uses.class.get(first)
  return used === undefined ? fullName(x, written) : [used, ...rest].join('\\')
}

/** Classes of other files are bound under their full name, which no declaration can have. */
function classNamed(x: Extractor, full: string): Expression {
  if (full === '') return unknown
  const short = lastPart(full)
  if (x.declared.class.has(full)) return { kind: 'name', name: short, scope: 0 }
  const name = `\\${full}`
  if (!x.facts.declares(0, name)) {
    x.facts.bind(0, name, { values: [{ kind: 'import', module: full, name: short }] })
    x.facts.import({ module: full })
  }
  return { kind: 'name', name, scope: 0 }
}

/** A function or constant without a class: the file's own one, an imported one, or one of the global namespace. */
export function globalName(x: Extractor, kind: 'function' | 'const', node: SyntaxNode): Expression {
  const written = node.text.replace(/\s+/g, '')
  const own = fullName(x, written)
  const full = written.includes('\\')
    ? qualified(x, written)
    : (x.uses[kind].get(written) ?? (x.declared[kind].has(own) ? own : written))
  return { kind: 'name', name: globalBinding(full), scope: 0 }
}

/** How functions and constants are bound, so that other files find them and do not take them for classes. */
export function globalBinding(full: string): string {
  return `::${full}`
}

const CLASS_NAMES = new Set(['name', 'qualified_name', 'relative_name', 'relative_scope'])

/** Where a class or a value is possible: before `::`, after `new` and `instanceof`. */
export function classOrValue(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return CLASS_NAMES.has(node.type) ? classReference(x, node, context) : x.expression(node, context)
}
