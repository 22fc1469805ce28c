/** A member's sign-in in one browser. */
export interface Session {
  id: string
  organizationId: string
  memberId: string
  /** SHA-256 of the cookie's secret, hexadecimal. The token against forged requests is derived from that secret. */
  hash: string
  userAgent: string
  /** How it began. */
  method: 'password' | 'single-sign-on'
  /** To the minute. */
  lastUsedAt: string
  createdAt: string
}

/** An authenticator app of a member. Its secret is needed to check codes, so it is stored as it is. */
export interface SecondFactor {
  memberId: string
  /** In base32. */
  secret: string
  /** Null until a first code has shown that the app has the secret: only then is a code required. */
  confirmedAt: string | null
  /** The step of time of the last code that was used; it and earlier ones are refused. */
  lastStep: number | null
  /** SHA-256 of the recovery codes that are left, hexadecimal. */
  recoveryHashes: readonly string[]
  createdAt: string
}

/** What lets a member choose a password once; a member has at most one. */
export interface OneTimeCode {
  memberId: string
  /** SHA-256 of the code, hexadecimal. */
  hash: string
  purpose: 'invitation' | 'password-reset'
  expiresAt: string
}
