import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type ClassFact,
  createParse,
  type Language,
  type LanguageLinks,
  NO_LANGUAGE,
  type ProjectView,
  type StringFact,
  lastName,
  type MemberFact,
  startParsing,
  type SyntaxNode,
} from '@service/scanner-kit'
import { hashOfWord } from '../cli/src/scan/inputs/prefilter/index.js'
import { vendorsOf } from '../cli/src/scan/vendors.js'
import { CallHints } from '../cli/src/scan/queries/candidates/call-hints.js'
import { sdksOf } from '../cli/src/scan/queries/survey/markers.js'
import { patternsOf } from '../cli/src/scan/queries/survey/patterns.js'
import { quotedKeys } from '../cli/src/scan/queries/facts/quoted-keys.js'
import { Surveyor } from '../cli/src/scan/queries/survey/surveyor.js'
import { scanned } from '../scripts/fixtures/beside.js'
import { discover } from '../scripts/fixtures/discover.js'
import { readExpected } from '../scripts/fixtures/expectation.js'
import { fixturesRoot, ownLanguages } from '../scripts/fixtures/languages.js'
import { type ParsedFile, missedInText, linksMissedInText } from './support/text-and-tree.js'

const languages = await ownLanguages()
const { cases } = discover(fixturesRoot, languages)
await startParsing()

const parsers = new Map(languages.map((language) => [language, createParse(language.grammars)]))

const ALIASES = new Set(['type_alias', 'typealias_declaration'])

function parsed(language: Language, file: string, relative: string): ParsedFile {
  const aliases: string[] = []
  const parse = parsers.get(language) ?? createParse(language.grammars)
  const text = scanned(readFileSync(file, 'utf8'))
  const facts = language.extract({ path: relative, text }, (grammar, source, written) => {
    const root = parse(grammar, source, written)
    const queue: SyntaxNode[] = [root]
    for (const node of queue) {
      if (ALIASES.has(node.type))
        aliases.push((node.child('name') ?? node.child('type'))?.text.replaceAll('`', '') ?? '')
      queue.push(...node.children)
    }
    return root
  })
  return { path: relative, text, facts, aliases }
}

const withSlashes = (file: string) => file.split(path.sep).join('/')

interface Known {
  language: Language
  file: ParsedFile
  /** Relative to the folder of all fixtures. */
  place: string
}

interface KnownCase {
  one: (typeof cases)[number]
  /** Where the places of its files begin. */
  begun: string
  /** All files, relative to its project, with `/`. */
  paths: string[]
  files: Known[]
  expected: { file: string; sdk?: string }[]
}

