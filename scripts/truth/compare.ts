/** Compares a scan's report with the labels of one repository. */
import type { LabelledRead } from './labels.js'

/** A read as the scan reports it. */
export interface Reported {
  path: string
  line: number
  /** Null for a dynamic reference. */
  key: string | null
}

interface Wrong {
  label: LabelledRead
  reported: string | null
}

export interface Comparison {
  /** The place and what is known of the key agree. */
  found: LabelledRead[]
  /** The call is reported, but its key is not followed to the constant that it is. */
  keyUnknown: LabelledRead[]
  /** Reported with another key, or with a key although none can be known. */
  wrong: Wrong[]
  /** Not reported at all. */
  missed: LabelledRead[]
  /** Reported although there is no read. */
  extra: Reported[]
}

/** A line may hold several reads: those with the same key are taken together first, the rest in their order. */
export function compare(
  reads: readonly LabelledRead[],
  disputed: readonly LabelledRead[],
  reported: readonly Reported[],
): Comparison {
  const result: Comparison = { found: [], keyUnknown: [], wrong: [], missed: [], extra: [] }
  const rest = new Map<string, Reported[]>()
  for (const one of reported) rest.set(place(one), [...(rest.get(place(one)) ?? []), one])
  const open = reads.filter((read) => {
    const same = take(rest, read, ({ key }) => key === read.key)
    if (same) result.found.push(read)
    return !same
  })
  for (const label of open) {
    const other = take(rest, label, () => true)
    if (!other) result.missed.push(label)
    else if (other.key === null) result.keyUnknown.push(label)
    else result.wrong.push({ label, reported: other.key })
  }
  for (const one of disputed) take(rest, one, () => true)
  result.extra = [...rest.values()].flat()
  return result
}

function take(rest: Map<string, Reported[]>, at: LabelledRead, fits: (one: Reported) => boolean): Reported | undefined {
  const here = rest.get(place(at)) ?? []
  const one = here.find(fits)
  if (one)
    rest.set(
      place(at),
      here.filter((other) => other !== one),
    )
  return one
}

function place({ path, line }: { path: string; line: number }): string {
  return `${path}:${line}`
}
