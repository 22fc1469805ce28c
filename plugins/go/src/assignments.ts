import type { AssignmentHints } from '@service/scanner-kit'

/** The members of imported packages (`keys.A = …`, `&keys.A`), what a pointer leads to, and what the language's own functions change. */
export const assignments: AssignmentHints = {
  // `*holder.flag = …`: each field of what it points to.
  byName: [/(?:^|[;{}])\s{0,99}\(?\*\s{0,9}[\p{ID_Continue}]+\s{0,9}\.[^\n;={}]{1,200}=(?!=)/mu],
  changes: [
    /\b(?:clear|copy|delete)\s*\((?<changed>[^\n;]{0,200})/u,
    /(?:^|[;{}])\s{0,99}\(?\*(?<changed>[^\n;={}]{1,200})=(?!=)/mu,
  ],
  // A comment may hold a parenthesis.
  imports: [/^import\s*(?:\(((?:[^)/]|\/\/[^\n]*|\/(?!\/))*)|([^\n]+))/mu],
}
