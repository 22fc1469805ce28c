/** The text a tree was parsed from, with a table of its line starts made when first asked for. */
class TextDocument {
  hasError = false
  private lineStarts: number[] | undefined

  constructor(readonly text: string) {}

  /** 0-based index of the line that holds the offset. */
  lineAt(offset: number): number {
    const starts = this.starts()
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  lineStart(line: number): number {
    return this.starts()[line] ?? 0
  }

  /** Lines end with LF, CRLF or a lone CR, as editors count them. */
  private starts(): number[] {
    if (this.lineStarts) return this.lineStarts
    const { text } = this
    const starts = [0]
    if (text.includes('\r')) for (const end of text.matchAll(/\r\n|\r|\n/g)) starts.push(end.index + end[0].length)
    else for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    return (this.lineStarts = starts)
  }
}

/** Most nodes are tokens and names: they share one empty list. */
const NO_CHILDREN: readonly SyntaxNode[] = Object.freeze([])

/**
 * A node of a syntax tree as plain data: built once from tree-sitter's tree, so that walking it costs nothing. Its loops count, since until V8 has
 * optimised it, `for … of` makes an object for each child: a tenth of all that a scan allocated.
 */
export class SyntaxNode {
  children: readonly SyntaxNode[] = NO_CHILDREN

  private constructor(
    private readonly document: TextDocument,
    readonly parent: SyntaxNode | undefined,
    readonly type: string,
    /** False for tokens such as `(` or `const`. */
    readonly named: boolean,
    /** Offset in UTF-16 units. */
    readonly start: number,
    readonly end: number,
    /** The name of the field it is in, as the grammar calls it. */
    readonly field: string | undefined,
  ) {}

  /** An empty tree, for text that took too many steps to parse. */
  static empty(type: string, text: string): SyntaxNode {
    const root = SyntaxNode.root(type, text, 0, 0)
    root.hasError = true
    return root
  }

  static root(type: string, text: string, start: number, end: number): SyntaxNode {
    return new SyntaxNode(new TextDocument(text), undefined, type, true, start, end, undefined)
  }

  /** A node below this one. It is not one of the children until it is put there. */
  below(type: string, named: boolean, start: number, end: number, field: string | undefined): SyntaxNode {
    return new SyntaxNode(this.document, this, type, named, start, end, field)
  }

  /** Some part of the whole text did not parse. */
  get hasError(): boolean {
    return this.document.hasError
  }

  set hasError(value: boolean) {
    this.document.hasError = value
  }

  get text(): string {
    return this.document.text.slice(this.start, this.end)
  }

  /** 1-based. */
  get line(): number {
    return this.document.lineAt(this.start) + 1
  }

  /** 1-based, in UTF-16 units. */
  get column(): number {
    return this.start - this.document.lineStart(this.document.lineAt(this.start)) + 1
  }

  /** The named children without comments. */
  get namedChildren(): SyntaxNode[] {
    const named: SyntaxNode[] = []
    const { children } = this
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at]
      if (child?.named === true && !child.type.endsWith('comment')) named.push(child)
    }
    return named
  }

  /** The first child in the named field. */
  child(field: string): SyntaxNode | undefined {
    const { children } = this
    for (let at = 0; at < children.length; at += 1) if (children[at]?.field === field) return children[at]
    return undefined
  }

  childrenIn(field: string): SyntaxNode[] {
    return this.children.filter((child) => child.field === field)
  }

  /** The first child, named or token, of one of the types. */
  first(...types: string[]): SyntaxNode | undefined {
    const { children } = this
    for (let at = 0; at < children.length; at += 1) if (types.includes(children[at]?.type ?? '')) return children[at]
    return undefined
  }

  /** Whether a token or node of this type is among the children. */
  has(type: string): boolean {
    return this.first(type) !== undefined
  }

  /** The nearest enclosing node of one of the types. */
  closest(...types: string[]): SyntaxNode | undefined {
    let node = this.parent
    while (node && !types.includes(node.type)) node = node.parent
    return node
  }
}
