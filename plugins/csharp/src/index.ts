import { defineLanguage, isWrittenLikeType } from '@service/scanner-kit'
import { assignments } from './assignments.js'
import { changing } from './extract/changing-calls.js'
import { extract } from './extract/index.js'
import { lexicalSyntax } from './lexical-syntax.js'
import { resolve } from './resolve/index.js'
import { links } from './resolve/links.js'
import { unitFiles, unitOf } from './resolve/unit.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'csharp',
  name: 'C#',
  entry: import.meta.url,
  // Project files and what they share say which namespaces every file of a project sees.
  extensions: ['.cs', '.csx', '.csproj', '.props', '.targets'],
  grammars: { csharp: new URL('./tree-sitter-c_sharp.wasm', import.meta.url).href },
  testFiles: ['**/*{Test,Tests,Spec,Specs,Fixture}.cs', '**/*.{Test,Tests,UnitTests,IntegrationTests}/**'],
  extract,
  forms: ['annotation', 'member', 'index'],
  lexical: {
    syntax: lexicalSyntax,
    mutators: changing.names,
    assignments,
  },
  modules: {
    evidence: ['imports'],
    ownModulesFirst: true,
    resolve,
    links,
    unitOf,
    unitFiles,
    explicitExports: true,
  },
  semantics: {
    shownOtherwise: ['boolean', 'float'],
    implicitThis: true,
    fieldsOverride: true,
    fieldsInOrder: true,
    namespaces: true,
    addedMembers: 'parameters',
    // Properties are written like types: any name may be a member of a class that is not visible, but none of an interface.
    foreignName: (name, isType, parents) =>
      isType || (isWrittenLikeType(name) && parents.every((one) => /^I\p{Uppercase}/u.test(one))),
  },
  library: {
    identityFunctions: ['FromResult', 'Run'],
    accessors: [
      'Value',
      'Result',
      'GetAwaiter',
      'GetResult',
      'ConfigureAwait',
      'WaitAsync',
      'AsTask',
      'Object',
      'Target',
      // Calls of NSubstitute's checks on a substitute count as calls of the substitute.
      'Received',
      'ReceivedWithAnyArgs',
      'DidNotReceive',
      'DidNotReceiveWithAnyArgs',
      'Configure',
    ],
    wrapperTypes: ['Task', 'ValueTask', 'Lazy', 'AsyncLocal', 'ThreadLocal', 'WeakReference', 'Mock', 'Nullable'],
    conversions: {
      Value: 'same',
      '.ToString': 'string',
    },
    resultTypes: {
      'Convert.ToString': 'string',
      'Convert.ToBoolean': 'boolean',
      'Convert.ToInt32': 'integer',
      'Convert.ToInt64': 'integer',
      'Convert.ToDouble': 'float',
      'string.Format': 'string',
      'string.Join': 'string',
      'string.Concat': 'string',
      'string.IsNullOrEmpty': 'boolean',
      'string.IsNullOrWhiteSpace': 'boolean',
      'bool.Parse': 'boolean',
      'int.Parse': 'integer',
      'long.Parse': 'integer',
      'double.Parse': 'float',
    },
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
