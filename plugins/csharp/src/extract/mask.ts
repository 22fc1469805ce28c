import type { Parse, SyntaxNode } from '@service/scanner-kit'

/**
 * The grammar takes every `async` for the modifier, and loses the lines around one that is a name. What follows such a
 * name cannot follow the modifier.
 */
const ASYNC_AS_NAME = /(?<![\w@])async(?=\s*(?:[),;.:?&|\]}+\-*/%<>!]|=(?!>)))/g

/** Directives of scripts and of programs that are a single file: `#r "..."`, `#load "..."`, `#:package X`. */
const SCRIPT_DIRECTIVE = /^([ \t]*)#(?=(?:r|load)\b|:)[a-z:]/gm

/** `#if` and its like: inside an expression or between the parts of a declaration the grammar has no place for them. */
const CONDITIONAL_DIRECTIVE = /^[ \t]*#[ \t]*(?:if|elif|else|endif)\b.*$/gm

/** `extension(IServiceClient client) { ... }` of C# 14: what is inside sees its parameter as that of a class's constructor. */
const EXTENSION_BLOCK =
  /^([ \t]*)extension(?=\s*(?:<[^<>]*>\s*)?\([^()]*(?:\([^()]*\)[^()]*)*\)\s*(?:where\b[^{};]{0,500})?\{)/gm

/** Parses a text; what the grammar cannot read is first replaced by something of the same length that it can. */
export function parsed(text: string, parse: Parse): SyntaxNode {
  const plain = text.replace(SCRIPT_DIRECTIVE, '$1//')
  const tree = parse('csharp', plain)
  if (!tree.hasError) return tree
  const named = plain.replace(ASYNC_AS_NAME, 'asynk').replace(EXTENSION_BLOCK, '$1class ext')
  const second = named === plain ? tree : parse('csharp', named)
  if (!second.hasError) return second
  // The branches of a condition one after the other: often that is also a program.
  const blank = named.replace(CONDITIONAL_DIRECTIVE, (line) => ' '.repeat(line.length))
  const third = blank === named ? second : parse('csharp', blank)
  return third.hasError ? second : third
}
