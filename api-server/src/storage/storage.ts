import type {
  Config,
  Environment,
  Evaluation,
  Member,
  MemberGroup,
  Organization,
  Project,
  SdkKey,
  Segment,
  Tag,
  Token,
  Usage,
  UsageKind,
} from '../domain/records.js'
import type { Access } from '../domain/access.js'
import type { ChangeListener, FoundSdkKey, Write, Version, WriteListener } from './changes.js'
import type { Revision, ServedReading } from './served.js'
export type { AuditFacets, AuditFilter, AuditStore } from './audit-store.js'
export type { CodeStore, SecondFactorStore, SessionOwner, SessionStore } from './sign-in.js'
export type { SegmentUse, TargetFilter, TargetSize, TargetStore, TargetVersion } from './targets.js'
import type { AuditStore } from './audit-store.js'
import type { CodeReferenceStore, CodeUploadStore } from './code.js'
import type { PlannedChangeStore } from './planned.js'
import type { RecordStore } from './record-store.js'
import type { CountStore, SdkUseStore, SeenContextStore, ServedDayStore } from './report-stores.js'
import type { CodeStore, SecondFactorStore, SessionOwner, SessionStore } from './sign-in.js'
import type { TargetStore } from './targets.js'
import type { DeliveryStore, WebhookStore } from './webhooks.js'
import type { Batch, Kind } from './kinds.js'

/** A value that must be unique is taken; `field` is the member of the record that holds it. */
export class UniqueViolation extends Error {
  constructor(readonly field: string) {
    super(`${field} is taken`)
  }
}

/** The storage cannot be used as it is; the message says why and what to do. Nothing in it was changed. */
export class StorageRefused extends Error {}

/**
 * The storage cannot be read or written now. It is unknown whether the current transaction was kept. `reason` is a sentence for the
 * person who runs the server: it names no host, user or file.
 */
export class StorageUnavailable extends StorageRefused {
  readonly reason: string

  constructor(message: string, { reason, ...options }: ErrorOptions & { reason?: string } = {}) {
    super(message, options)
    this.reason = reason ?? 'The storage does not answer.'
  }
}

export class StoreNotEmpty extends StorageRefused {
  constructor() {
    super('The store is not empty. Import into a new data file or database, before a server is started with it.')
  }
}

/** Where a running server accepts the commands of `service-api`; only readers of its lock file know the secret. */
export interface ControlAddress {
  port: number
  secret: string
}

/** Another process has the data file open. `control` is where that process takes commands, when it takes any. */
export class StorageInUse extends StorageRefused {
  constructor(
    message: string,
    readonly control?: ControlAddress,
  ) {
    super(message)
  }
}

type Basic<T> = Pick<RecordStore<T>, 'get' | 'insert' | 'update' | 'delete'>

export interface OrganizationStore extends Omit<Basic<Organization>, 'delete'> {
  list(): Promise<Organization[]>
  /** Reads the organization and keeps every other writer of its members waiting until this transaction ends. */
  lock(id: string): Promise<Organization | null>
}

export interface MemberStore extends Omit<Basic<Member>, 'delete'> {
  list(organizationId: string): Promise<Member[]>
  /** Present members with this email, ignoring case, at most one of each organization. */
  listByEmail(email: string): Promise<Member[]>
}

interface MemberGroupStore extends Basic<MemberGroup> {
  list(organizationId: string): Promise<MemberGroup[]>
}

/** What a token's hash leads to: everything that identifies the caller. */
export interface TokenOwner {
  token: Token
  member: Member
  /** The member's, with the rights of groups. */
  access: Access
  organization: Organization
}

export interface TokenStore extends Basic<Token> {
  list(organizationId: string): Promise<Token[]>
  /** Stores when the token was last used, and changes nothing else. */
  touch(id: string, lastUsedAt: string): Promise<boolean>
}

/** Deleting a project deletes everything in it. */
export interface ProjectStore extends Basic<Project> {
  list(organizationId: string): Promise<Project[]>
  /** Reads the project and keeps every other writer of the project waiting until this transaction ends. */
  lock(id: string): Promise<Project | null>
  /** Reads the project and keeps those who lock it waiting until this transaction ends; others may hold it too. */
  hold(id: string): Promise<Project | null>
}

