import { applyPatch, type Operation } from 'rfc6902'
import { Invalid, PreconditionFailed } from './errors.js'
import { Problems } from './json.js'

/** No document that a patch makes may be larger, in characters: copies could double it again and again. */
const LARGEST = 4_194_304

/**
 * Applies a JSON Patch (RFC 6902) to a document, which is changed. All or nothing is the caller's affair: throw the document away when
 * this throws. Throws Invalid for an operation that cannot be applied, and PreconditionFailed for a test that does not hold.
 */
export function applyJsonPatch(document: object, operations: readonly Operation[]): void {
  for (const [index, operation] of operations.entries()) {
    const [problem = null] = applyPatch(document, [operation])
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
