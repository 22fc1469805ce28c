import type { AssignmentHints } from '@service/scanner-kit'

/** Members by their names, the whole of an object, and what methods or an operator change. */
export const assignments: AssignmentHints = {
  byName: [
    /(?<![\p{ID_Continue}.])(?:setattr|delattr)\s*\((?:[^,()"\n]{0,200},\s*"([\p{ID_Start}_]\p{ID_Continue}*)"\s*[,)])?/u,
    /(?<!\p{ID_Continue})(?:(?:globals|locals|vars)\s*\(|__dict__|__setattr__)/u,
  ],
  changes: [/\.(?:__delitem__|__setitem__|clear|insert|pop|popitem|remove|reverse|sort|update)\s*\(|\|=/u],
  imports: [/(?:^|[;:])[ \t]*(?:from[ \t]+[.\w]+[ \t]+)?import[ \t]+(?:\(([^)]*)|([^\n#;]+))/mu],
}
