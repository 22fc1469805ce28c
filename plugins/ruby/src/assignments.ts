import type { AssignmentHints } from '@service/scanner-kit'

/** What sets a constant or a variable by its name. */
export const assignments: AssignmentHints = {
  byName: [
    /\b(?:const_set|class_variable_set|instance_variable_set|remove_const|define_method|define_singleton_method|undef_method|remove_method)\b[\s(]{0,9}(?::?"?@{0,2}([\p{L}_][\p{L}\p{N}_]*))?/u,
    /\b(?:send|public_send|__send__)[\s(]{0,9}(?::?"?([\p{L}_][\p{L}\p{N}_]*))?/u,
  ],
}
