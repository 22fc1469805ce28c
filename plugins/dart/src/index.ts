import { defineLanguage } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { extract } from './extract/index.js'
import { lexicalSyntax } from './lexical-syntax.js'
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
  extract,
  forms: ['member', 'index'],
  lexical: {
    syntax: lexicalSyntax,
    mutators: changing.names,
    assignments: { bareNames: true },
  },
  modules: {
    // A part sees what its library imports.
    sharedImports: true,
    resolve,
    links,
    unitOf,
    unitFiles,
  },
  semantics: {
    shownOtherwise: ['float'],
    implicitThis: true,
    addedMembers: 'types',
    fieldsOverride: true,
    // A type, by its name. A generated one (`_$Flags`) may just be missing.
    foreignName: (name) => /^_?[A-Z]\w*$/.test(name),
  },
  library: {
    identityFunctions: ['ValueNotifier', 'BehaviorSubject'],
    // A wrapper of a client: a future's snapshot, riverpod's `provider.future`, a notifier, a reference.
    accessors: ['data', 'requireData', 'requireValue', 'valueOrNull', 'value', 'future', 'target'],
    wrapperTypes: [
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
    containers: {
      types: {
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
    },
    conversions: {
      '.toString': 'string',
      '.toInt': 'integer',
      '.toDouble': 'float',
    },
    resultTypes: {
      '.round': 'integer',
      '.floor': 'integer',
      '.ceil': 'integer',
      'int.parse': 'integer',
      'double.parse': 'float',
      'bool.parse': 'boolean',
      '.contains': 'boolean',
      '.toLowerCase': 'string',
      '.toUpperCase': 'string',
      '.trim': 'string',
    },
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
