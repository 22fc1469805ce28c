import { changingCalls } from '@service/scanner-kit'

/** https://api.dart.dev/dart-core/List-class.html and https://api.dart.dev/dart-core/Map-class.html. */
export const changing = changingCalls({
  methods: [
    'addAll',
    'addEntries',
    'clear',
    'fillRange',
    'insert',
    'insertAll',
    'remove',
    'removeAt',
    'removeLast',
    'removeRange',
    'removeWhere',
    'replaceRange',
    'retainWhere',
    'setAll',
    'setRange',
    'shuffle',
    'sort',
    'update',
    'updateAll',
  ],
  functions: [],
})
