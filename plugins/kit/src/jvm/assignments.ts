import type { AssignmentHints } from '../language.js'

/**
 * `Keys.A = b`, `A = b` of a class below it or by an import, also under the name that the import gives it, a property of Kotlin by its setter, one whose
 * place is passed around, and fields that reflection finds, or any if no name is written out.
 */
export const assignments: AssignmentHints = {
  bareNames: true,
  setterPrefix: 'set',
  byName: [
    /\bimport\s[^\n;]{0,500}?([\p{ID_Start}_]\p{ID_Continue}*)\s+as\s/u,
    /::\s*([\p{ID_Start}_]\p{ID_Continue}*)/u,
    /(?<!\p{ID_Continue})(?:get(?:Declared)?Field|find(?:Static)?(?:VarHandle|Setter)|newUpdater)\s*\((?:[^()"\n]{0,200}"([^"\n]{1,200})")?/u,
    /\b(?:get(?:Declared)?Fields\s*\(|declaredFields|(?:declaredM|m)emberProperties|staticProperties)/u,
  ],
}
