import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { failure, type Failure } from '../errors/failures.js'
import { readText } from '../text-file.js'

/** Something in `service.json` that it must not say. */
export interface Mistake {
  /** The member or element that is meant; empty for the file as a whole. */
  place: JsonPath
  /** A sentence without its full stop: what is wrong and what would be right. */
  problem: string
}

export type JsonPath = readonly (string | number)[]

/** The failure that names every mistake with its line, in the order of the file. */
export function mistakesFailure(file: string, text: string, tree: Node, mistakes: readonly Mistake[]): Failure {
  const found = mistakes
    .map(({ place, problem }) => ({ offset: nodeAt(tree, place).offset, problem }))
    .sort((a, b) => a.offset - b.offset)
  return failure('settingsMalformed', {
    file,
    mistakes: found.map(({ offset, problem }) => ({ line: lineAt(text, offset), problem })),
  })
}

/** The same for mistakes that are found later, when the file's text is no longer at hand. */
export async function laterMistakes(file: string, mistakes: readonly Mistake[]): Promise<Failure> {
  const text = await readText(file).catch(() => '')
  const tree = parseTree(text, [], { allowTrailingComma: true })
  if (tree) return mistakesFailure(file, text, tree, mistakes)
  return failure('settingsMalformed', { file, mistakes: mistakes.map(({ problem }) => ({ line: 1, problem })) })
}

/** `sdks[0].calls[2].name` */
export function fieldName(place: JsonPath): string {
  return place
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

/** 1-based. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length
}

/** The property as a whole if the place is one, so that the line is that of its name. */
function nodeAt(tree: Node, place: JsonPath): Node {
  const node = findNodeAtLocation(tree, [...place]) ?? tree
  return node.parent?.type === 'property' ? node.parent : node
}
