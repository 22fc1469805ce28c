import type { SyntaxNode } from '@service/scanner-kit'

/** Whether code is neither in a module nor after `'use strict'`: https://tc39.es/ecma262/#sec-strict-mode-code */
export function isSloppy(node: SyntaxNode): boolean {
  let top = node
  while (top.parent) top = top.parent
  const [first] = top.namedChildren.filter((child) => child.type !== 'comment')
  if (first?.type === 'expression_statement' && /^(["'])use strict\1/.test(first.text)) return false
  return !top.namedChildren.some((child) => child.type === 'import_statement' || child.type === 'export_statement')
}

/**
 * Whether the parameters may get other values through this `arguments`, which shares them in sloppy code: `arguments[0] = key`, or other code
 * gets it. `apply` and its like only read it.
 */
export function changesParameters(node: SyntaxNode): boolean {
  return isHandedOn(node) && isSloppy(node)
}

const READERS = /(?:\.(?:apply|call)|^(?:Array\.from|Object\.\w+|Array\.isArray))$/

function isHandedOn(node: SyntaxNode): boolean {
  const parent = node.parent
  switch (parent?.type) {
    case 'subscript_expression': {
      const target = parent.parent
      return target?.type === 'update_expression' || isSame(target?.child('left'), parent)
    }
    case 'variable_declarator':
    case 'assignment_expression':
      return true
    case 'arguments':
      return !READERS.test(parent.parent?.child('function')?.text ?? '')
    default:
      return false
  }
}

function isSame(a: SyntaxNode | undefined, b: SyntaxNode): boolean {
  return a?.start === b.start && a.end === b.end
}
