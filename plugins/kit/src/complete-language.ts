import path from 'node:path/posix'
import type {
  Language,
  LanguageDeclaration,
  LanguageLinks,
  Lexical,
  LexicalDeclaration,
  Library,
  Modules,
  ProjectView,
  Semantics,
} from './language.js'
import { calledAny } from './changing-calls.js'
import { overridesOf } from './overrides.js'
import { withLongerPaths } from './role-paths.js'
import { assignedNamesOf } from './text/assigned-names.js'
import { canonicalText } from './text/canonical-text.js'
import { allDetached } from './text/detached.js'
import { escapeRegExp } from './text/escape-regexp.js'
import { typeAliases } from './type-aliases.js'

/** Matches nothing: for languages that do not say how they write comments and strings. */
const NOTHING = '(?!)'

const NO_SYNTAX: LexicalDeclaration = { syntax: { lineComment: NOTHING, strings: [NOTHING] } }

const none = () => undefined
const never = () => false

const completed = new WeakMap<LanguageDeclaration, Language>()

/**
 * A language with the defaults of all members it leaves out. Its functions on text get the canonical text, and what they return keeps no text in memory. The core completes each language once, when it is
 * loaded: what a package was built with has no say in the defaults.
 */
export function completeLanguage(declared: LanguageDeclaration): Language {
  let language = completed.get(declared)
  if (!language) {
    language = complete(declared)
    completed.set(declared, language)
    completed.set(language, language)
  }
  return language
}

/** What files of no language have: every default. */
export const NO_LANGUAGE = completeLanguage({
  id: '',
  name: '',
  contract: 0,
  entry: '',
  extensions: [],
  grammars: {},
  testFiles: [],
  modules: { explicitExports: true },
  sdks: [],
  extract: () => {
    throw new Error('a file of no language has no facts')
  },
})

function complete(declared: LanguageDeclaration): Language {
  const { lexical, semantics, library, hugeGrammars = false, forms = [], vendors } = declared
  return {
    ...declared,
    hugeGrammars,
    forms,
    vendors,
    lexical: lexicalOf(lexical),
    modules: modulesOf(declared),
    semantics: semanticsOf(semantics),
    library: libraryOf(library),
    sdks: declared.sdks.map(withLongerPaths),
  }
}

function modulesOf({ modules, id, lexical, extensions }: LanguageDeclaration): Modules {
  const links = modules?.links && withComments(modules.links)
  return {
    resolve: (module, from, project) => relativeFiles(module, from, extensions, project),
    submodule: undefined,
    automaticImport: none,
    unitOf: none,
    unitFiles: none,
    group: id,
    evidence: ['imports', 'unit'],
    sharedImports: false,
    explicitExports: false,
    ownModulesFirst: false,
    ...modules,
    links: links && lexical ? onCanonicalText(links, lexical) : links,
  }
}

/** What `./flags` means beside the importing file, with an extension of the language or as it stands. */
function relativeFiles(module: string, from: string, extensions: readonly string[], project: ProjectView): string[] {
  if (!module.startsWith('.')) return []
  const file = path.join(path.dirname(from), module)
  return [file, ...extensions.map((extension) => file + extension)].filter((one) => project.has(one)).slice(0, 1)
}

function semanticsOf(semantics: LanguageDeclaration['semantics']): Semantics {
  return {
    implicitThis: false,
    fieldsInOrder: false,
    lateBinding: false,
    anyArguments: false,
    fieldsOverride: false,
    nominalTypes: false,
    structuralInterfaces: false,
    embeddedParents: false,
    separateFunctions: false,
    namespaces: false,
    addedMembers: undefined,
    shownOtherwise: [],
    foreignName: never,
    ...semantics,
  }
}

function libraryOf(library: LanguageDeclaration['library']): Library {
  return {
    identityFunctions: [],
    functionWrappers: [],
    mergeFunctions: [],
    injectors: [],
    accessors: [],
    wrapperTypes: [],
    conversions: {},
    resultTypes: {},
    referenceTypes: [],
    models: {},
    registrations: {},
    ...library,
    containers: { types: undefined, members: undefined, lists: undefined, ...library?.containers },
  }
}

function lexicalOf(lexical: LexicalDeclaration | undefined): Lexical {
  const {
    syntax,
    declaredNames,
    aliasKeywords,
    overrides,
    assignments = {},
    mutators = [],
    mayCall,
  } = lexical ?? NO_SYNTAX
  const canonical = (text: string) => canonicalText(text, syntax)
  const changes = [...(mutators.length > 0 ? [calledAny(mutators)] : []), ...(assignments.changes ?? [])]
  const assigned = lexical && assignedNamesOf(assignments, syntax, mutators)
  return {
    syntax,
    typeAliases: aliasKeywords && ((text) => allDetached(typeAliases(canonical(text), aliasKeywords))),
    declaredNames: declaredNames && ((text, file) => allDetached(declaredNames(canonical(text), file))),
    overriding: overrides && overridesOf(overrides, canonical),
    assignedNames: assigned && ((text) => allDetached(assigned(canonical(text)))),
    mayChangeElements: changes.length > 0 ? (text) => matchesAny(changes, canonical(text)) : never,
    mayCall:
      mayCall && ((text, calls) => mayCall(text, calls) || (HIDES_CALL.test(text) && mayCall(canonical(text), calls))),
  }
}

function matchesAny(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

/**
 * Most files with a common word are asked; the only part of how a call is written that hides it is a comment after the dot. A line of nothing but a
 * comment ends in a full stop as often as not.
 */
const HIDES_CALL = /\.(?=\s*\/[/*])(?<!^[^\S\n]*\/\/[^\n]*)/m

/** A slash at the end of a word opens a comment: `import/` is in many paths. */
function withComments(links: LanguageLinks): LanguageLinks {
  const any = links.after.any?.flatMap((word) => (word.endsWith('/') ? [`${word}/`, `${word}*`] : word))
  return any ? { ...links, after: { ...links.after, any } } : links
}

/** More than one on a line. */
const SEVERAL = String.raw`;[^\S\n]*(?:import|package|part|export|from)\b`

/** Called for every file on the way to an SDK: a text is rewritten only if an import in it is written in an unusual way. */
function onCanonicalText(links: LanguageLinks, lexical: LexicalDeclaration): LanguageLinks {
  const { names, specifiers, readsAnyForm = false, reexports, after } = links
  const unusual = [...(after.any ?? []), ...(after.line ?? []).filter((word) => /[\n\t]$/.test(word))]
  // One expression reads a text once. There may be over a hundred words, and searching for each takes forty times as long.
  const isUnusual = new RegExp([SEVERAL, ...unusual.map(escapeRegExp)].join('|'))
  const rewritten = (text: string) => canonicalText(text, lexical.syntax)
  const canonical = (text: string) => (isUnusual.test(text) ? rewritten(text) : text)
  return {
    ...links,
    names: (file, text, view) => {
      const found = names(file, () => canonical(text()), view)
      return found && allDetached(found)
    },
    specifiers: (text, file) => allDetached(specifiers(readsAnyForm ? text : canonical(text), file)),
    ...(reexports && { reexports: (text, file) => reexports(rewritten(text), file) }),
  }
}
