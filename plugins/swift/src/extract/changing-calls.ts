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
