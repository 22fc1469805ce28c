import { CST, Lexer } from 'yaml'
import type { Scalar } from './scalar.js'

/**
 * Keys and values of every document of a YAML file, token by token: neither depth nor a mistake matters, anchors are not
 * expanded, tags not applied.
 */
export function readYaml(text: string): Scalar[] {
  const scalars: Scalar[] = []
  let offset = 0
  let plain = false
  let header: CST.SourceToken | undefined
  for (const source of new Lexer().lex(text)) {
    const type = CST.tokenType(source)
    if (plain) {
      scalars.push(header ? blockScalar(header, source) : flowScalar('scalar', source, offset))
      plain = false
      header = undefined
    } else if (type === 'scalar') {
      plain = true
      continue
    } else if (type === 'doc-mode' || type === 'flow-error-end') continue
    else if (type === 'block-scalar-header') header = { type, offset, indent: 0, source }
    else if (type === 'single-quoted-scalar' || type === 'double-quoted-scalar') {
      scalars.push(flowScalar(type, source, offset))
    }
    offset += source.length
  }
  return scalars
}

function flowScalar(type: CST.FlowScalar['type'], source: string, offset: number): Scalar {
  const { value } = CST.resolveAsScalar({ type, offset, indent: 0, source }, false, ignore)
  return { value, offset }
}

function blockScalar(header: CST.SourceToken, source: string): Scalar {
  const { offset } = header
  const { value } = CST.resolveAsScalar(
    { type: 'block-scalar', offset, indent: 0, props: [header], source },
    false,
    ignore,
  )
  return { value, offset }
}

function ignore(): void {
  // What is wrong with a scalar does not matter here: its value is what could be read of it.
}
