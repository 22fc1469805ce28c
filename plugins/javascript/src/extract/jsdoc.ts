import { type Expression, memberChain, type SyntaxNode } from '@service/scanner-kit'
import { moduleMeant } from './specifiers.js'

interface Documented {
  parameters: Map<string, Expression>
  returns?: Expression
  type?: Expression
}

/**
 * The types a JSDoc comment gives in plain JavaScript: `@param {Client} client`, `@returns`, `@type`. Only names, member
 * names and `import('module').Name`, which is what SDK types are written as.
 */
export function documentedTypes(node: SyntaxNode, scope: number): Documented {
  const parameters = new Map<string, Expression>()
  const comment = commentBefore(node)
  if (comment === undefined) return { parameters }
  const documented: Documented = { parameters }
  for (const [, tag, text, name] of comment.matchAll(/@(param|returns?|type)\s+\{([^{}]+)\}(?:\s+\[?([\w$]+))?/g)) {
    const type = parseType(text ?? '', scope)
    if (!type) continue
    if (tag === 'param' && name !== undefined) parameters.set(name, type)
    else if (tag === 'type') documented.type = type
    else if (tag !== 'param') documented.returns = type
  }
  return documented
}

/** The comment right before a declaration, or before the statement around it. */
function commentBefore(node: SyntaxNode): string | undefined {
  for (let current: SyntaxNode | undefined = node; current; current = current.parent) {
    const siblings = current.parent?.children ?? []
    const before = siblings[siblings.indexOf(current) - 1]
    if (before?.type === 'comment') return before.text.startsWith('/**') ? before.text : undefined
    if (
      !/^(variable_declarator|lexical_declaration|variable_declaration|export_statement|pair|arrow_function|function_.*|field_definition)$/.test(
        current.type,
      )
    ) {
      return undefined
    }
  }
  return undefined
}

/** `@typedef {import('module').Client} Client` anywhere in the file names a type. */
export function typedefs(comment: string): { name: string; type: Expression }[] {
  return [...comment.matchAll(/@typedef\s+\{([^{}]+)\}\s+([\w$]+)/g)].flatMap(([, text = '', name = '']) => {
    const type = parseType(text, 0)
    return type ? [{ name, type }] : []
  })
}

function parseType(text: string, scope: number): Expression | undefined {
  const options = text.split('|').flatMap((option) => parseName(option.trim(), scope) ?? [])
  return options.length > 1 ? { kind: 'choice', options } : options[0]
}

function parseName(text: string, scope: number): Expression | undefined {
  const plain = text
    .replace(/^[!?]|[!?=]$/g, '')
    .replace(/^Promise<(.*)>$/, '$1')
    .trim()
  const [, module, path] = /^(?:import\(\s*['"]([^'"]+)['"]\s*\)\.)?([\w$]+(?:\.[\w$]+)*)$/.exec(plain) ?? []
  if (path === undefined) return undefined
  const [head = '', ...rest] = path.split('.')
  const start: Expression =
    module === undefined
      ? { kind: 'name', name: head, scope }
      : { kind: 'import', module: moduleMeant(module), name: head }
  return memberChain(start, rest)
}
