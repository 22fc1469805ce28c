import { completeLanguage } from '../complete-language.js'
import { ANY_MEMBER } from '../expression.js'
import type { LanguageDeclaration } from '../language.js'
import { PASSED } from '../text/passed.js'

/** Texts and what they say of the member `A`. */
interface AssignedSamples {
  /** They may assign `A`. */
  member: string[]
  /** They assign an element of `List`, or change it. */
  elements?: string[]
  /** They assign a member that is not known, or an element of what has no name there. */
  any: string[]
  /** They only look like it. */
  nothing: string[]
  /** Parts that are repeated to unending texts of a megabyte: they must be read in one pass, or a test takes minutes. */
  endless: string[]
}

const ENDLESS_LENGTH = 1_000_000

/** What is wrong with what a language recognises as assignments (`lexical.assignments`): each sample that it misreads. */
export function checkAssigned(language: LanguageDeclaration, samples: AssignedSamples): string[] {
  const assigned = completeLanguage(language).lexical.assignedNames ?? (() => [])
  const says = (text: string, name: string) => [...assigned(text)].includes(name)
  const { member, elements = [], any, nothing, endless } = samples
  for (const part of endless) Array.from(assigned(part.repeat(Math.ceil(ENDLESS_LENGTH / part.length))))
  return [
    ...member.filter((text) => !says(text, 'A')).map((text) => `does not find A: ${text}`),
    ...elements.filter((text) => !says(text, `${PASSED}List`)).map((text) => `does not find elements of List: ${text}`),
    ...any.filter((text) => !says(text, ANY_MEMBER)).map((text) => `does not find any member: ${text}`),
    ...nothing
      .filter((text) => ['A', `${PASSED}List`, ANY_MEMBER].some((name) => says(text, name)))
      .map((text) => `finds too much: ${text}`),
  ]
}
