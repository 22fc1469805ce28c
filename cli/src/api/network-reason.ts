const networkReasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no network',
  ETIMEDOUT: 'it did not accept the connection in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed (NODE_EXTRA_CA_CERTS can name yours)',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed (NODE_EXTRA_CA_CERTS can name yours)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified (NODE_EXTRA_CA_CERTS can name its issuer)',
  EPROTO: 'it does not speak https',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak https',
}

/** The reason is the error itself, one below it, or the first of several tried addresses. */
export function networkReason(error: unknown): string {
  let current = error
  while (current instanceof Error) {
    const code = 'code' in current ? String(current.code) : ''
    const known = networkReasons[code]
    if (known !== undefined) return known
    if (code.startsWith('HPE_')) return 'it does not speak HTTP'
    const inner: unknown = current instanceof AggregateError ? current.errors[0] : current.cause
    if (inner === undefined) return current.message
    current = inner
  }
  return String(current)
}