/** Deleting an environment deletes its targets, segment overrides, evaluations and SDK keys. */
export interface EnvironmentStore extends Basic<Environment> {
  list(projectId: string): Promise<Environment[]>
  /** Those of all projects of the organization, in no order. */
  listByOrganization(organizationId: string): Promise<Environment[]>
}

interface SdkKeyStore extends Basic<SdkKey> {
  list(projectId: string): Promise<SdkKey[]>
}

/** Keys are unique among the current and old keys of a project's configs that are not archived. */
export interface ConfigStore extends Basic<Config> {
  /** Without archived ones. */
  list(projectId: string): Promise<Config[]>
  listArchived(projectId: string): Promise<Config[]>
  /** Archived before the time, in any project. */
  listArchivedBefore(time: string): Promise<Config[]>
  /** By current key; archived configs are not found. */
  findByKey(projectId: string, key: string): Promise<Config | null>
  /** Only of those that have the first state now, and nothing else about them. */
  changeState(ids: readonly string[], from: Config['state'], to: Config['state']): Promise<void>
}

export interface SegmentStore extends Basic<Segment> {
  list(projectId: string): Promise<Segment[]>
  findByKey(projectId: string, key: string): Promise<Segment | null>
}

/** Deleting a tag takes it off every config, archived ones too. */
export interface TagStore extends Basic<Tag> {
  list(projectId: string): Promise<Tag[]>
  findByName(projectId: string, nameKey: string): Promise<Tag | null>
}

export interface EvaluationStore {
  list(configId: string): Promise<Evaluation[]>
  listByProject(projectId: string): Promise<Evaluation[]>
  /** Keeps the evaluation in place of the one with the same config, environment and SDK. */
  put(evaluation: Evaluation): Promise<void>
  /** The same for many, but the later of two stays. Those whose config or environment is gone are left out. */
  merge(evaluations: readonly Evaluation[]): Promise<void>
  /** Deletes evaluations from before the time, but the latest of each config in each environment; returns how many. */
  deleteBefore(time: string): Promise<number>
}

export interface UsageStore {
  get(organizationId: string, kind: UsageKind, period: string): Promise<Usage | null>
  list(organizationId: string): Promise<Usage[]>
  /** Adds to the count of the period and returns the new state; several servers may add at once. */
  add(organizationId: string, kind: UsageKind, period: string, count: number): Promise<Usage>
  put(usage: Usage): Promise<void>
  /** Deletes the counts of earlier periods; returns how many. */
  deleteBefore(kind: UsageKind, period: string): Promise<number>
}

export interface Stores {
  organizations: OrganizationStore
  memberGroups: MemberGroupStore
  members: MemberStore
  tokens: TokenStore
  sessions: SessionStore
  codes: CodeStore
  secondFactors: SecondFactorStore
  projects: ProjectStore
  environments: EnvironmentStore
  sdkKeys: SdkKeyStore
  configs: ConfigStore
  targets: TargetStore
  segments: SegmentStore
  tags: TagStore
  plannedChanges: PlannedChangeStore
  codeUploads: CodeUploadStore
  codeReferences: CodeReferenceStore
  webhooks: WebhookStore
  webhookDeliveries: DeliveryStore
  evaluations: EvaluationStore
  counts: CountStore
  sdkUses: SdkUseStore
  seenContexts: SeenContextStore
  servedDays: ServedDayStore
  audit: AuditStore
  usage: UsageStore
}

