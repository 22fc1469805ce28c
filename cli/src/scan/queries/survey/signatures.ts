import type { Stats } from 'node:fs'

/** Numbers kept of each file: size, times of change of its content and of its entry, and its number in the file system. */
const LENGTH = 4

/**
 * File systems tell times as coarsely as this (FAT: two seconds), so what changed less than this before it was looked at may
 * change again without a new time. As git's index does ("racy"), such a file is looked at again.
 */
const TICK_MS = 2_000

/**
 * What tells one state of a file from another without reading it. The time of the entry's change cannot be set by a program, so a
 * file that was given its old size and time back shows as well.
 */
export class Signatures<Memory extends ArrayBufferLike = ArrayBufferLike> {
  constructor(readonly numbers: Float64Array<Memory>) {}

  static lengthFor(files: number): number {
    return files * LENGTH
  }

  set(index: number, { size, mtimeMs, ctimeMs, ino }: Stats): void {
    this.numbers.set([size, mtimeMs, ctimeMs, ino], index * LENGTH)
  }

  /** Whether the file has not changed. Never true if nothing is stored for it. */
  matches(index: number, { size, mtimeMs, ctimeMs, ino }: Stats): boolean {
    const { numbers } = this
    const at = index * LENGTH
    return numbers[at] === size && numbers[at + 1] === mtimeMs && numbers[at + 2] === ctimeMs && numbers[at + 3] === ino
  }

  /** Takes over what others keep of the same file. */
  copy(index: number, from: Signatures, fromIndex: number): void {
    this.numbers.set(from.numbers.subarray(fromIndex * LENGTH, (fromIndex + 1) * LENGTH), index * LENGTH)
  }

  forget(index: number): void {
    this.numbers.fill(NaN, index * LENGTH, (index + 1) * LENGTH)
  }

  /** Forgets files that changed too shortly before a moment, in milliseconds, to be distinguished from later changes. */
  settle(moment: number): void {
    for (let at = 0; at < this.numbers.length; at += LENGTH) {
      const last = Math.max(this.numbers[at + 1] ?? 0, this.numbers[at + 2] ?? 0)
      if (last > moment - TICK_MS) this.forget(at / LENGTH)
    }
  }
}
