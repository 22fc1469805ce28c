import type { IncomingHttpHeaders } from 'node:http'
import { Invalid } from '../domain/errors.js'

/** As many characters as the description of a config may have. */
const LONGEST = 1000

const HEADER = 'The header X-Change-Comment'

const ENCODED = /^UTF-8''(.*)$/i

/**
 * Why a change is made, for the audit log: the header `X-Change-Comment`. Headers are bytes that clients take for UTF-8 or Latin-1, and
 * browsers send no characters beyond the latter, so it may also be percent-encoded, as in RFC 8187: `UTF-8''caf%C3%A9`. Throws Invalid.
 */
export function readComment({ 'x-change-comment': header }: IncomingHttpHeaders): string | undefined {
  return header === undefined ? undefined : checkComment(decode([header].flat().join(' ')), HEADER)
}

/** The comment without spaces around it; undefined if nothing is left. Throws Invalid, which calls it as `name` says. */
export function checkComment(sent: string, name = 'Comment'): string | undefined {
  const comment = sent.trim()
  if (comment.length > LONGEST) throw refused(`must have at most ${LONGEST} characters`, name)
  if (comment.includes('\0')) throw refused('must not contain NUL', name)
  return comment === '' ? undefined : comment
}

function decode(header: string): string {
  const [, encoded] = ENCODED.exec(header) ?? []
  if (encoded === undefined) return fromBytes(header)
  try {
    return decodeURIComponent(encoded)
  } catch {
    throw refused("is not percent-encoded UTF-8, as UTF-8'' says", HEADER)
  }
}

/** Node reads each byte as one character. */
function fromBytes(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}

function refused(what: string, name: string): Invalid {
  return Invalid.field('comment', `${name} ${what}`)
}
