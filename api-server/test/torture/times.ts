/** How long each of many things took, in milliseconds: shortest, middle, most of them, longest. */
export function distribution(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return `${at(0)} / ${at(0.5)} / ${at(0.95)} / ${at(1)} ms`
}

/** Throws if anything took longer than it may. */
export function within(most: number, what: string, times: readonly number[]): void {
  const longest = Math.max(...times)
  if (longest > most) throw new Error(`${what} took ${Math.round(longest)} ms, more than ${most}`)
}
