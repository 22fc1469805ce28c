/** What repeats something is short in `npm test` and long in `npm run torture -- --only tests`. */

/** Whether this is the long run, which also looks at every storage in a browser. */
export const isLongRun = process.env['SERVICE_TEST_LONG'] === '1'

export function rounds(few: number, many: number): number {
  return isLongRun ? many : few
}
