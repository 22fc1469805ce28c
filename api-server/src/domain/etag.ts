import { createHash } from 'node:crypto'
import type { Target } from './records.js'

/** 27 letters, digits, `-` and `_`: the same text always has the same, in every process. */
export function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}

/** The entity tag of a text that comes in pieces. */
export class EtagHash {
  private readonly hash = createHash('sha1')

  update(piece: string | Uint8Array): void {
    this.hash.update(piece)
  }

  end(): string {
    return `"${this.hash.digest('base64url')}"`
  }
}

/** The strong entity tag of a body. */
export function etagOf(text: string): string {
  return `"${hashOf(text)}"`
}

/** The entity tag of a config's rules in one environment, whatever becomes of the environment itself. */
export function targetEtag({ id, defaultValue, defaultValueId, rules, updatedAt }: Target): string {
  return etagOf(JSON.stringify([id, defaultValue, defaultValueId, rules, updatedAt]))
}

/**
 * The entity tags that an `If-Match` or `If-None-Match` header names, as strong ones: proxies that compress weaken tags.
 * One that came without its quotes has them here. `*` names every tag.
 */
export function readEtags(header: string): '*' | string[] {
  if (header.trim() === '*') return '*'
  return header.split(',').map((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag.startsWith('"') ? tag : `"${tag}"`
  })
}

/** Whether an `If-Match` or `If-None-Match` header names the tag. */
export function namesEtag(header: string, etag: string): boolean {
  const named = readEtags(header)
  return named === '*' || named.includes(etag)
}
