/** Whether a name has capital and small letters, as only types do in many languages: `FlagsClient`, but not `MAX_FLAGS`. */
export function isWrittenLikeType(name: string): boolean {
  return /^\p{Uppercase}\p{Alphabetic}*\p{Lowercase}/u.test(name)
}
