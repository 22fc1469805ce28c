import type { AssignmentHints } from '@service/scanner-kit'

/** Code that may set any member. `self = Keys(...)` is not `guard let self = self`. */
const OF_ANY = /\bsetValuesForKeys\b|(?<!\b(?:let|var)\s{1,9})\bself\s*=(?!=)/u

/** `Keys.theme = …`, `theme = …`, key paths, and what is set by its name. */
export const assignments: AssignmentHints = {
  bareNames: true,
  changes: [OF_ANY],
  byName: [
    OF_ANY,
    /\\[\p{ID_Continue}.]{0,200}\.([\p{ID_Start}_]\p{ID_Continue}*)/u,
    /\bforKey(?:Path)?\s*:\s*(?:"([^"\n]{1,200})")?/u,
  ],
}
