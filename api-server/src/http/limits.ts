/** Bounds of a request. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  bodyBytes: 4_194_304,
  bodyDepth: 100,
  /** For the whole request, so that a slow body does not hold a connection for ever. */
  requestTime: 60_000,
  headersTime: 15_000,
  /** Longer than proxies keep an idle connection (nginx and AWS: 60 s), which else send a request into one just closed. */
  idleTime: 65_000,
}
