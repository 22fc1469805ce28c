import type { Parse, SyntaxNode } from '@service/scanner-kit'
import type { MarkupCode } from './result.js'
import { bodyOf, formsOf, withoutOpenComment, type Form, type Snippet } from './snippet.js'

/** Names that have another meaning between two places: loop variables, slot properties. */
interface Scope {
  /** A place where a `{` may be written. */
  open: number
  /** A place where a `}` may be written. */
  close: number
  /** Source of the binding patterns, as a `let` would have them. */
  patterns: string[]
}

interface Candidate {
  snippet: Snippet
  body: string
  forms: Form[]
}

const BLANK = 32

/** A limit for files that are not markup at all; a file with one broken expression among a thousand needs some twenty. */
const MAX_CHECKS = 5_000

/** How many expressions are checked together: most files need one parse, and recovery from errors stays short. */
const GROUP = 128

/** How far a scope is searched for room for its declaration. */
const DECLARATION_REACH = 4_000

/** Collects the code of a markup file and lays it out as a program in which everything keeps its place. */
export class CodeWriter {
  private readonly snippets: Snippet[] = []
  private readonly scopes: Scope[] = []
  private checks = 0
  grammar: 'typescript' | 'tsx' = 'typescript'
  private partial = false

  constructor(
    private readonly source: string,
    private readonly parse: Parse,
  ) {}

  add(snippet: Snippet): void {
    this.snippets.push(snippet)
  }

  scope(scope: Scope): void {
    this.scopes.push(scope)
  }

  finish(): Omit<MarkupCode, 'quoted'> {
    const page = new Page(this.source)
    const candidates = this.candidates(this.snippets)
    candidates.sort((a, b) => a.snippet.start - b.snippet.start)
    for (const { snippet, body, forms } of candidates) page.write(snippet, body, forms)
    const nested = new Map(this.scopes.map((scope) => [scope.open, scope.close]))
    for (const scope of this.scopes) this.writeScope(page, scope, nested)
    return { code: page.text(), grammar: this.grammar, partial: this.partial }
  }

  private candidates(snippets: Snippet[]): Candidate[] {
    const found = snippets.flatMap((snippet) => this.candidate(snippet) ?? [])
    const programs = found.filter(({ snippet }) => snippet.kind === 'program')
    const expressions = found.filter(({ snippet }) => snippet.kind === 'expression')
    const groups = Array.from({ length: Math.ceil(expressions.length / GROUP) }, (_, index) =>
      expressions.slice(index * GROUP, (index + 1) * GROUP),
    )
    return [...programs, ...groups.flatMap((group) => this.sound(group))]
  }

  /** Those that parse; halved until the broken one is found, since most files contain none. */
  private sound(candidates: Candidate[]): Candidate[] {
    const [first] = candidates
    if (!first) return []
    if (this.parses(candidates.map(({ body, forms }) => wrap(body, forms[0])).join('\n'))) return candidates
    if (candidates.length === 1) return this.proven(first)
    const middle = candidates.length >> 1
    return [...this.sound(candidates.slice(0, middle)), ...this.sound(candidates.slice(middle))]
  }

  private parses(code: string): boolean {
    if (this.checks >= MAX_CHECKS) return false
    this.checks += 1
    return !this.parse(this.grammar, code).hasError
  }

  private candidate(snippet: Snippet): Candidate | Candidate[] | undefined {
    const body = withoutOpenComment(bodyOf(this.source, snippet))
    if (snippet.kind === 'program') return { snippet, body, forms: ['semicolons'] }
    const forms = formsOf(body)
    if (!forms) return undefined
    return forms.length > 0 ? { snippet, body, forms } : this.instead(snippet)
  }

  /** The snippet in those of its forms that parse. */
  private proven({ snippet, body, forms }: Candidate): Candidate[] {
    const sound = forms.filter((form) => this.parses(wrap(body, form)))
    return sound.length > 0 ? [{ snippet, body, forms: sound }] : this.instead(snippet)
  }

  private instead(snippet: Snippet): Candidate[] {
    this.partial = true
    return snippet.parts ? this.candidates(snippet.parts) : []
  }

