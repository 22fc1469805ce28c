/** What becomes of the places that name a config which is to go. */
import { createParse, getOrMake, type Language, type Parse, startParsing, type SyntaxNode } from '@service/scanner-kit'
import path from 'node:path'
import type { Edit } from '../edits/edit.js'
import { offsetOf, type Source } from '../edits/source.js'
import { NO_SOURCE, type Sources } from '../edits/sources.js'
import type { ScanOutcome } from '../scan/options.js'
import type { DirectReference, ProjectConfig, Reference } from '../scan/result.js'
import { availabilityMismatch } from '../validate/availability-mismatch.js'
import { typeMismatch } from '../validate/type-mismatch.js'
import { hasSameMistakes, mistakenLine } from './mistakes.js'
import { replaceable } from './replacement.js'
import { javascript, python, type Syntax } from './syntax.js'
import type { GivenByOwn } from './value-reads.js'

/** What a config serves, as code would write it. */
export type Value = string | number | boolean

/** A place that names the config. */
export interface CleanupPlace {
  reference: Reference
  /** The change that puts the value in its place, if that is safe. */
  edit?: Edit | undefined
  /** Why the place has to be changed by hand, as the end of a sentence. */
  why?: string
}

const syntaxes: Readonly<Record<string, Syntax>> = { javascript, python }

/** Strings that need no thought about escapes. */
const SIMPLE = /^[^\u0000-\u001f\u007f\u2028\u2029\\]*$/

interface CleanupMeans {
  /** Undefined if the config does not serve one value, or none that code could write. */
  value: Value | undefined
  givenByOwn: GivenByOwn
  languages: readonly Language[]
  sources: Sources
}

export async function cleanupPlaces(
  { result, columns, sdkTypes }: ScanOutcome,
  config: ProjectConfig,
  { value, givenByOwn, ...files }: CleanupMeans,
): Promise<CleanupPlace[]> {
  const keys = new Set([config.key, ...config.deprecatedKeys.map(({ key }) => key)])
  const references = result.references.filter(({ key }) => keys.has(key))
  if (references.some(({ kind }) => kind === 'direct')) await startParsing({ fewFiles: true })
  const trees = new Trees(files.languages, files.sources)
  return references.map((reference): CleanupPlace => {
    if (reference.kind === 'indirect') return { reference, why: 'it only names the key' }
    if (value === undefined) return { reference }
    if (typeof value === 'string' && !SIMPLE.test(value)) return { reference, why: 'the value needs escapes' }
    const read = { reference, config }
    if (reference.test) return { reference, why: 'it gives a test its value' }
    if (typeMismatch(read)) return { reference, why: 'it reads another type, and so gets its default in the code' }
    if (availabilityMismatch(read, sdkTypes.get(reference)))
      return { reference, why: 'the config is not served there, and so the read gets its default in the code' }
    return placeOf(reference, columns.get(reference) ?? 1, value, trees, givenByOwn)
  })
}

function placeOf(
  reference: DirectReference,
  column: number,
  value: Value,
  trees: Trees,
  givenByOwn: GivenByOwn,
): CleanupPlace {
  const { file, line } = reference
  const tree = trees.of(file)
  if (tree === 'other language') {
    return { reference, why: 'reads are only replaced in JavaScript, TypeScript and Python' }
  }
  if (tree === 'no source') return { reference, why: NO_SOURCE }
  const { source, syntax, root, parse } = tree
  const offset = offsetOf(source.text, line, column)
  if (offset === undefined) return { reference, why: 'the file has changed in the meantime' }
  const mistaken = mistakenLine(root, offset)
  if (mistaken !== undefined) return { reference, why: `line ${mistaken} has syntax that cannot be read` }
  const found = replaceable(root, offset, reference, syntax, givenByOwn)
  if ('why' in found) return { reference, why: found.why }
  const { start, end, text } = found.node
  const after = syntax.literal(value)
  const changed = parse(source.text.slice(0, start) + after + source.text.slice(end))
  if (!hasSameMistakes(root, changed, end, after.length - text.length))
    return { reference, why: 'its place would have syntax that cannot be read' }
  return { reference, edit: { file, start: source.byteAt(start), end: source.byteAt(end), before: text, after } }
}

interface Tree {
  source: Source
  syntax: Syntax
  root: SyntaxNode
  /** The tree of a text in the file's language. */
  parse: (text: string) => SyntaxNode
}

/** Why a file has no tree. */
type NoTree = 'other language' | 'no source'

/** The syntax trees of files, each made once. */
class Trees {
  private readonly known = new Map<string, Tree | NoTree>()
  private readonly parsers = new Map<Language, Parse>()

  constructor(
    private readonly languages: readonly Language[],
    private readonly sources: Sources,
  ) {}

  of(file: string): Tree | NoTree {
    return getOrMake(this.known, file, () => this.make(file))
  }

  private make(file: string): Tree | NoTree {
    const extension = path.extname(file)
    const language = this.languages.find((one) => one.extensions.includes(extension))
    const syntax = language && Object.hasOwn(syntaxes, language.id) ? syntaxes[language.id] : undefined
    const grammar = syntax?.grammars[extension.slice(1)]
    if (!language || !syntax || grammar === undefined) return 'other language'
    const source = this.sources.of(file)
    if (!source) return 'no source'
    const parse = (text: string) => this.parserOf(language)(grammar, text)
    return { source, syntax, root: parse(source.text), parse }
  }

  private parserOf(language: Language): Parse {
    return getOrMake(this.parsers, language, () => createParse(language.grammars, language))
  }
}
