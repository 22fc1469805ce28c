/** How far the sum of percentages may be from 100: decimal shares do not add up exactly in binary. */
const TOLERANCE = 1e-6

/** Says what is wrong with the sum of a rule's percentages; undefined when they add up. */
export function checkSum(percentages: readonly number[]): string | undefined {
  const sum = percentages.reduce((total, percentage) => total + percentage, 0)
  return Math.abs(sum - 100) > TOLERANCE ? `must add up to 100, not ${Number(sum.toFixed(6))}` : undefined
}