  private writeScope(page: Page, scope: Scope, nested: Map<number, number>): void {
    if (this.checks >= MAX_CHECKS) return
    this.checks += scope.patterns.length
    const names = scope.patterns.flatMap((pattern) => boundNames(this.parse(this.grammar, `let ${pattern}`)))
    const declaration = names.length > 0 ? `let ${[...new Set(names)].join(',')}` : ''
    if (!page.isFree(scope.open) || !page.isFree(scope.close) || page.holds(scope.open - 1, ')')) return
    if (!page.declare(declaration, scope, nested)) return
    if (page.isFree(scope.open - 1)) page.put(scope.open - 1, ';')
    page.put(scope.open, '{')
    page.put(scope.close, '}')
  }
}

function wrap(body: string, form: Form | undefined): string {
  return form === 'parentheses' ? `;(${body})` : `;${body};`
}

/** The names a pattern binds, without its defaults, property keys and types. */
function boundNames(node: SyntaxNode): string[] {
  if (node.type === 'identifier' || node.type === 'shorthand_property_identifier_pattern') return [node.text]
  const inner = node.children.filter(
    (child) => child.named && !['right', 'value', 'type', 'key'].includes(child.field ?? ''),
  )
  // In `{ key: pattern }` the pattern is in the field `value`.
  const values = node.type === 'pair_pattern' ? node.childrenIn('value') : []
  return [...inner, ...values].flatMap(boundNames)
}

/** The program under construction: blanks, line ends, and what has been written over them. */
class Page {
  private readonly units: Uint16Array
  private readonly taken: Uint8Array

  constructor(source: string) {
    this.units = new Uint16Array(source.length).fill(BLANK)
    this.taken = new Uint8Array(source.length)
    for (const { index, 0: end } of source.matchAll(/[\r\n]/g)) {
      this.units[index] = end.charCodeAt(0)
      this.taken[index] = 1
    }
  }

  isFree(offset: number): boolean {
    return this.taken[offset] === 0
  }

  holds(offset: number, character: string): boolean {
    return this.units[offset] === character.charCodeAt(0)
  }

  put(offset: number, text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      this.units[offset + index] = text.charCodeAt(index)
      this.taken[offset + index] = 1
    }
  }

  write(snippet: Snippet, body: string, forms: Form[]): void {
    const { start, end, kind } = snippet
    if (kind === 'expression') {
      const form = forms.find((one) => one === 'semicolons' || this.isFree(start - 2))
      if (!form || !this.isFree(start - 1) || !this.isFree(end)) return
      this.put(form === 'semicolons' ? start - 1 : start - 2, form === 'semicolons' ? ';' : ';(')
      this.put(end, form === 'semicolons' ? ';' : ')')
    } else if (this.isFree(start - 1)) this.put(start - 1, ';')
    this.put(start, body)
  }

  /**
   * Writes a declaration over the first row of blanks in the scope itself, outside the scopes inside it, that holds it: often there are no more
   * than in `as name}`.
   */
  declare(declaration: string, scope: Scope, nested: Map<number, number>): boolean {
    if (declaration === '') return true
    const limit = Math.min(scope.close, scope.open + DECLARATION_REACH)
    let free = 0
    for (let at = scope.open + 1; at < limit; at += 1) {
      const end = nested.get(at)
      if (end !== undefined && end < scope.close) at = end
      free = end === undefined && this.isFree(at) ? free + 1 : 0
      const before = this.ends(at - free) ? '' : ';'
      const after = this.ends(at + 1) ? '' : ';'
      const text = before + declaration + after
      if (free < text.length) continue
      this.put(at - text.length + 1, text)
      return true
    }
    return false
  }

  /** Whether a statement cannot go on beyond the place. */
  private ends(offset: number): boolean {
    return !this.isFree(offset) && /[;{}\r\n]/.test(String.fromCharCode(this.units[offset] ?? BLANK))
  }

  text(): string {
    let text = ''
    for (let at = 0; at < this.units.length; at += 8_192)
      text += String.fromCharCode(...this.units.subarray(at, at + 8_192))
    return text
  }
}
