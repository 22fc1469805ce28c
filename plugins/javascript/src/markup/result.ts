export interface MarkupCode {
  /** A program as long as the source: everything that is not code is blanks, line ends are kept. */
  code: string
  /** The grammar it parses with. */
  grammar: 'typescript' | 'tsx'
  /** Something that looked like code was left out because it does not parse. */
  partial: boolean
  /** Quoted attribute values that are not code, as far as this kind of markup has them read here. */
  quoted: QuotedValue[]
}

export interface QuotedValue {
  value: string
  /** Offset of its first non-blank character. */
  start: number
}

/** A directive in an Angular template, by one of its inputs. */
export interface Directive {
  /** `booleanFeatureFlag` of `*booleanFeatureFlag` and of `[booleanFeatureFlag]`. */
  name: string
  /** Offset of the name in the text. */
  start: number
  /** 1-based, where the name begins. */
  line: number
  /** 1-based, in UTF-16 units. */
  column: number
  /** A structural directive's own inputs; for a bound one all inputs of the element. */
  arguments: DirectiveArgument[]
}

export interface DirectiveArgument {
  /** The input's name, as Angular makes it of a clause: `booleanFeatureFlagDefault`. */
  label: string
  /** An expression in TypeScript. */
  code: string
  /** Offset of the expression in the text. */
  start: number
}

export interface MarkupResult extends MarkupCode {
  directives: Directive[]
}
