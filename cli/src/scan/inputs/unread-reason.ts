/** Why a file or folder could not be read, in words for a person. */
export function unreadReason(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  // A name that is not UTF-8 is no longer its own name in a string, so nothing is found there.
  if (code === 'ENOENT' && path.includes('\ufffd')) return 'its name is not UTF-8'
  if (code === 'EACCES' || code === 'EPERM') return 'no permission to read it'
  return `cannot be read (${code})`
}
