import type { AssignmentHints } from '@service/scanner-kit'

/** `Keys.A = …`, `A = …` of a class below it or by `using static`, and fields that reflection finds, or any if no name is written out. */
export const assignments: AssignmentHints = {
  bareNames: true,
  byName: [
    /\b(?:Get(?:Declared|Runtime)?(?:Field|Property)|InvokeMember)\s*\((?:\s*(?:nameof\s*\([^()\n]{0,200}?([\p{ID_Start}_]\p{ID_Continue}*)\s*\)|"([^"\n]{1,200})"))?/u,
    /\b(?:Get(?:Runtime)?(?:Fields|Properties)|Declared(?:Fields|Properties))\b/u,
  ],
}
