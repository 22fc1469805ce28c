import { type Expression, type FactsBuilder, getOrMake, type Property } from '@service/scanner-kit'

/** The packages that `import a.b.c` statements of one scope make reachable, by name. */
export interface ImportTree {
  children: Map<string, ImportTree>
}

/** Adds one dotted name. */
export function addPath(tree: ImportTree, parts: string[]): void {
  let node = tree
  for (const part of parts) node = getOrMake(node.children, part, () => ({ children: new Map() }))
}

/** `import a.b` and `import a.c` bind one name `a`, through which both are reached. */
export function bindTree(facts: FactsBuilder, scope: number, tree: ImportTree): void {
  for (const [name, child] of tree.children) facts.bind(scope, name, { values: [reached(name, child)] })
}

function reached(module: string, tree: ImportTree): Expression {
  const whole: Expression = { kind: 'import', module, name: '*' }
  if (tree.children.size === 0) return whole
  const at = { line: 1, column: 1 }
  const properties: Property[] = [{ value: whole, ...at }]
  for (const [name, child] of tree.children) {
    properties.push({ name, value: reached(`${module}.${name}`, child), ...at })
  }
  return { kind: 'object', properties }
}
