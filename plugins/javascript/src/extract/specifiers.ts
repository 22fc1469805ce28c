import type { SyntaxNode } from '@service/scanner-kit'
import { stringValue } from './literals.js'

/** `npm:` of Deno; an address holds a package as a scoped name, or as one with a version, before any query. */
const FROM_REGISTRY = /^npm:\/?(@[\w.-]+\/[\w.-]+|[\w.-]+)(?:@[^/]*)?(\/[^?#]*)?/
const FROM_ADDRESS = /^https?:\/\/[^/?#]+\/(?:[^@?#]*[/:])?(@[\w.-]+\/[\w.-]+|[\w.-]+(?=@))(?:@[^/?#]*)?(\/[^?#]*)?/

/**
 * The module that a specifier means: a package by its own name, whichever version and registry the specifier names.
 * `npm:@acme/kit@1.2/testing` and `https://esm.sh/@acme/kit@1.2/testing` are `@acme/kit/testing`.
 */
export function moduleMeant(specifier: string): string {
  const [, name, path = ''] = FROM_REGISTRY.exec(specifier) ?? FROM_ADDRESS.exec(specifier) ?? []
  if (name === undefined) return specifier
  // What a server builds of the package's main module has a file's name, or `+esm`.
  return /\/\+esm$|\.\w+$/.test(path) ? name : name + path
}

/** The module of `require('x')` and `import('x')`. */
export function moduleCall(callee: SyntaxNode, list: SyntaxNode | undefined): string | undefined {
  if (callee.type !== 'import' && !(callee.type === 'identifier' && callee.text === 'require')) return undefined
  const [first] = list?.namedChildren ?? []
  const literal = first?.type === 'string' || (first?.type === 'template_string' && !first.has('template_substitution'))
  return first && literal ? moduleMeant(stringValue(first)) : undefined
}
