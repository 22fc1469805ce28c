import { applyPatch, type Operation } from 'rfc6902'
import { Invalid, PreconditionFailed } from './errors.js'
import { Problems } from './json.js'

/** Of an entry of a list, as JSON Pointer writes it (RFC 6901, section 4). */
const INDEX = /^(0|[1-9]\d*)$/

/** No document made by a patch may be larger, in characters: copies could double it again and again. */
const LARGEST = 4_194_304

/**
 * Applies a JSON Patch (RFC 6902) to a document, which is changed. The caller sees to all or nothing: throw the document away when
 * this throws. Throws Invalid for an operation that cannot be applied, and PreconditionFailed for a test that does not hold.
 */
export function applyJsonPatch(document: object, operations: readonly Operation[]): void {
  for (const [index, operation] of operations.entries()) {
    const [problem = null] = leadsAstray(document, operation) ?? applyPatch(document, [operation])
    if (operation.op === 'copy' && JSON.stringify(document).length > LARGEST) {
      throw Invalid.field(`[${index}]`, `The document must not grow beyond ${LARGEST} characters`)
    }
    if (problem === null) continue
    if (problem.name === 'TestError') {
      throw new PreconditionFailed(`The test of ${operation.path} does not hold, so nothing was changed.`)
    }
    const problems = new Problems()
    problems.say(`[${index}].${whereOf(operation)}`, wrong(operation))
    throw new Invalid(problems.list)
  }
}

function whereOf(operation: Operation): string {
  return 'from' in operation ? 'from' : 'path'
}

function wrong(operation: Operation): string {
  const place = 'from' in operation ? `${operation.from}, or no place at ${operation.path}` : operation.path
  return `${operation.op} cannot be done: there is nothing at ${place}`
}

/**
 * The library looks up whatever JavaScript has: `/rules/length` would set the length of a list, and `/rules/map` is a function. A pointer
 * (RFC 6901) leads through members and through indexes of lists alone.
 */
function leadsAstray(document: object, operation: Operation): [{ name: string }] | undefined {
  const isAdded = operation.op === 'add' || operation.op === 'move' || operation.op === 'copy'
  const isThere = leads(document, operation.path, isAdded) && !('from' in operation && !leads(document, operation.from))
  return isThere ? undefined : [{ name: operation.op === 'test' ? 'TestError' : 'MissingError' }]
}

/** Whether there is something at the place, or with `isNew` whether something can be added there. */
function leads(document: object, pointer: string, isNew = false): boolean {
  let node: unknown = document
  const tokens = pointer.split('/').slice(1)
  for (const [at, token] of tokens.entries()) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    const isLast = at === tokens.length - 1
    if (typeof node !== 'object' || node === null) return false
    if (Array.isArray(node)) {
      if (isLast && isNew) return name === '-' || (INDEX.test(name) && Number(name) <= node.length)
      if (!INDEX.test(name) || Number(name) >= node.length) return false
    } else if (isLast && isNew) return true
    else if (!Object.hasOwn(node, name)) return false
    node = (node as Record<string, unknown>)[name]
  }
  return true
}
