import { ANY_MEMBER, assignments, PASSED } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { lexicalSyntax } from './lexical-syntax.js'

/** `\Keys.theme`, and what is set by its name. */
const PATH = /\\[\p{L}\p{N}_.]{0,200}\.([\p{L}_][\p{L}\p{N}_]*)/gu
const BY_NAME = /\bforKey(?:Path)?\s*:\s*(?:"([^"\n]{1,200})")?/gu

/**
 * What a text may assign of what other modules declare: `Keys.theme = …`, `theme = …`, and what it hands out to be assigned (`&theme`, `$theme`). That an
 * element is assigned, or a list changed, is told like handing it on, by the names that stand before it.
 */
export function assigned(text: string): string[] {
  const { members, bare, elementsOf } = assignments(text, lexicalSyntax)
  const changed = [...elementsOf, ...changing.changed(text)]
  const paths = Array.from(text.matchAll(PATH), ([, name = '']) => name)
  const named = Array.from(text.matchAll(BY_NAME), ([, name = ANY_MEMBER]) => name)
  return [...members, ...bare, ...paths, ...named, ...changed.map((name) => PASSED + name)]
}
