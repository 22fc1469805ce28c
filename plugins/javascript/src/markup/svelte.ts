import type { Parse } from '@service/scanner-kit'
import { svelteBraces } from './braces.js'
import { CodeWriter } from './code-writer.js'
import { Nesting, readDocument } from './document.js'
import { lex, type Token } from './lexer.js'
import type { MarkupCode, QuotedValue } from './result.js'
import { hasJsx, isProgram } from './scripts.js'
import { blank, boundSnippet, type Edit } from './snippet.js'
import { type Attribute, type Braced, Budget, isVoid, quotedValues, type Tag, TagReader } from './tags.js'

/** What is kept of an open element or of the current branch of a block. */
interface Frame {
  open: number
  patterns: string[]
  /** A `{@const}` in it has a name that must not be visible outside. */
  declares: boolean
}

/** Components of Svelte 3 to 5: https://svelte.dev/docs/svelte/basic-markup */
export function readSvelte(text: string, parse: Parse): MarkupCode {
  const file = new SvelteFile(text, parse)
  return file.read()
}

class SvelteFile {
  private readonly writer: CodeWriter
  private readonly nesting = new Nesting<Frame>()
  private readonly quoted: QuotedValue[] = []

  constructor(
    private readonly text: string,
    parse: Parse,
  ) {
    this.writer = new CodeWriter(text, parse)
  }

  read(): MarkupCode {
    const budget = new Budget(this.text)
    const braced = svelteBraces(this.text, budget)
    readDocument(this.text, 0, {
      tags: new TagReader(this.text, budget, { braced, codeInQuotes: true }),
      braced,
      isRaw: (tag) => tag.name === 'script' || tag.name === 'style',
      onOpen: (tag) => this.open(tag),
      onRaw: (tag, start, end) => this.raw(tag, start, end),
      onClose: (name, start) => this.close(`<${name}`, start),
      onCode: (code) => this.code(code),
    })
    return { ...this.writer.finish(), quoted: this.quoted }
  }

  private raw(tag: Tag, start: number, end: number): void {
    if (tag.name !== 'script' || !isProgram(this.text, tag)) return
    if (hasJsx(this.text, tag)) this.writer.grammar = 'tsx'
    this.writer.add({ start, end, kind: 'program', edits: [] })
  }

  private open(tag: Tag): void {
    const frame: Frame = { open: tag.start, patterns: [], declares: false }
    if (tag.name !== 'script' && tag.name !== 'style') {
      for (const attribute of tag.attributes) this.attribute(attribute, frame)
      this.quoted.push(...quotedValues(this.text, tag))
    }
    if (tag.selfClosing || isVoid(tag.name)) this.scope(frame, tag.selfClosing ? tag.end - 2 : tag.end - 1)
    else this.nesting.push(`<${tag.name}`, frame)
  }

  private close(name: string, start: number): void {
    const frame = this.nesting.pop(name)
    if (frame) this.scope(frame, start)
  }

  private scope({ open, patterns, declares }: Frame, close: number): void {
    if (patterns.length > 0 || declares) this.writer.scope({ open, close, patterns })
  }

  private attribute({ name, code }: Attribute, frame: Frame): void {
    const [slot] = code
    if (name.startsWith('let:'))
      frame.patterns.push(slot ? this.text.slice(slot.start, slot.end) : name.slice('let:'.length))
    else for (const { start, end } of code) this.value(name, start, end)
  }

  private value(name: string, start: number, end: number): void {
    const bound = name.startsWith('bind:') ? boundSnippet(this.text, start, end) : undefined
    if (bound) this.writer.add(bound)
    else this.expression(start, end)
  }

  private code({ start, end }: Braced): void {
    const sigil = /^\s*([#:/@])([a-z]+)(?:\s+if\b)?/.exec(this.text.slice(start, Math.min(end, start + 80)))
    const [head, mark, word] = sigil ?? []
    // A comment is code without tokens.
    if (head === undefined || word === undefined) return this.expression(start, end)
    const from = start + head.length
    if (mark === '#') this.block(word, start, from, end)
    else if (mark === ':') this.branch(word, start, from, end)
    else if (mark === '/') this.close(`{${word}`, start - 1)
    else this.special(word, start, end)
  }

  /** `{#if code}`, `{#each list as pattern, index (key)}`, `{#await promise then pattern}`, `{#snippet name(parameters)}`. */
  private block(word: string, start: number, from: number, end: number): void {
    const frame: Frame = { open: start - 1, patterns: [], declares: false }
    this.nesting.push(`{${word}`, frame)
    if (word === 'each') this.each(from, end, frame)
    else if (word === 'await') this.clauses(from, end, frame)
    else if (word === 'snippet') frame.patterns.push(parametersOf(this.text.slice(from, end)))
    else this.expression(from, end)
  }

  /** `{:else if code}`, `{:then pattern}`: one scope ends, another begins. */
  private branch(word: string, start: number, from: number, end: number): void {
    const block = this.nesting.nearest(word === 'else' ? ['{if', '{each', '{await'] : ['{await'])
    if (block === undefined) return
    this.close(block, start - 1)
    const next: Frame = { open: start, patterns: [], declares: false }
    if (word === 'then' || word === 'catch') next.patterns.push(this.text.slice(from, end))
    else this.expression(from, end)
    this.nesting.push(block, next)
  }

  private each(from: number, end: number, frame: Frame): void {
    const { tokens } = lex(this.text, from, end)
    const as = tokens.findLast((token) => this.isWord(token, ['as']))
    if (!as) return this.expression(from, end)
    this.expression(from, from + this.text.slice(from, as.start).trimEnd().length)
    const last = tokens.at(-1)
    // The key in parentheses closes the tag.
    const key =
      last && this.text.charAt(last.start) === ')'
        ? tokens.findLast((token) => token.depth === 0 && this.text.charAt(token.start) === '(' && token.start > as.end)
        : undefined
    if (key && last) this.expression(key.end, last.start)
    frame.patterns.push(this.text.slice(as.end, key?.start ?? end))
  }

  private clauses(from: number, end: number, frame: Frame): void {
    const { tokens } = lex(this.text, from, end)
    const clause = tokens.find((token, index) => index > 0 && this.isWord(token, ['then', 'catch']))
    this.expression(from, clause?.start ?? end)
    if (clause) frame.patterns.push(this.text.slice(clause.end, end))
  }

  private isWord(token: Token, words: string[]): boolean {
    if (token.depth > 0 || token.kind !== 'word' || !words.includes(this.text.slice(token.start, token.end)))
      return false
    return this.text.charAt(token.start - 1) !== '.'
  }

  /** `{@html code}`, `{@render code}`; `{@const name = code}` declares. */
  private special(word: string, start: number, end: number): void {
    const at = this.text.indexOf('@', start)
    const { top } = this.nesting
    if (word === 'const' && top) top.declares = true
    this.expression(at + 1 + (word === 'const' ? 0 : word.length), end)
  }

  private expression(start: number, end: number): void {
    const edits: Edit[] = []
    const [head] = /^\s*(?:\.\.\.|@[a-z]+\s)/.exec(this.text.slice(start, Math.min(end, start + 200))) ?? []
    if (head !== undefined) edits.push(blank(start, start + head.length))
    this.writer.add({ start, end, kind: 'expression', edits })
  }
}

/** The text in the parentheses of `name(parameters)`. */
function parametersOf(signature: string): string {
  const open = signature.indexOf('(')
  return signature.slice(open + 1, Math.max(open + 1, signature.lastIndexOf(')')))
}
