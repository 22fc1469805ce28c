/**
 * The grammar takes every `async` for the modifier and loses the lines around one that is a name. Such a name is followed
 * by what no modifier is followed by.
 */
const ASYNC_AS_NAME = /(?<![\w@])async(?=\s*(?:[),;.:?&|\]}+\-*/%<>!]|=(?!>)))/g

/** The text with those names replaced by others of the same length; undefined where there is nothing to replace. */
export function withoutAsyncNames(text: string): string | undefined {
  const masked = text.replace(ASYNC_AS_NAME, 'asynk')
  return masked === text ? undefined : masked
}

/** A script's `#r "..."` and `#load "..."`, which the grammar does not know, as comments of the same length. */
export function withoutScriptDirectives(text: string): string {
  return text.replace(/^([ \t]*)#(?=(?:r|load)\b)[a-z]/gm, '$1//')
}
