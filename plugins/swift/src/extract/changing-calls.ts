import { changingCalls } from '@service/scanner-kit'

/** https://developer.apple.com/documentation/swift/array, https://developer.apple.com/documentation/swift/dictionary. */
export const changing = changingCalls({
  methods: [
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
  ],
  functions: [],
})

/** https://developer.apple.com/documentation/swift/string: methods that change the text in a variable. */
export const CHANGE_TEXTS: ReadonlySet<string> = new Set([
  'append',
  'insert',
  'popLast',
  'remove',
  'removeAll',
  'removeFirst',
  'removeLast',
  'removeSubrange',
  'replace',
  'replaceSubrange',
  'write',
])
