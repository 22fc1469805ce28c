/** Entries that stand one after the other, by their place. */
export interface Stretch {
  place: number
  length: number
}

/** A line in whose place another one stands now, of this length. */
export interface Rewritten extends Stretch {
  now: number
}

/** What a change of the file did to places. */
interface Move {
  /** A place that was right before the change and is after it, with everything that follows. */
  cut: number
  of(place: number): number
}

/** More of them come in no reader's time. */
const MOST_MOVES = 20

/** What places became, for those who looked them up before entries were dropped or rewritten. */
export class AuditPlaces {
  /** How often places have moved. */
  count = 0
  private readonly moves: Move[] = []

  /** The entries before `cut` are gone, except those that were kept, which are now right before it, from `first` on. */
  dropped(kept: readonly Stretch[], first: number, cut: number): void {
    this.add({
      cut,
      of(place) {
        let at = first
        for (const stretch of kept) {
          if (place < stretch.place + stretch.length) return at + Math.max(0, place - stretch.place)
          at += stretch.length
        }
        return cut
      },
    })
  }

  /** Lines became longer or shorter, in the order of their places; what follows the last of them stands where it stood. */
  rewritten(lines: readonly Rewritten[]): void {
    const last = lines.at(-1)
    if (!last) return
    this.add({
      cut: last.place + last.length,
      of: (place) => lines.reduce((at, line) => (line.place < place ? at : at - line.now + line.length), place),
    })
  }

  /** Where what stood at the place stands now, or what follows it when it is gone. `since`: the count at that time. */
  now(place: number, since: number): number {
    const missed = this.moves.slice(-(this.count - since))
    const last = this.moves.at(-1)
    // A reader that is still active after so many reads none of the old entries.
    if (last && missed.length < this.count - since) return Math.max(place, last.cut)
    return missed.reduce((at, move) => (at >= move.cut ? at : move.of(at)), place)
  }

  private add(move: Move): void {
    this.count += 1
    this.moves.push(move)
    if (this.moves.length > MOST_MOVES) this.moves.shift()
  }
}
