/** Lists of numbers by index, in one piece of memory: a repository has as many lists as files. */
export class WordLists {
  private numbers = new Uint32Array(1 << 16)
  private used = 0
  private readonly starts: Int32Array
  private readonly lengths: Int32Array

  constructor(size: number) {
    this.starts = new Int32Array(size)
    this.lengths = new Int32Array(size)
  }

  /** `undefined` stands for all numbers. */
  set(index: number, list: Uint32Array | undefined): void {
    this.lengths[index] = list ? list.length : -1
    if (!list || list.length === 0) return
    if (this.used + list.length > this.numbers.length) this.grow(this.used + list.length)
    this.numbers.set(list, this.used)
    this.starts[index] = this.used
    this.used += list.length
  }

  /** Whether the list holds one of the numbers. */
  meets(index: number, wanted: ReadonlySet<number>): boolean {
    const length = this.lengths[index] ?? 0
    if (length < 0) return true
    const start = this.starts[index] ?? 0
    for (let at = start; at < start + length; at += 1) if (wanted.has(this.numbers[at] as number)) return true
    return false
  }

  private grow(least: number): void {
    const grown = new Uint32Array(Math.max(least, this.numbers.length * 2))
    grown.set(this.numbers)
    this.numbers = grown
  }
}
