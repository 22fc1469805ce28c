/** Bounds of a request. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  bodyBytes: 4_194_304,
  bodyDepth: 100,
  /** For the whole request, so that a slow body does not hold a connection for ever. */
  requestTime: 60_000,
  headersTime: 15_000,
}
