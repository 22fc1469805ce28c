import { defineLanguage, isWrittenLikeType } from '@service/scanner-kit'
import { assignments } from './assignments.js'
import { changing } from './extract/changing-calls.js'
import { extract } from './extract/index.js'
import { lexicalSyntax } from './lexical-syntax.js'
import { declaredNames } from './resolve/declared-names.js'
import { links } from './links.js'
import { resolve, unitFiles, unitOf } from './resolve/index.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'swift',
  name: 'Swift',
  entry: import.meta.url,
  extensions: ['.swift'],
  grammars: { swift: new URL('./tree-sitter-swift.wasm', import.meta.url).href },
  testFiles: ['**/*{Test,Tests,Spec,UITests}.swift'],
  extract,
  hugeGrammars: true,
  forms: ['annotation', 'member', 'index'],
  lexical: {
    syntax: lexicalSyntax,
    assignments,
    declaredNames,
    overrides: { allow: ['class'], unless: 'final', keyword: 'override' },
    mutators: changing.names,
    aliasKeywords: ['typealias'],
  },
  modules: {
    evidence: ['unit'],
    sharedImports: true,
    resolve,
    links,
    unitOf,
    unitFiles,
  },
  semantics: {
    shownOtherwise: ['float'],
    implicitThis: true,
    lateBinding: true,
    fieldsOverride: true,
    namespaces: true,
    // Members and constants of a parent that is not seen are not written like types.
    foreignName: (name, isType) => isType || isWrittenLikeType(name),
    addedMembers: 'types',
  },
  library: {
    referenceTypes: ['ReferenceWritableKeyPath', 'WritableKeyPath'],
    identityFunctions: ['XCTUnwrap', 'State', 'StateObject', 'ObservedObject', 'Bindable', 'Published'],
    // `success(0)` is what `case .success(let client)` of a transparent type binds.
    accessors: ['wrappedValue', 'rawValue', 'unsafelyUnwrapped', 'success(0)', 'some(0)', 'get'],
    containers: {
      types: {
        Array: 0,
        ArraySlice: 0,
        Set: 0,
        Dictionary: 1,
        AsyncStream: 0,
        AsyncThrowingStream: 0,
        Sequence: 0,
        Collection: 0,
      },
    },
    wrapperTypes: [
      'Optional',
      'Result',
      'ImplicitlyUnwrappedOptional',
      'State',
      'StateObject',
      'ObservedObject',
      'EnvironmentObject',
      'Environment',
      'Binding',
      'Bindable',
      'Published',
      'Factory',
      'Lazy',
      'Atomic',
      'Mutex',
      'OSAllocatedUnfairLock',
      'NIOLockedValueBox',
      'ManagedCriticalState',
      'LockIsolated',
    ],
    conversions: {
      String: 'string',
      Bool: 'boolean',
      Int: 'integer',
      Int32: 'integer',
      Int64: 'integer',
      Float: 'float',
      Double: 'float',
      'Value.string': 'string',
      'Value.boolean': 'boolean',
      'Value.integer': 'integer',
      'Value.double': 'float',
    },
    resultTypes: {
      '.lowercased': 'string',
      '.uppercased': 'string',
    },
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
