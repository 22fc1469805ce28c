import { createHash } from 'node:crypto'

/** A strong entity tag: the same text always has the same tag, in every process. */
export function etagOf(text: string): string {
  return `"${createHash('sha1').update(text).digest('base64url')}"`
}

/** Whether an `If-Match` or `If-None-Match` header names the tag. `*` names every tag. */
export function namesEtag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
