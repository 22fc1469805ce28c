import { defineLanguage } from '@service/scanner-kit'
import { assigned } from './assigned.js'
import { extract } from './extract/index.js'
import { links } from './links.js'
import { resolve } from './resolve/index.js'
import { unitFiles, unitOf } from './resolve/unit.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'dart',
  name: 'Dart',
  entry: import.meta.url,
  extensions: ['.dart'],
  grammars: { dart: new URL('./tree-sitter-dart.wasm', import.meta.url).href },
  testFiles: ['**/*_test.dart', '**/integration_test/**', '**/test_driver/**'],
  exportsEverything: true,
  bareMembers: true,
  passThrough: ['ValueNotifier', 'BehaviorSubject'],
  // A part sees what its library imports.
  importsReachUnit: true,
  // What holds a client: a future's snapshot, riverpod's `provider.future`, a notifier, a reference.
  unwrap: ['data', 'requireData', 'requireValue', 'valueOrNull', 'value', 'future', 'target'],
  transparentTypes: [
    'Future',
    'FutureOr',
    'AsyncSnapshot',
    'AsyncValue',
    'AsyncData',
    'ValueNotifier',
    'ValueListenable',
    'Completer',
    'WeakReference',
  ],
  collections: {
    Map: 1,
    List: 0,
    Set: 0,
    Iterable: 0,
    Queue: 0,
    Stream: 0,
    HashMap: 1,
    LinkedHashMap: 1,
    UnmodifiableListView: 0,
  },
  // A type, by its name. What a generator writes (`_$Flags`) may only be missing.
  foreignName: (name) => /^_?[A-Z]\w*$/.test(name),
  sdks,
  extract,
  assigned,
  resolve,
  links,
  unitOf,
  unitFiles,
})
