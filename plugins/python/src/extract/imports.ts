import { type Expression, getOrMake, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { addPath } from './import-tree.js'
import { bindName } from './names.js'
import { submodule } from '../resolve/modules.js'

/** `import a.b as c, d.e`. */
export function importStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const part of node.childrenIn('name')) {
    const path =
      (part.type === 'aliased_import' ? part.child('name') : part)?.namedChildren.map((one) => one.text) ?? []
    const alias = part.child('alias')?.text
    const module = path.join('.')
    if (path.length === 0 || path.includes('')) continue
    x.facts.import({ module })
    if (alias !== undefined) bindName(x, alias, { values: [{ kind: 'import', module, name: '*' }] }, context)
    else reach(x, path, context)
  }
}

/** Without an alias the first name is bound, and the rest is reached through it. */
function reach(x: Extractor, path: string[], context: Context): void {
  const global = context.elsewhere?.get(path[0] ?? '') === 'global'
  const scope = global ? 0 : x.facts.functionScope(context.scope)
  const tree = getOrMake(x.packages, scope, () => ({ children: new Map() }))
  addPath(tree, path)
}

/** `from a import b as c, d`, `from . import e`, `from f import *`. */
export function importFrom(x: Extractor, node: SyntaxNode, context: Context): void {
  const module = node.child('module_name')?.text.replace(/\s+/g, '') ?? ''
  if (module === '') return
  if (node.has('wildcard_import')) {
    const replaces = context.scope === 0 ? x.facts.namesOf(0) : []
    x.facts.import({ module, wildcard: true, ...(replaces.length > 0 && { replaces }) })
    if (context.scope === 0) x.facts.export({ name: '*', value: { kind: 'import', module, name: '*' } })
    return
  }
  x.facts.import({ module })
  for (const part of node.childrenIn('name')) {
    const name = (part.type === 'aliased_import' ? part.child('name') : part)?.text
    if (name === undefined || name === '') continue
    const value: Expression = { kind: 'import', module, name }
    bindName(x, part.child('alias')?.text ?? name, { values: [value] }, context)
    // The name may be a module of the package; then that is what the file uses.
    x.facts.import({ module: submodule(module, name) })
  }
}
