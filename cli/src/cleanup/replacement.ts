import type { SyntaxNode } from '@service/scanner-kit'
import type { DirectReference } from '../scan/result.js'
import type { Syntax } from './syntax.js'
import { givenBy, type GivenByOwn } from './value-reads.js'

/** The place of a read, from its `await` to its closing parenthesis, or why the read has to stay. */
type Replaceable = { node: SyntaxNode } | { why: string }

/** A client that is only requested on the way can be removed together with the read. */
const CLIENT = /^(?:getClient|get_client|useClient|useOpenFeatureClient|getConfigClient)$/

/**
 * Whether a read can be replaced by a value, judging by the syntax around it.
 * @param offset where the key's argument begins, in UTF-16 units
 */
export function replaceable(
  root: SyntaxNode,
  offset: number,
  reference: DirectReference,
  syntax: Syntax,
  givenByOwn: GivenByOwn,
): Replaceable {
  const given = givenByOwn(reference.sdk, reference.call) ?? givenBy(reference.sdk, reference.call)
  if (given === 'not said')
    return { why: `what ${reference.call} returns is not known; "returns" in its description says so` }
  if (given === undefined) return { why: `what ${reference.call} returns is more than the value, or is not known` }
  const key = nodeAt(root, offset)
  const call = key?.parent?.parent
  if (!key || !call || call.type !== syntax.call || key.parent.type !== syntax.arguments)
    return { why: 'the key is not an argument of the call itself' }
  const called = call.child('function')
  if (!called || nameOf(called) !== reference.call) return { why: 'it is not called by its own name there' }
  const awaited = call.parent?.type === syntax.await ? call.parent : undefined
  if (given === 'promise' && !awaited) return { why: 'it returns a promise that is not awaited there' }
  const node = awaited ?? call
  const why = whatHappens(call, called, key, syntax)
  if (why !== undefined) return { why }
  const { parent } = node
  if (!parent || parent.type === 'expression_statement') return { why: 'its result is not used' }
  if (!syntax.takesValue(parent, node))
    return { why: `its result is used in a way that is not certain to take a value` }
  return { node }
}

/** What else the call does that would go with it. */
function whatHappens(call: SyntaxNode, called: SyntaxNode, key: SyntaxNode, syntax: Syntax): string | undefined {
  if (called.text.includes('?.') || call.has('optional_chain')) return 'it is only called if there is a client'
  const parts = [...below(call)]
  if (parts.some(({ type }) => type === 'comment')) return 'there is a comment in it'
  const ofCalled = new Set(below(called))
  for (const part of parts) {
    if (part === call || !syntax.effects.has(part.type)) continue
    const isClient = ofCalled.has(part) && CLIENT.test(nameOf(part.child('function')) ?? '')
    if (!isClient) return `something else happens in it: ${shortened(part.text)}`
  }
  return key.type.includes('template') && key.text.includes('${') ? 'its key is put together at run time' : undefined
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}

/** The name behind the last dot. */
function nameOf(called: SyntaxNode | undefined): string | undefined {
  if (called === undefined) return undefined
  const member = called.child('property') ?? called.child('attribute')
  if (member) return member.text
  return called.type === 'identifier' ? called.text : undefined
}

/** The outermost named node that begins at an offset and is an argument, else the innermost one. */
function nodeAt(root: SyntaxNode, offset: number): SyntaxNode | undefined {
  let node: SyntaxNode | undefined = root
  while (node) {
    if (node.start === offset && /^(?:arguments|argument_list)$/.test(node.parent?.type ?? '')) return node
    node = node.children.find((child) => child.start <= offset && offset < child.end)
  }
  return undefined
}

function* below(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const child of node.children) yield* below(child)
}
