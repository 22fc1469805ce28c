import { ANY_MEMBER } from '../expression.js'
import { type Assignments, assignments } from './assignments.js'
import type { AssignmentHints } from '../language/assignment-hints.js'
import type { LexicalSyntax } from './lexical-syntax.js'
import { PASSED, passedNames, renamed } from './passed.js'
import { namesBefore } from '../names-before.js'

const NAME = /[\p{ID_Start}_$][\p{ID_Continue}$]*/gu

/** What a language says about assignments, ready for use. */
interface Patterns {
  bareNames: boolean
  byName: readonly RegExp[]
  setter: RegExp | undefined
  changes: readonly RegExp[]
  imports: readonly RegExp[] | undefined
  importsAnyName: boolean
  changesImports: RegExp | undefined
}

/**
 * The function that finds the members of other files which a text may assign.
 * @param mutators the methods that change what they are called on
 * @returns takes a text from `canonicalText`. It returns names, `ANY_MEMBER` if it can be any, and names with `PASSED` before them if elements of what they
 *   mean are assigned, or if it is passed to a function that may do so
 */
export function assignedNamesOf(
  hints: AssignmentHints,
  syntax: LexicalSyntax,
  mutators: readonly string[],
): (text: string) => string[] {
  const patterns = patternsOf(hints, mutators)
  return (text) => {
    const found = assignments(text, syntax)
    return [
      ...found.members,
      ...(patterns.bareNames ? found.bare : []),
      ...byOtherMeans(text, patterns),
      ...elements(text, found, patterns),
      ...passedNames(text),
    ]
  }
}

function patternsOf(hints: AssignmentHints, mutators: readonly string[]): Patterns {
  const {
    bareNames = false,
    byName = [],
    setterPrefix,
    changes = [],
    imports,
    importsAnyName = false,
    changesImports,
  } = hints
  const calls = mutators.length > 0 ? [new RegExp(String.raw`\.\s*(?:${mutators.join('|')})\s*[({]`, 'gu')] : []
  return {
    bareNames,
    byName: byName.map(everywhere),
    setter:
      setterPrefix === undefined
        ? undefined
        : new RegExp(String.raw`(?<!\p{ID_Continue})${setterPrefix}(\p{Uppercase}\p{ID_Continue}*)`, 'gu'),
    changes: [...calls, ...changes.map(everywhere)],
    imports: imports?.map(everywhere),
    importsAnyName,
    changesImports,
  }
}

function everywhere({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
}

/** By reflection, through a setter, in a template. */
function byOtherMeans(text: string, { byName, setter }: Patterns): string[] {
  const names: string[] = []
  for (const pattern of byName) {
    for (const [, ...groups] of text.matchAll(pattern)) {
      const name = groups.find((group: string | undefined) => group !== undefined)
      if (name === undefined) names.push(ANY_MEMBER)
      else names.push(name, ...(name.match(NAME) ?? []))
    }
  }
  for (const [, name = ''] of setter ? text.matchAll(setter) : [])
    names.push(name, name.slice(0, 1).toLowerCase() + name.slice(1))
  return names
}

/** What the elements of are assigned, or changed in place. */
function elements(text: string, found: Assignments, patterns: Patterns): string[] {
  const { changes, imports, importsAnyName, changesImports } = patterns
  const changed = new Set([...found.elementsOf, ...changes.flatMap((place) => [...changedAt(text, place)])])
  const passed = () => Array.from(changed, (name) => PASSED + name)
  if (!imports) return passed()
  const imported = new Set(imports.flatMap((pattern) => Array.from(text.matchAll(pattern)).flatMap(namesIn)))
  if (imported.size > 0 && changesImports?.test(text) === true) return [ANY_MEMBER]
  if (![...changed].some((name) => imported.has(name))) return []
  return importsAnyName ? [ANY_MEMBER] : [...passed(), ...renamed(text, changed).map((name) => PASSED + name)]
}

/** The names in the group of a pattern, or those before its place. */
function changedAt(text: string, place: RegExp): Iterable<string> {
  return place.source.includes('(?<changed>')
    ? Array.from(text.matchAll(place)).flatMap(namesIn)
    : namesBefore(text, place)
}

function namesIn([, ...groups]: RegExpMatchArray): string[] {
  return groups.flatMap((group: string | undefined) => group?.match(NAME) ?? [])
}
