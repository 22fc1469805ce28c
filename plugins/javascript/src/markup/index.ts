import type { Parse } from '@service/scanner-kit'
import { readAngularFile } from './angular.js'
import { readAstro } from './astro.js'
import type { MarkupResult } from './result.js'
import { readSvelte } from './svelte.js'
import { readVue } from './vue.js'

export { quotedInHtml } from './quoted.js'
export type { Directive, DirectiveArgument, MarkupResult, QuotedValue } from './result.js'

export type MarkupKind = 'vue' | 'svelte' | 'astro' | 'angular-html'

/**
 * The code of a markup file as one program in which everything keeps its place in the file. Never throws: anything that
 * does not parse is left out, so that it cannot spoil its neighbours, and makes the result `partial`.
 */
export function readMarkup(kind: MarkupKind, text: string, parse: Parse): MarkupResult {
  switch (kind) {
    case 'vue':
      return { ...readVue(text, parse), directives: [] }
    case 'svelte':
      return { ...readSvelte(text, parse), directives: [] }
    case 'astro':
      return { ...readAstro(text, parse), directives: [] }
    case 'angular-html':
      return readAngularFile(text, parse)
  }
}
