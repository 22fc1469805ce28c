import { defineLanguage } from '@service/scanner-kit'
import { assignments } from './assignments.js'
import { changing, filling } from './extract/changing-calls.js'
import { extract } from './extract/index.js'
import { lexicalSyntax } from './lexical-syntax.js'
import { links } from './links.js'
import { mayCall } from './may-call.js'
import { declaredNames } from './resolve/declared-names.js'
import { resolve } from './resolve/index.js'
import { unitFiles, unitOf } from './resolve/unit.js'
import { sdks } from './sdks/index.js'

export default defineLanguage({
  id: 'go',
  name: 'Go',
  entry: import.meta.url,
  extensions: ['.go'],
  grammars: { go: new URL('./tree-sitter-go.wasm', import.meta.url).href },
  testFiles: ['**/*_test.go'],
  extract,
  lexical: {
    syntax: lexicalSyntax,
    declaredNames,
    mayCall,
    mutators: [...changing.names, ...filling],
    assignments,
  },
  modules: {
    unitOf,
    unitFiles,
    resolve,
    links,
  },
  semantics: {
    structuralInterfaces: true,
    embeddedParents: true,
    // Any other name may be a field of an embedded type that is not visible.
    foreignName: (_, isType) => isType,
    nominalTypes: true,
  },
  library: {
    resultTypes: {
      'fmt.Sprintf': 'string',
      'fmt.Sprint': 'string',
      'strconv.Itoa': 'string',
      'strconv.Quote': 'string',
      'strconv.FormatInt': 'string',
      'strconv.FormatBool': 'string',
      'strings.ToLower': 'string',
      'strings.ToUpper': 'string',
      'strings.TrimSpace': 'string',
      'strings.Join': 'string',
      'strings.Contains': 'boolean',
      'strings.HasPrefix': 'boolean',
      'strings.HasSuffix': 'boolean',
    },
  },
  sdks,
  vendors: new URL('./vendors/index.js', import.meta.url).href,
})
