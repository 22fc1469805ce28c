/** Bounds of a request. Sizes in bytes. */
export const LIMITS = {
  bodyBytes: 4_194_304,
  /** Of what is sent without a session: an email, a password and a code fit in a tenth of it. */
  credentialBytes: 8192,
  /** How long a client may take to read why its connection is closed, in milliseconds. */
  lingerTime: 2000,
  /**
   * The number of open connections, idle ones included; more are closed at once. Far below what a process may hold
   * open.
   */
  connections: 10_000,
}

/** How long a connection may take for what, in milliseconds. */
export const TIMES = {
  /** For the whole request, so that a slow body does not hold a connection for ever. */
  requestTime: 60_000,
  headersTime: 15_000,
  /** How often requests that take too long are looked for. */
  checkInterval: 5000,
  /** Without a byte in either direction. Longer than any request waits for its answer, and than `idleTime`. */
  silentTime: 120_000,
  /** Longer than proxies keep an idle connection (nginx and AWS: 60 s); otherwise they would send requests into closed ones. */
  idleTime: 65_000,
}
