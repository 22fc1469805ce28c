import type { AssignmentHints } from '@service/scanner-kit'

/** The members of imported packages (`keys.A = …`, `&keys.A`), and what the language's own functions change. */
export const assignments: AssignmentHints = {
  changes: [/\b(?:clear|copy|delete)\s*\((?<changed>[^\n;]{0,200})/u],
  // A comment may hold a parenthesis.
  imports: [/^import\s*(?:\(((?:[^)/]|\/\/[^\n]*|\/(?!\/))*)|([^\n]+))/mu],
}
