import { ANY_ELEMENT, type Expression } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/**
 * Methods of the standard library's collections that put other elements into places that are taken:
 * https://developer.apple.com/documentation/swift/array.
 */
const CHANGING = [
  'insert',
  'merge',
  'move',
  'partition',
  'popFirst',
  'popLast',
  'remove',
  'removeAll',
  'removeFirst',
  'removeLast',
  'removeSubrange',
  'removeValue',
  'replaceSubrange',
  'reverse',
  'shuffle',
  'sort',
  'swapAt',
  'updateValue',
  'withUnsafeMutableBufferPointer',
]

const names = new Set(CHANGING)

const CALLED = new RegExp(`\\.\\s*(?:${CHANGING.join('|')})\\s*[({]`)

/** Whether a text may change elements without assigning them. */
export function mayChangeElements(text: string): boolean {
  return CALLED.test(text)
}

/** `order.swapAt(0, 1)`: an element is another one then. */
export function noteChanges(x: Extractor, callee: Expression): void {
  if (callee.kind === 'member' && names.has(callee.name)) x.facts.writeMember(callee.object, ANY_ELEMENT)
}
