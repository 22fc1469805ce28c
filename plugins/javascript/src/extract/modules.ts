import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { stringValue } from './literals.js'
import { moduleMeant } from './specifiers.js'
import { declaredNames } from './declared-names.js'
import { functionAt } from './functions.js'
import { classAt } from './classes.js'

/** `import ...` in all its forms. */
export function importStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  const required = node.first('import_require_clause')
  const source = node.child('source') ?? required?.child('source')
  if (!source) return
  const module = moduleMeant(stringValue(source))
  if (module === '') return
  x.facts.import({ module })
  const bind = (name: string, imported: string) => {
    x.facts.bind(context.scope, name, { values: [{ kind: 'import', module, name: imported }] })
  }
  const requiredName = required?.first('identifier')
  if (requiredName) bind(requiredName.text, '*')
  for (const part of node.first('import_clause')?.namedChildren ?? []) {
    if (part.type === 'identifier') bind(part.text, 'default')
    else if (part.type === 'namespace_import') bind(part.namedChildren[0]?.text ?? '', '*')
    else if (part.type === 'named_imports') {
      for (const one of part.namedChildren.filter((child) => child.type === 'import_specifier')) {
        const imported = moduleName(one.child('name'))
        bind((one.child('alias') ?? one.child('name'))?.text ?? '', imported)
      }
    }
  }
}

/** A name in an import or export list; it may be written as a string. */
function moduleName(node: SyntaxNode | undefined): string {
  return node?.type === 'string' ? stringValue(node) : (node?.text ?? '')
}

/** `export ...` in all its forms. */
export function exportStatement(x: Extractor, node: SyntaxNode, context: Context): void {
  const source = node.child('source')
  if (source) return reexport(x, node, moduleMeant(stringValue(source)))
  const value = node.child('value')
  const declaration = node.child('declaration')
  for (const decorator of node.children.filter((child) => child.type === 'decorator')) {
    for (const inner of decorator.namedChildren) x.expression(inner, context)
  }
  if (node.has('default')) return exportDefault(x, declaration ?? value, context)
  if (declaration) {
    x.statement(declaration, context)
    for (const name of declaredNames(declaration))
      x.facts.export({ name, value: { kind: 'name', name, scope: context.scope } })
    return
  }
  if (node.has('=')) {
    const assigned = value ?? node.namedChildren[0]
    if (assigned) x.facts.export({ name: '=', value: x.expression(assigned, context) })
    return
  }
  for (const one of node.first('export_clause')?.namedChildren ?? []) {
    const local = one.child('name')
    if (local)
      x.facts.export({
        name: moduleName(one.child('alias') ?? local),
        value: { kind: 'name', name: local.text, scope: context.scope },
      })
  }
}

function exportDefault(x: Extractor, node: SyntaxNode | undefined, context: Context): void {
  if (!node) return
  const name = node.child('name')?.text
  let value: Expression
  if (name !== undefined && node.type !== 'identifier' && node.type.endsWith('_declaration')) {
    x.statement(node, context)
    value = { kind: 'name', name, scope: context.scope }
  } else if (node.type === 'function_declaration' || node.type === 'generator_function_declaration') {
    value = { kind: 'function', function: functionAt(x, node, context, { name: 'default' }) }
  } else if (node.type === 'class_declaration' || node.type === 'abstract_class_declaration') {
    value = { kind: 'class', class: classAt(x, node, undefined, context) }
  } else value = x.expression(node, context)
  x.facts.export({ name: 'default', value })
}

function reexport(x: Extractor, node: SyntaxNode, module: string): void {
  if (module === '') return
  x.facts.import({ module })
  const clause = node.first('export_clause')
  const namespace = node.first('namespace_export')
  if (namespace)
    x.facts.export({ name: moduleName(namespace.namedChildren[0]), value: { kind: 'import', module, name: '*' } })
  else if (!clause) x.facts.export({ name: '*', value: { kind: 'import', module, name: '*' } })
  for (const one of clause?.namedChildren ?? []) {
    const name = moduleName(one.child('name'))
    x.facts.export({
      name: moduleName(one.child('alias') ?? one.child('name')),
      value: { kind: 'import', module, name },
    })
  }
}
