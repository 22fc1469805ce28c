import type { AssignmentHints } from '@service/scanner-kit'

/** Members by their names, the whole of an object, and what methods or an operator change. */
export const assignments: AssignmentHints = {
  byName: [
    /(?<![\p{L}\p{N}_.])(?:setattr|delattr)\s*\((?:[^,()"\n]{0,200},\s*"([\p{L}_][\p{L}\p{N}_]*)"\s*[,)])?/u,
    /(?<![\p{L}\p{N}_])(?:(?:globals|locals|vars)\s*\(|__dict__|__setattr__)/u,
  ],
  changes: [/\.(?:__delitem__|__setitem__|clear|insert|pop|popitem|remove|reverse|sort|update)\s*\(|\|=/u],
  imports: [/(?:^|[;:])[ \t]*(?:from[ \t]+[.\w]+[ \t]+)?import[ \t]+(?:\(([^)]*)|([^\n#;]+))/mu],
}
