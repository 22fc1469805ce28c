import type { AssignmentHints } from '@service/scanner-kit'

/** `Keys.theme = …`, `theme = …`, key paths, and what is set by its name. */
export const assignments: AssignmentHints = {
  bareNames: true,
  byName: [/\\[\p{L}\p{N}_.]{0,200}\.([\p{L}_][\p{L}\p{N}_]*)/u, /\bforKey(?:Path)?\s*:\s*(?:"([^"\n]{1,200})")?/u],
}
