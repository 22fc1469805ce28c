import { compareCodePoints } from '../inputs/files/byte-order.js'
import type { LinkMemory } from '../queries/survey/link-memory.js'

const NONE = -1

/** Where the files of an earlier list are in the list of this run: by their paths. */
export class Moves {
  /** The files that the earlier list does not have. */
  readonly fresh: number[] = []
  /** The places in the earlier list of files that are gone. */
  readonly gone: number[] = []
  private readonly places: Int32Array
  private readonly indexes: Int32Array

  /** Both in byte order. */
  constructor(earlier: readonly string[], files: readonly string[]) {
    this.places = new Int32Array(files.length).fill(NONE)
    this.indexes = new Int32Array(earlier.length).fill(NONE)
    let [place, index] = [0, 0]
    while (place < earlier.length || index < files.length) {
      const order = compared(earlier[place], files[index])
      if (order === 0) {
        this.places[index] = place
        this.indexes[place] = index
      } else if (order < 0) this.gone.push(place)
      else this.fresh.push(index)
      if (order <= 0) place += 1
      if (order >= 0) index += 1
    }
  }

  /** Undefined for a file that is new. */
  placeOf(index: number): number | undefined {
    return known(this.places[index])
  }

  /** Undefined for a file that is gone. */
  indexOf(place: number): number | undefined {
    return known(this.indexes[place])
  }

  /** By the files' indexes what is kept by their places; 0 for new files. */
  marks(kept: Int32Array): Int32Array {
    return this.places.map((place) => (place === NONE ? 0 : (kept[place] ?? 0)))
  }

  /** The same for a map. */
  byIndex<T>(kept: ReadonlyMap<number, T>): Map<number, T> {
    const moved = new Map<number, T>()
    for (const [place, value] of kept) {
      const index = this.indexOf(place)
      if (index !== undefined) moved.set(index, value)
    }
    return moved
  }

  /** If a file leads to a deleted one, nothing about it is known any more. */
  links({ names, specifiers, targets }: LinkMemory): LinkMemory {
    const moved = new Map<number, number[]>()
    for (const [index, places] of this.byIndex(targets)) {
      const indexes = places.flatMap((place) => this.indexOf(place) ?? [])
      if (indexes.length === places.length) moved.set(index, indexes)
    }
    return { names: this.byIndex(names), specifiers: this.byIndex(specifiers), targets: moved }
  }
}

/** The end of a list comes after all. */
function compared(earlier: string | undefined, file: string | undefined): number {
  if (earlier === file) return 0
  if (earlier === undefined || file === undefined) return earlier === undefined ? 1 : -1
  return compareCodePoints(earlier, file)
}

function known(place: number | undefined): number | undefined {
  return place === NONE ? undefined : place
}