const byCase = cases.map((one): KnownCase => {
  const project = path.join(one.folder, 'project')
  const entries = readdirSync(project, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
  const begun = path.join(path.relative(fixturesRoot, one.folder), 'project') + path.sep
  const { references, dynamicReferences } = readExpected(one)
  const known = paths.flatMap((name) => {
    const language = languages.find(({ extensions }) => extensions.includes(path.extname(name).toLowerCase()))
    if (!language) return []
    return [{ language, file: parsed(language, path.join(project, name), withSlashes(name)), place: begun + name }]
  })
  return {
    one,
    begun,
    paths: paths.map(withSlashes),
    files: known,
    expected: [...references.filter(({ kind }) => kind === 'direct'), ...dynamicReferences],
  }
})

const files = byCase.flatMap((one) => one.files)

/** The classes of the names in files of one family. What an extension adds is hidden, not overridden. */
function parentsIn(together: readonly Known[], names: readonly (string | undefined)[]): [Known, ClassFact][] {
  return together.flatMap((known) =>
    known.file.facts.classes
      .filter(
        ({ name, kind, extends: added }) =>
          name !== undefined &&
          names.includes(name) &&
          added === undefined &&
          (kind === 'class' || known.language.id === 'kotlin'),
      )
      .map((one): [Known, ClassFact] => [known, one]),
  )
}

function isOverridable({ kind, static: isStatic }: MemberFact): boolean {
  return kind !== 'constructor' && kind !== 'case' && isStatic !== true
}

const isSame = (one: MemberFact, other: MemberFact) => isOverridable(other) && one.name === other.name

const missed = (file: Known, language = file.language) => missedInText(language, { ...file.file, path: file.place })

test('what a text says without parsing holds what its syntax tree says', () => {
  assert.equal(
    files.flatMap((file) => missed(file)),
    [],
  )
})

/** A private member of a class overrides nothing: it only has the name of the parent's. */
function isPrivate(text: string, name: string): boolean {
  const property = name.replace(/^get(?=[A-Z])/, '')
  return new RegExp(`\\bprivate (?:va[lr]|func?) (?:${name}|${property})\\b`, 'i').test(text)
}

/** Members that are overridden, and the texts that do not say so. */
function* overridesMissed(blind: (language: Language) => Language = (language) => language): Generator<string> {
  for (const { files: together } of byCase) {
    for (const { language, file, place } of together) {
      const { overriding } = blind(language).lexical
      for (const { members, supertypes } of overriding ? file.facts.classes : []) {
        for (const [parent, above] of parentsIn(together, supertypes.map(lastName))) {
          const again = members.filter(
            (one) => isOverridable(one) && one.elsewhere !== true && above.members.some((other) => isSame(one, other)),
          )
          for (const { name } of again) {
            if (isPrivate(file.text, name)) continue
            if (!overriding?.mayOverride(file.text, name)) yield `${place}: mayOverride does not tell ${name}`
            if (!blind(parent.language).lexical.overriding?.mayAllow(parent.file.text))
              yield `${parent.place}: mayAllow, ${name}`
          }
        }
      }
    }
  }
}

/** Whether there is one: what comes after it is not looked for. */
const isAny = (found: Iterator<string>) => found.next().done !== true

test('the text says that a class declares a member anew, and that its parent allows it', () => {
  assert.equal([...overridesMissed()], [])
  const without = (part: object) => (language: Language) => {
    const { lexical } = language
    return lexical.overriding
      ? { ...language, lexical: { ...lexical, overriding: { ...lexical.overriding, ...part } } }
      : language
  }
  assert.ok(isAny(overridesMissed(without({ mayOverride: () => false }))))
  assert.ok(isAny(overridesMissed(without({ mayAllow: () => false }))))
})

/** Calls under names from other files are looked for separately, and so is what a team describes itself. */
const vendorSdks = new Map(
  await Promise.all(
    languages.map(async (language) => [language, (await vendorsOf(language)).flatMap(({ sdks }) => sdks)] as const),
  ),
)

/** Files with a read in which the search finds no call. */
function* withoutCall(blind: (language: Language) => Language = (language) => language): Generator<string> {
  const known = new Map(
    [...vendorSdks].map(([language, ofVendors]) => {
      const sdks = sdksOf(language, ofVendors)
      const names = new Set(sdks.flatMap((sdk) => sdk.calls).map(({ name }) => name))
      const patterns = patternsOf([blind(language)], ofVendors, [])
      const surveyor = new Surveyor({ root: fixturesRoot, languages: [blind(language)], patterns })
      const ids = new Set(sdks.map(({ id }) => id))
      return [language, { names, ids, surveyor, hints: new CallHints(blind(language), ofVendors, sdks, () => true) }]
    }),
  )
  for (const { files: together, expected } of byCase) {
    for (const { language, file, place } of together) {
      const { names, ids, surveyor, hints } = known.get(language) ?? {}
      const reads = new Set(expected.flatMap((one) => (ids?.has(one.sdk ?? '') === true ? [one.file] : [])))
      const isNamed = file.facts.calls.some(({ callee }) => names?.has(lastName(callee) ?? ''))
      if (!reads.has(file.path) || !isNamed) continue
      const seen = surveyor?.survey(place)
      if (seen?.kind !== 'text' || hints?.mayCall(seen.found, () => file.text) !== true) yield place
    }
  }
}

test('a file with a read may hold a call', () => {
  assert.equal([...withoutCall()], [])
  const withoutTextHint = (language: Language) => {
    const { lexical } = language
    return lexical.mayCall ? { ...language, lexical: { ...lexical, mayCall: () => false } } : language
  }
  assert.ok(isAny(withoutCall(withoutTextHint)))
  const withoutSdks = (language: Language) => ({ ...language, sdks: [] })
  assert.ok(isAny(withoutCall(withoutSdks)))
})

/** The files of a case as a language may ask about them. */
function viewOf({ one: { folder }, paths: all }: KnownCase): ProjectView {
  const project = path.join(folder, 'project')
  const read = (file: string) =>
    all.includes(file) ? scanned(readFileSync(path.join(project, file), 'utf8')) : undefined
  const below = (folder: string) => all.filter((file) => folder === '' || file.startsWith(`${folder}/`))
  return {
    has: (file) => all.includes(file),
    read,
    readJson: (file) => {
      try {
        return JSON.parse(read(file) ?? '') as unknown
      } catch {
        return undefined
      }
    },
    list: (folder) => all.filter((file) => path.posix.dirname(file) === (folder === '' ? '.' : folder)),
    below,
    named: (name) => all.filter((file) => path.posix.basename(file) === name),
  }
}

const surveyor = new Surveyor({ root: fixturesRoot, languages, patterns: patternsOf(languages, [], []) })

/** The words that were noted where a file names others; undefined if it may name any. */
function noted(place: string): ReadonlySet<number> | undefined {
  const found = surveyor.survey(withSlashes(place))
  return found.kind === 'text' && found.words ? new Set(found.words) : undefined
}

function* linksMissed(blind: Partial<LanguageLinks> = {}): Generator<string> {
  for (const known of byCase) {
    const view = viewOf(known)
    for (const language of languages) {
      const own = known.files.filter((file) => file.language === language)
      const its = { ...language, ...withLinks(language.modules, blind) }
      const missed = linksMissedInText(
        its,
        own.map(({ file }) => file),
        view,
        ({ path: file }, word) => noted(known.begun + file)?.has(hashOfWord(word)) ?? true,
      )
      for (const what of missed) yield `${known.one.name}/${what}`
    }
  }
}

test('what a file is named by stands in the imports that mean it, and units by paths are those by facts', () => {
  assert.equal([...linksMissed()], [])
  assert.ok(isAny(linksMissed({ names: () => [], sees: () => false })))
})

test('the words by which a file names others are noted', () => {
  const left: string[] = []
  for (const { language, file, place } of files) {
    const { links } = language.modules
    const words = links && noted(place)
    if (!words) continue
    const modules = new Set(links.specifiers(file.text, file.path))
    for (const { module } of file.facts.imports) {
      const [last = ''] = module.match(/[\p{L}\p{N}_$-]+/gu)?.slice(-1) ?? []
      const isAssigned = modules.has(module) && file.text.includes(module)
      if (isAssigned && last !== '' && !words.has(hashOfWord(last))) left.push(`${place}: ${last} of ${module}`)
    }
  }
  assert.equal(left, [])
})

/** Each part left out in turn, so that the check is known to fail. */
const BLIND: [string, (language: Language) => Partial<Language>][] = [
  ['assignedNames', blindIn('lexical', 'assignedNames', () => [])],
  ['declaredNames', blindIn('lexical', 'declaredNames', () => [])],
  ['typeAliases', blindIn('lexical', 'typeAliases', () => [])],
  ['specifiers', ({ modules }) => withLinks(modules, { specifiers: () => [] })],
  // Where files do not see each other's names, nobody asks.
  ['the unit', (language) => (hasUnits(language) ? blindElements(language) : {})],
  ['reexports', ({ modules }) => (modules.links?.reexports ? withLinks(modules, { reexports: () => false }) : {})],
]

const blindElements = blindIn('lexical', 'mayChangeElements', NO_LANGUAGE.lexical.mayChangeElements)

function hasUnits({ modules }: Language): boolean {
  return modules.unitOf !== NO_LANGUAGE.modules.unitOf
}

function blindIn(group: 'lexical', member: keyof Language['lexical'], blind: (text: string) => unknown) {
  return (language: Language) =>
    language[group][member] && language[group][member] !== NO_LANGUAGE[group][member]
      ? { [group]: { ...language[group], [member]: blind } }
      : {}
}

function withLinks(modules: Language['modules'], part: Partial<LanguageLinks>): Partial<Language> {
  return modules.links ? { modules: { ...modules, links: { ...modules.links, ...part } } } : {}
}

for (const [what, blind] of BLIND) {
  test(`the check sees it where ${what} says nothing, in every language that has it`, () => {
    for (const language of languages.filter((one) => Object.keys(blind(one)).length > 0)) {
      const own = files.filter((file) => file.language === language)
      const its = { ...language, ...blind(language) }
      assert.ok(
        own.some((file) => missed(file, its).some((one) => one.includes(`: ${what} `))),
        language.id,
      )
    }
  })
}

test('the check sees it where comments, lines and texts are taken as they stand', () => {
  const left = files.flatMap((file) => {
    // `assignedNames` knows the syntax by itself.
    const lexical = { ...file.language.lexical, syntax: NO_LANGUAGE.lexical.syntax, assignedNames: undefined }
    const raw = { ...file.language, lexical }
    return file.place.includes('in-any-syntax') ? missed(file, raw) : []
  })
  assert.ok(left.some((one) => one.startsWith('swift')))
})

/** A default behind an annotation, at which the tree ends early, and a type in quotes as a value, which the tree knows by the annotation. */
const KNOWN_DIFFERENCES = [
  'kotlin/reassigned-in-any-syntax/project/src/main/kotlin/com/acme/far/Far.kt "other": 28:15 31:25 35:54 38:31 and not 28:15 35:54 38:31',
  'python/client-typed/project/types_of_app.py "ServiceClient": 8:20 and not ',
]

test('a key in quotes stands where the syntax tree has a string', () => {
  let checked = 0
  const wrong: string[] = []
  for (const { language, file, place } of files) {
    const values = new Set(file.text.match(/(?<=["'`])[^"'`\n]{3,60}(?=["'`])/g))
    for (const value of values) {
      const found = quotedKeys(file.path, file.text, language.lexical.syntax, new Set([value]))
      if (!found) continue
      checked += 1
      const inTree = file.facts.strings.filter((one) => one.value === value)
      const places = (some: readonly StringFact[]) =>
        [...new Set(some.map(({ line, column }) => `${line}:${column}`))].sort()
      if (places(found).join() !== places(inTree).join())
        wrong.push(`${withSlashes(place)} "${value}": ${places(found).join(' ')} and not ${places(inTree).join(' ')}`)
    }
  }
  assert.equal(wrong.sort(), KNOWN_DIFFERENCES)
  assert.ok(checked > 5_000, `${checked} keys were found without a tree`)
})

test.run()
