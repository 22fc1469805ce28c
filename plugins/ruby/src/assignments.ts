import type { AssignmentHints } from '@service/scanner-kit'

/** Methods that change their receiver, besides those that end in `!`. */
export const CHANGING: ReadonlySet<string> = new Set([
  'append',
  'clear',
  'concat',
  'delete',
  'delete_at',
  'fill',
  'insert',
  'pop',
  'prepend',
  'push',
  'replace',
  'shift',
  'unshift',
])

/** Those that do so to a hash, and mean something else for other objects. */
const OF_HASHES = ['store', 'update']

/** What sets a constant or a variable by its name, and what changes a list or a hash in place. */
export const assignments: AssignmentHints = {
  byName: [
    /\b(?:const_set|class_variable_set|instance_variable_set|remove_const|define_method|define_singleton_method|undef_method|remove_method|alias_method|store)\b[\s(]{0,9}(?::?"?@{0,2}([\p{ID_Start}_]\p{ID_Continue}*))?/u,
    /\b(?:send|public_send|__send__)[\s(]{0,9}(?::?"?([\p{ID_Start}_]\p{ID_Continue}*))?/u,
    /\b(?:class|instance|module)_eval\b/u,
  ],
  changes: [new RegExp(String.raw`\.\s*(?:[a-z_]\w*!|(?:${[...CHANGING, ...OF_HASHES].join('|')})(?![\w?!=]))`, 'u')],
}
