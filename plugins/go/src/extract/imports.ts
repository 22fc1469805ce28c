import type { SyntaxNode } from '@service/scanner-kit'
import { bind, type Extractor } from './context.js'
import { stringValue } from './literals.js'

/** An import as written in the file. */
interface ImportSpec {
  module: string
  /** The name it is given; `.` and `_` as they are written. */
  alias?: string
}

export function importSpecs(node: SyntaxNode): ImportSpec[] {
  const specs = node.namedChildren.flatMap((child) =>
    child.type === 'import_spec_list' ? child.namedChildren : [child],
  )
  return specs.flatMap((spec) => {
    const path = spec.child('path')
    const module = path && stringValue(path)
    if (module === undefined || module === '') return []
    const alias = spec.child('name')?.text
    return [{ module, ...(alias !== undefined && { alias }) }]
  })
}

/**
 * Records the imports once the whole file is read. An import without an explicit name is called like its package, whose
 * name need not be the end of its path; names that the file uses and does not declare tell.
 */
export function recordImports(x: Extractor, specs: ImportSpec[]): void {
  const plain = specs.filter(({ alias }) => alias === undefined)
  const aliases = specs.flatMap(({ alias }) => (alias === undefined ? [] : [alias]))
  const open = new Set([...x.qualifiers].filter((name) => !x.declared.has(name) && !aliases.includes(name)))
  const names = new Map<ImportSpec, string>()
  for (const likely of [usualName, ...otherNames]) {
    for (const spec of plain.filter((one) => !names.has(one))) {
      const name = likely(spec.module)
      if (!open.delete(name)) continue
      names.set(spec, name)
    }
  }
  for (const spec of specs) {
    const { module, alias } = spec
    const name = names.get(spec) ?? alias ?? hiddenName(x, module)
    if (name === '.') x.facts.import({ module, wildcard: true })
    else if (names.has(spec) || alias !== undefined || open.size === 0) x.facts.import({ module })
    // The package's own clause tells its name: own files export themselves under it.
    else x.facts.import({ module, wildcard: true, only: [...open] })
    if (name === undefined || name === '.' || name === '_') continue
    bind(x, 0, name, { values: [{ kind: 'import', module, name: '*' }] })
  }
}

/** A variable may be called like its package (`flags := flags.Open()`): where it is not visible, the name is the package's. */
function hiddenName({ qualifiers, declared }: Extractor, module: string): string | undefined {
  const name = usualName(module)
  return qualifiers.has(name) && declared.has(name) ? name : undefined
}

/** The end of the path, without a major version: `yaml` of `gopkg.in/yaml.v3`, `openfeature` of `.../openfeature/v2`. */
function usualName(module: string): string {
  return lastPart(module).replace(/\.v\d+$/, '')
}

function lastPart(module: string): string {
  const parts = module.split('/')
  const last = parts.at(-1) ?? ''
  return /^v\d+$/.test(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last
}

/** Names cannot hold dashes: `isatty` of `go-isatty`, `redis` of `redis-go`, `featureflags` of `feature-flags`. */
const otherNames: ((module: string) => string)[] = [
  (module) => usualName(module).replace(/^go-|[-.]go$/g, ''),
  (module) => usualName(module).replace(/[-.]/g, ''),
  (module) => usualName(module).replace(/[-.]/g, '_'),
  (module) => usualName(module).split(/[-.]/).at(-1) ?? '',
  (module) => module.split('/').at(-1) ?? '',
]
