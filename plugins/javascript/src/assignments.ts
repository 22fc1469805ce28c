import type { AssignmentHints } from '@service/scanner-kit'

/** What templates set, what methods change, and functions of the language that change what they are handed. */
export const assignments: AssignmentHints = {
  // `v-model="form.key"`, `bind:value={form.key}`, `[(ngModel)]="form.key"`
  byName: [/(?:\bv-model[\w:.-]{0,100}|\bbind:[\w-]{1,100}|\)\])\s{0,9}=\s{0,9}["'{]([^"'}\n]{0,300})/u],
  changes: [
    /\.length\s*=(?!=)|\.(?:copyWithin|fill|pop|reverse|shift|sort|splice|unshift)\s*[.(]/u,
    /\.(?:call|apply)\s*\(\s*(?<changed>[\p{ID_Start}_$][\p{ID_Continue}$]*)/u,
  ],
  imports: [
    /\bimport\b([^'"`;()]*)/u,
    // `const { KEYS } = require(…)`. Looking back from the call keeps this linear.
    /=\s*(?:await\s+)?(?:require|import)\s*\((?<=([^;\n]{0,250})=\s*(?:await\s+)?(?:require|import)\s*\()/u,
    // `require('./keys').a[b] = …`
    /\b(require)\s*\(/u,
  ],
  importsAnyName: true,
  changesImports:
    /(?:\b(?:Object|Reflect|_)|\$)\s*\.\s*(?:assign(?:In)?|definePropert(?:y|ies)|setPrototypeOf|deleteProperty|extend|merge(?:With)?|unset|update|set)\s*\(|\bmerge(?:With)?\s*\(|\b__define[GS]etter__\s*\(/u,
}
