import type { Access } from '../domain/access.js'
import type { Member, OneTimeCode, Organization, SecondFactor, Session } from '../domain/records.js'
import type { RecordStore } from './record-store.js'

/** What the hash of a cookie's secret leads to: everything that identifies the caller. */
export interface SessionOwner {
  session: Session
  member: Member
  /** The member's, with the rights of groups. */
  access: Access
  organization: Organization
}

export interface SessionStore {
  insert(session: Session): Promise<void>
  list(memberId: string): Promise<Session[]>
  touch(id: string, lastUsedAt: string): Promise<boolean>
  delete(id: string): Promise<boolean>
  /** Ends the member's sessions, all of them or all but one. */
  deleteByMember(memberId: string, exceptId?: string): Promise<void>
  /** Ends sessions that were not used since the one time, or are older than the other; returns how many. */
  deleteExpired(usedBefore: string, createdBefore: string): Promise<number>
}

/** Found by their member. */
export type CodeStore = Pick<RecordStore<OneTimeCode>, 'get' | 'put' | 'delete'>

/** Found by their member. */
export interface SecondFactorStore extends Pick<RecordStore<SecondFactor>, 'get' | 'put' | 'delete'> {
  /** Those of the organization's members, in no order. */
  listByOrganization(organizationId: string): Promise<SecondFactor[]>
}
