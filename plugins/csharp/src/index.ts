import { defineLanguage } from '@service/scanner-kit'
import { assigned } from './assigned.js'
import { changing } from './extract/changing-calls.js'
import { extract } from './extract/index.js'
import { resolve } from './resolve/index.js'
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
  bareMembers: true,
  evidence: ['imports'],
  ownModulesFirst: true,
  namespaces: true,
  passThrough: ['FromResult', 'Run'],
  unwrap: [
    'Value',
    'Result',
    'GetAwaiter',
    'GetResult',
    'ConfigureAwait',
    'WaitAsync',
    'AsTask',
    'Object',
    'Target',
    // What NSubstitute is asked about a substitute is asked of the substitute.
    'Received',
    'ReceivedWithAnyArgs',
    'DidNotReceive',
    'DidNotReceiveWithAnyArgs',
    'Configure',
  ],
  transparentTypes: ['Task', 'ValueTask', 'Lazy', 'AsyncLocal', 'ThreadLocal', 'WeakReference', 'Mock', 'Nullable'],
  mayChangeElements: changing.mayChange,
  sdks,
  extract,
  assigned,
  resolve,
  unitOf,
  unitFiles,
})
