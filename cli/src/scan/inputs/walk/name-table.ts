import type { NamePattern } from './name-pattern.js'

/** Patterns of ignore files, and which of them decides about a name: the last one that matches. Most are found by the name or its ending. */
export class NameTable {
  private readonly exact = new Map<string, Verdict>()
  private readonly endings = new Map<string, Verdict>()
  private readonly others: { matches: (name: string) => boolean; verdict: Verdict }[] = []

  /** @param order higher than that of all patterns before */
  add({ exact, ending, matches }: NamePattern, order: number, negated: boolean): void {
    const verdict = { order, negated }
    if (exact !== undefined) this.exact.set(exact, verdict)
    else if (ending !== undefined) this.endings.set(ending, verdict)
    else this.others.push({ matches, verdict })
  }

  ignores(name: string): boolean {
    let last = this.exact.get(name) ?? NONE
    if (this.endings.size > 0) {
      for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
        last = later(last, this.endings.get(name.slice(dot)))
      }
    }
    for (let at = this.others.length - 1; at >= 0; at -= 1) {
      const other = this.others[at]
      if (!other || other.verdict.order < last.order) break
      if (other.matches(name)) return !other.verdict.negated
    }
    return !last.negated
  }
}

interface Verdict {
  order: number
  negated: boolean
}

/** What no pattern matches is not ignored. */
const NONE: Verdict = { order: -1, negated: true }

function later(one: Verdict, two: Verdict | undefined): Verdict {
  return two && two.order > one.order ? two : one
}
