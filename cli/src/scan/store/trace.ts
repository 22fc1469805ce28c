import { statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { Signatures } from '../queries/survey/signatures.js'
import type { Observer } from '../inputs/walk/observer.js'
import { type PathList, pathsOf, toPathList } from './path-list.js'

/** A file whose content a scan looked at beside the files it scanned, or a place whose kind it asked for. */
type Observation = [path: string, matters: 'content' | 'kind']

type Kind = 'file' | 'folder' | 'none'

/** What a scan looked at, apart from the files it scanned. */
export interface Observed {
  /** Relative to the root, with `/`. */
  folders: PathList
  folderSignatures: Float64Array
  /** The file system that each folder lies on. */
  devices: number[]
  places: Observation[]
  kinds: Kind[]
  placeSignatures: Float64Array
}

/** What an earlier run looked at. */
export interface Base {
  places: Observed
  folders: { observed: Observed; names: () => string[] | undefined } | undefined
}

/** Records what is looked at, each as it was just before. */
export class Trace implements Observer {
  private readonly folders: string[] = []
  private readonly names: string[] = []
  private readonly folderStats: (Stats | undefined)[] = []
  private readonly places = new Map<string, { place: Observation; stats: Stats | undefined }>()
  private known: ReadonlySet<string> | undefined

  /**
   * @param root absolute
   * @param started before anything was looked at, in milliseconds
   * @param base the part of an earlier run that is unchanged: its places, or its places and its folders
   */
  constructor(
    private readonly root: string,
    private readonly started: number,
    private readonly base?: Base,
  ) {}

  content = (path: string): void => this.look(path, 'content')

  kind = (path: string): void => this.look(path, 'kind')

  folder = (path: string): ((names: readonly string[]) => void) => {
    const stats = statOf(join(this.root, path))
    return (names) => {
      this.folders.push(path)
      this.names.push(joinNames(names))
      this.folderStats.push(stats)
    }
  }

  observed(): Observed {
    const [base, folders] = [this.base?.places, this.base?.folders?.observed]
    const places = [...this.places.values()]
    const placeSignatures = this.sign(places.map(({ stats }) => stats))
    return {
      folders: toPathList([...(folders ? pathsOf(folders.folders) : []), ...this.folders]),
      devices: [...(folders?.devices ?? []), ...this.folderStats.map((stats) => stats?.dev ?? -1)],
      folderSignatures: joined(folders?.folderSignatures, this.sign(this.folderStats)),
      places: [...(base?.places ?? []), ...places.map(({ place }) => place)],
      kinds: [...(base?.kinds ?? []), ...places.map(({ stats }) => kindOf(stats))],
      placeSignatures: joined(base?.placeSignatures, placeSignatures),
    }
  }

  /** The names in each folder that was looked at, in the order of the folders, each followed by `/`. */
  allNames(): string[] {
    return [...(this.base?.folders?.names() ?? []), ...this.names]
  }

  private look(path: string, matters: Observation[1]): void {
    this.known ??= new Set(this.base?.places.places.map(keyOf))
    const place: Observation = [path, matters]
    const key = keyOf(place)
    if (!this.known.has(key) && !this.places.has(key)) this.places.set(key, { place, stats: statOf(path) })
  }

  private sign(all: readonly (Stats | undefined)[]): Float64Array {
    const signatures = new Signatures(new Float64Array(Signatures.lengthFor(all.length)))
    for (const [index, stats] of all.entries()) if (stats) signatures.set(index, stats)
    signatures.settle(this.started)
    return signatures.numbers
  }
}

function keyOf([path, matters]: Observation): string {
  return `${matters} ${path}`
}

function joined(before: Float64Array | undefined, after: Float64Array): Float64Array {
  if (!before) return after
  const both = new Float64Array(before.length + after.length)
  both.set(before)
  both.set(after, before.length)
  return both
}

/** No name holds a slash. */
export function joinNames(names: readonly string[]): string {
  return names.join('/')
}

/** Through links, as reading goes; undefined for what cannot be looked at. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

export function kindOf(stats: Stats | undefined): Kind {
  if (!stats) return 'none'
  return stats.isDirectory() ? 'folder' : 'file'
}
