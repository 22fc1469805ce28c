/** The code of a system error (`ENOENT`), or undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** A system error in words to follow a colon: plain ones if they are known, otherwise the error's own. */
export function reasonOf(error: unknown): string {
  const known = plainReasons[codeOf(error) ?? '']
  return known ?? (error instanceof Error ? error.message : String(error))
}

const plainReasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is a file',
  ENOENT: 'it does not exist',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links go in a circle',
  ENAMETOOLONG: 'the name is too long',
}