export interface Storage {
  /** Runs reads that all see one state. */
  read<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /**
   * Runs changes that are kept all or not at all; resolves when they are durable. An error thrown by `work` undoes them.
   * Errors: UniqueViolation, StorageUnavailable. The work may run again after a clash with another transaction.
   */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>
  /** Whose token has this hash; the one read of every request, so it stands outside `read`. */
  findTokenOwner(hash: string): Promise<TokenOwner | null>
  /** Whose session has this hash; outside `read` for the same reason. */
  findSessionOwner(hash: string): Promise<SessionOwner | null>
  /**
   * Whose secret has this hash, as its present or previous one, and which of the two it is; null also for a previous one whose time is
   * over at `now`, an ISO time, and for one of a disabled organization. Outside `read` for the same reason.
   */
  findSdkKey(hash: string, now: string): Promise<FoundSdkKey | null>
  /**
   * What applications are served in an environment, or with the mark of an earlier reading what has changed since; null for an environment
   * that is gone. Errors: StorageUnavailable.
   */
  readServed(projectId: string, environmentId: string, since?: string): Promise<ServedReading | null>
  /**
   * The revision of each project, deleted ones too. Its number grows with every change of what applications are served: configs except their
   * state, targets, segments, environments, SDK keys, and whether the organization is disabled. On the JSON file it starts again with
   * each start.
   */
  revisions(): Promise<Map<string, Revision>>
  /**
   * Calls the listener with the projects that had such changes; returns a function that stops it. Changes through this storage are reported
   * before their caller knows that they are durable, those of other servers soon after. If notifications may have been lost, the listener
   * gets `all`. A database behind a pooler may never report other servers' changes: ask for `revisions` as well.
   */
  watch(listener: ChangeListener): () => void
  /**
   * Tells the other servers what was written through this one, also what applications are not served: names, tags, planned changes.
   * Never fails, since nothing depends on it. Missing if there is one server.
   */
  tellWrites?(writes: readonly Write[]): void
  /** Calls the listener for what other servers announce this way, until the returned function is called. Missing if there is only one server. */
  watchWrites?(listener: WriteListener): () => void
  /**
   * The version of an organization or project, by id: while it is the same, reads of the Admin API are answered the same, of the organization
   * for the list of its projects, of a project for all that is in it but its configs' activity. Never older than the call, whoever
   * changed something; of one that is not there it may be undefined. Errors: StorageUnavailable.
   */
  version(id: string): Version | undefined | Promise<Version | undefined>
  /**
   * Deletes the oldest audit entries, up to the first that is not from before the time; returns how many. The newest version of a target
   * that still exists is kept. Outside transactions: the storage decides how much to delete at once.
   */
  dropAuditBefore(time: string): Promise<number>
  /**
   * By how many milliseconds the clock that all servers of the storage can go by is ahead of this machine's; missing if there is one
   * server. Errors: StorageUnavailable.
   */
  clockLead?(): Promise<number>
  /**
   * Notes for a while that reports of applications were taken, each identified by an id, and does the work in the same transaction, with the ids that
   * were not taken before. The work may run again after a clash. Missing if there is only one server. Errors: StorageUnavailable.
   */
  takeReports?(
    ids: readonly string[],
    work: (stores: Stores, taken: ReadonlySet<string>) => Promise<void>,
  ): Promise<void>
  /** Resolves when the storage can be read and written now; StorageUnavailable when it cannot. */
  check(): Promise<void>
  /** The same storage for one request: no operation waits longer than a client should. A large one may, as long as the storage keeps answering. */
  forRequest(isLarge?: boolean): Storage
  /** Writes everything stored at this moment into a new file, while changes continue. Throws StorageRefused if it cannot. */
  backup(file: string): Promise<void>
  /**
   * Passes on all records of the kinds, in that order, and each kind in creation order: all of one state, while changes
   * continue. `take` returns the size of the batch, in characters. Errors: StorageUnavailable.
   */
  dump(kinds: readonly Kind[], take: (batch: Batch) => Promise<number>): Promise<void>
  /**
   * Fills an empty storage with all batches or, if they or a record fail, with none; resolves when they are durable. Owners come
   * before what they own, audit entries last. Errors: StoreNotEmpty, UniqueViolation, StorageRefused, StorageUnavailable.
   */
  load(batches: AsyncIterable<Batch>): Promise<void>
  /** Tells processes that find the storage in use where this one takes commands; nothing if many may open it. */
  announce(control: ControlAddress): Promise<void>
  /** Reports what goes wrong outside requests, in words for the person who runs the server; missing if nothing happens outside them. */
  tellTrouble?(listener: (error: Error) => void): void
  /**
   * Stores what is still to be stored, and ends within seconds, whatever the storage does. Work that can wait for the next start
   * ends when the signal is aborted.
   */
  close(signal?: AbortSignal): Promise<void>
}
