import { PreconditionFailed } from '../domain/errors.js'
import { etagOf, namesEtag } from '../domain/etag.js'
import type { Caller } from './context.js'

/** Throws PreconditionFailed when the caller's `If-Match` names another version than the current view of the resource. */
export function assertFresh(caller: Caller, view: unknown): void {
  const { ifMatch } = caller
  if (ifMatch !== undefined && !namesEtag(ifMatch, etagOf(JSON.stringify(view)))) throw new PreconditionFailed()
}
