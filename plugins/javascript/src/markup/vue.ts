import type { Parse } from '@service/scanner-kit'
import { interpolations } from './braces.js'
import { CodeWriter } from './code-writer.js'
import { Nesting, readDocument } from './document.js'
import { entityEdits } from './entities.js'
import { lex } from './lexer.js'
import type { MarkupCode, QuotedValue } from './result.js'
import { attributeText, hasJsx, isProgram } from './scripts.js'
import { boundSnippet } from './snippet.js'
import { type Attribute, Budget, isVoid, quotedValues, type Tag, TagReader } from './tags.js'

/** What is kept of an open element. */
interface Frame {
  tag: Tag
  /** Inside `v-pre` nothing is code. */
  plain: boolean
  /** Patterns of loop variables and slot properties. */
  patterns: string[]
}

/** Single-file components: https://vuejs.org/api/sfc-spec.html */
export function readVue(text: string, parse: Parse): MarkupCode {
  const file = new VueFile(text, parse)
  return file.read()
}

class VueFile {
  private readonly writer: CodeWriter
  private readonly elements = new Nesting<Frame>()
  private readonly quoted: QuotedValue[] = []

  constructor(
    private readonly text: string,
    parse: Parse,
  ) {
    this.writer = new CodeWriter(text, parse)
  }

  read(): MarkupCode {
    readDocument(this.text, 0, {
      tags: new TagReader(this.text, new Budget(this.text)),
      braced: interpolations(this.text),
      isRaw: (tag) => this.isRaw(tag),
      onOpen: (tag) => this.open(tag),
      onRaw: (tag, start, end) => this.raw(tag, start, end),
      onClose: (name, start) => this.close(name, start),
      onCode: ({ start, end }) => {
        if (this.elements.top && !this.elements.top.plain) this.expression(start, end)
      },
    })
    return { ...this.writer.finish(), quoted: this.quoted }
  }

  /** To Vue, a block other than an HTML template is text, whatever is in it. */
  private isRaw(tag: Tag): boolean {
    if (this.elements.depth > 0) return tag.name === 'script' || tag.name === 'style'
    const language = attributeText(this.text, tag, 'lang')?.toLowerCase()
    return tag.name !== 'template' || (language !== undefined && language !== '' && language !== 'html')
  }

  private raw(tag: Tag, start: number, end: number): void {
    if (tag.name !== 'script' || this.elements.depth > 1 || !isProgram(this.text, tag)) return
    if (hasJsx(this.text, tag)) this.writer.grammar = 'tsx'
    this.writer.add({ start, end, kind: 'program', edits: [] })
  }

  private open(tag: Tag): void {
    const plain = this.elements.top?.plain === true || tag.attributes.some(({ name }) => name === 'v-pre')
    const frame: Frame = { tag, plain, patterns: [] }
    // The attributes of a block belong to the compiler.
    if (this.elements.depth > 0) {
      if (!plain) for (const attribute of tag.attributes) this.attribute(attribute, frame)
      this.quoted.push(...quotedValues(this.text, tag, (name) => /^(?:v-|[:@.#])|^slot-scope$/.test(name)))
    }
    this.elements.pushTag(tag, frame)
    const closing = tag.selfClosing ? tag.end - 2 : tag.end - 1
    if (tag.selfClosing || isVoid(tag.name)) this.scope(frame, closing)
  }

  private close(name: string, start: number): void {
    const frame = this.elements.pop(name)
    if (frame) this.scope(frame, start)
  }

  private scope({ tag, patterns }: Frame, close: number): void {
    if (patterns.length > 0) this.writer.scope({ open: tag.start, close, patterns })
  }

  private attribute({ name, value }: Attribute, frame: Frame): void {
    if (!value) return
    if (name === 'v-for') this.loop(value.start, value.end, frame)
    else if (/^(?:v-slot\b|#|slot-scope$)/.test(name)) frame.patterns.push(this.text.slice(value.start, value.end))
    else if (name.startsWith('v-model')) this.bound(value.start, value.end)
    else if (/^(?:v-|[:@.])/.test(name)) this.expression(value.start, value.end)
  }

  /** `item in list`, `(item, index) of list`. */
  private loop(start: number, end: number, frame: Frame): void {
    const { tokens } = lex(this.text, start, end)
    const keyword = tokens.find(
      (token, index) => index > 0 && token.depth === 0 && /^(?:in|of)$/.test(this.text.slice(token.start, token.end)),
    )
    if (!keyword) return
    frame.patterns.push(this.text.slice(start, keyword.start).replace(/^\s*\(([^]*)\)\s*$/, '$1'))
    this.expression(keyword.end, end)
  }

  private bound(start: number, end: number): void {
    const snippet = boundSnippet(this.text, start, end)
    if (snippet) this.writer.add(snippet)
    else this.expression(start, end)
  }

  private expression(start: number, end: number): void {
    this.writer.add({ start, end, kind: 'expression', edits: entityEdits(this.text, start, end) })
  }
}
