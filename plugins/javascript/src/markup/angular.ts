import type { Parse } from '@service/scanner-kit'
import { angularBlocks } from './angular-blocks.js'
import { pipeEdits, readClauses } from './angular-clauses.js'
import { interpolations } from './braces.js'
import { CodeWriter } from './code-writer.js'
import { Nesting, readDocument } from './document.js'
import { entityEdits } from './entities.js'
import type { Directive, DirectiveArgument, MarkupResult } from './result.js'
import { bodyOf } from './snippet.js'
import { type Attribute, Budget, type ReadBraced, type Tag, TagReader } from './tags.js'

/** Whole pages and the templates of other engines, whose braces have another meaning. */
const FOREIGN = /<!doctype|<html[\s>]|\{%|<\?php|<%/i

/** `*name`, `[name]`, `[(name)]`, `(name)` and their forms in words. */
const BINDING = /^(\*|\[\(|\[|\(|bind-|bindon-|on-)(.*)$/

type Value = NonNullable<Attribute['value']>

/** Angular templates, in a file or in a string of their component: https://angular.dev/guide/templates */
export function readAngularFile(text: string, parse: Parse): MarkupResult {
  const writer = new CodeWriter(text, parse)
  const directives = FOREIGN.test(text) ? [] : new Template(text, writer).read()
  // A broken expression says nothing here: the file may be of another engine.
  return { ...writer.finish(), partial: false, directives, quoted: [] }
}

class Template {
  private readonly directives: Directive[] = []
  /** Per open element: whether it or one around it is `ngNonBindable`. */
  private readonly plain = new Nesting<boolean>()
  private readonly interpolation: ReadBraced
  private readonly position: (offset: number) => { line: number; column: number }

  constructor(
    private readonly text: string,
    private readonly writer: CodeWriter,
  ) {
    this.interpolation = interpolations(text)
    this.position = positionsIn(text)
  }

  read(): Directive[] {
    const budget = new Budget(this.text)
    const block = angularBlocks(this.text, budget)
    readDocument(this.text, 0, {
      tags: new TagReader(this.text, budget),
      braced: (position) => (this.text.charAt(position) === '@' ? block(position) : this.interpolation(position)),
      isRaw: (tag) => /^(?:script|style)$/i.test(tag.name),
      onOpen: (tag) => this.open(tag),
      onRaw: () => undefined,
      onClose: (name) => void this.plain.pop(name),
      onCode: ({ start, end }) => {
        if (this.plain.top !== true) this.expression(start, end)
      },
    })
    return this.directives
  }

  private open(tag: Tag): void {
    const plain = this.plain.top === true || tag.attributes.some(({ name }) => name === 'ngNonBindable')
    if (!plain) this.element(tag)
    this.plain.pushTag(tag, plain)
  }

  private element(tag: Tag): void {
    const inputs: DirectiveArgument[] = []
    for (const attribute of tag.attributes) if (attribute.value) this.attribute(attribute, attribute.value, inputs)
  }

  /** @param inputs the element's; all its directives share the list */
  private attribute(attribute: Attribute, value: Value, inputs: DirectiveArgument[]): void {
    const [, mark = '', rest = ''] = BINDING.exec(attribute.name) ?? []
    const name = rest.replace(/[)\]]{1,2}$/, '')
    const start = attribute.start + mark.length
    if (mark === '*') this.directive(name, start, this.clauses(name, value))
    else if (mark === '(' || mark === 'on-') this.expression(value.start, value.end)
    else if (mark !== '') {
      const argument = this.expression(value.start, value.end)
      // `[class.x]`, `[attr.x]`, `[@x]` set no input.
      if (/[.@]/.test(name)) return
      if (argument) inputs.push({ label: name, ...argument })
      this.directive(name, start, inputs)
    } else this.plainAttribute(attribute, value, inputs)
  }

  private clauses(name: string, { start, end }: Value): DirectiveArgument[] {
    const code = this.decoded(start, end)
    return readClauses(code, name).flatMap((clause) => {
      const argument = this.decodedExpression(start + clause.start, code.slice(clause.start, clause.end))
      return argument ? [{ label: clause.label, ...argument }] : []
    })
  }

  /** A text sets an input's value, and with a camel-case name it may select a directive. */
  private plainAttribute({ name, start }: Attribute, value: Value, inputs: DirectiveArgument[]): void {
    const text = this.text.slice(value.start, value.end)
    if (text.includes('{{')) {
      for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at + 2)) {
        const code = this.interpolation(value.start + at)
        if (code && code.after <= value.end) this.expression(code.start, code.end)
      }
      return
    }
    if (value.quote === '' || /[\\&\r\n]/.test(text) || !/^[\w$-]+$/.test(name)) return
    inputs.push({ label: name, code: value.quote + text + value.quote, start: value.start - 1 })
    if (/[A-Z]/.test(name)) this.directive(name, start, inputs)
  }

  private directive(name: string, start: number, inputs: DirectiveArgument[]): void {
    this.directives.push({ name, start, ...this.position(start), arguments: inputs })
  }

  private expression(start: number, end: number): { code: string; start: number } | undefined {
    return this.decodedExpression(start, this.decoded(start, end))
  }

  /** Takes an expression into the program; gives it as an argument, unless it is empty. */
  private decodedExpression(start: number, decoded: string): { code: string; start: number } | undefined {
    const end = decoded.length
    const code = bodyOf(decoded, { start: 0, end, kind: 'expression', edits: pipeEdits(decoded) })
    const trimmed = code.trim()
    if (trimmed === '') return undefined
    this.writer.add({ start, end: start + end, kind: 'expression', edits: [{ start, text: code }] })
    return { code: trimmed, start: start + code.indexOf(trimmed) }
  }

  /** The text without character references, of the same length. */
  private decoded(start: number, end: number): string {
    return bodyOf(this.text, { start, end, kind: 'expression', edits: entityEdits(this.text, start, end) })
  }
}

/** Line and column of offsets that only ever grow. */
function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  const ends = /\r\n|\r|\n/g
  let line = 1
  let lineStart = 0
  let next = ends.exec(text)
  return (offset) => {
    for (; next && ends.lastIndex <= offset; next = ends.exec(text)) {
      line += 1
      lineStart = ends.lastIndex
    }
    return { line, column: offset - lineStart + 1 }
  }
}
