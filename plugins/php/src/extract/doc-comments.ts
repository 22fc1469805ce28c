import { type Expression, type SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, variableName } from './context.js'
import { classWritten } from './names.js'

/** `@var Client $client`, `@param Client|null $client`, `@return Client`: the type, and the name if there is one. */
const TAG = /@(var|param|return)\s+([\\\w|?]+)(?:<[^>\n]*>)?(?:[ \t]+(\$\w+))?/g

/** What types of the language itself say nothing that is followed. */
const PLAIN =
  /^(?:array|bool|boolean|callable|false|float|int|integer|iterable|mixed|never|null|object|resource|self|static|string|true|void)$/i

/** Reads children in their order. A comment's declaration applies to the variable that it names, or to what comes below. */
export function eachDocumented(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  read: (child: SyntaxNode) => void,
): void {
  for (const child of node.children) {
    if (child.type === 'comment') {
      x.doc = child.text.startsWith('/**') ? child.text : undefined
      if (x.doc !== undefined) declareVariables(x, x.doc, context)
    } else if (child.named) {
      declareAssigned(x, child, context)
      read(child)
      x.doc = undefined
    }
  }
}

/** The comment above a declaration, for it alone. */
export function takeDoc(x: Extractor): string | undefined {
  const { doc } = x
  x.doc = undefined
  return doc
}

/** The type that a comment gives, for a tag and, of parameters, a name. */
export function documentedType(
  x: Extractor,
  doc: string | undefined,
  tag: 'var' | 'param' | 'return',
  name: string | undefined,
  context: Context,
): Expression | undefined {
  if (doc === undefined) return undefined
  for (const [, found, type = '', named] of doc.matchAll(TAG)) {
    const isMeant = named === name || (tag !== 'param' && (named === undefined || name === undefined))
    if (found === tag && isMeant) return typeIn(x, type, context)
  }
  return undefined
}

/** `/** @var Client $client *\/` above any statement. */
function declareVariables(x: Extractor, doc: string, context: Context): void {
  for (const [, tag, written = '', name] of doc.matchAll(TAG)) {
    const type = tag === 'var' && name !== undefined ? typeIn(x, written, context) : undefined
    if (name !== undefined && type) x.facts.bind(context.scope, name, { type })
  }
}

/** `/** @var Client *\/` above `$client = ...`. */
function declareAssigned(x: Extractor, node: SyntaxNode, context: Context): void {
  const assignment = x.doc === undefined ? undefined : node.first('assignment_expression')
  const name = variableName(assignment?.child('left'))
  const type = name === undefined ? undefined : documentedType(x, x.doc, 'var', name, context)
  if (name !== undefined && type) x.facts.bind(context.scope, name, { type })
}

function typeIn(x: Extractor, written: string, context: Context): Expression | undefined {
  const options = written
    .replaceAll('?', '')
    .split('|')
    .filter((one) => one !== '' && !PLAIN.test(one))
    .map((one) => classWritten(x, one, context))
  const [only, ...more] = options
  return only && more.length > 0 ? { kind: 'choice', options } : only
}
