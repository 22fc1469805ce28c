import type {
  AuditEntry,
  Config,
  Environment,
  Evaluation,
  Member,
  OneTimeCode,
  Organization,
  Project,
  SdkKey,
  Segment,
  Session,
  Tag,
  Target,
  Token,
  Usage,
} from '../../domain/records.js'
import { joined, Table, type Row, type TableShape } from './table.js'

export interface Records {
  organizations: Organization
  members: Member
  tokens: Token
  sessions: Session
  codes: OneTimeCode
  projects: Project
  environments: Environment
  sdkKeys: SdkKey
  configs: Config
  targets: Target
  segments: Segment
  tags: Tag
  evaluations: Evaluation
  audit: AuditEntry
  usage: Usage
}

export type TableName = keyof Records

export const evaluationId = (record: Evaluation): string =>
  joined(record.configId, record.environmentId, record.sdkKeyKind, record.sdkName, record.sdkVersion)

export const usageId = ({ organizationId, kind, period }: Omit<Usage, 'count' | 'overSince' | 'lifted'>): string =>
  joined(organizationId, kind, period)

export const liveConfigs = (projectId: string): string => joined('live', projectId)
export const archivedConfigs = (projectId: string): string => joined('archived', projectId)

const byId = { id: (record: { id: string }) => record.id }

const SHAPES: { [Name in TableName]: TableShape<Records[Name]> } = {
  organizations: { ...byId, unique: { name: (record) => [record.name] } },
  members: {
    ...byId,
    unique: { email: takenEmail },
    groups: { organization: (record) => record.organizationId, email: byEmail },
  },
  tokens: {
    ...byId,
    unique: { hash: (record) => [record.hash] },
    groups: { organization: (record) => record.organizationId },
  },
  sessions: {
    ...byId,
    unique: { hash: (record) => [record.hash] },
    groups: { member: (record) => record.memberId },
  },
  codes: { id: (record) => record.memberId },
  projects: {
    ...byId,
    unique: { slug: (record) => [joined(record.organizationId, record.slug)] },
    groups: { organization: (record) => record.organizationId },
  },
  environments: {
    ...byId,
    unique: { slug: (record) => [joined(record.projectId, record.slug)] },
    groups: { project: (record) => record.projectId },
  },
  sdkKeys: {
    ...byId,
    unique: { hash: (record) => [record.hash] },
    groups: { project: (record) => record.projectId, environment: (record) => record.environmentId },
  },
  configs: {
    ...byId,
    unique: { key: takenKeys },
    groups: {
      project: (record) => record.projectId,
      list: (record) => (record.archivedAt === null ? liveConfigs : archivedConfigs)(record.projectId),
    },
  },
  targets: {
    ...byId,
    uniqueIn: { group: 'config', field: 'environmentId', of: (record) => record.environmentId },
    groups: {
      config: (record) => record.configId,
      environment: (record) => record.environmentId,
      project: (record) => record.projectId,
    },
  },
  segments: {
    ...byId,
    unique: { key: (record) => [joined(record.projectId, record.key)] },
    groups: { project: (record) => record.projectId },
  },
  tags: {
    ...byId,
    unique: { name: (record) => [joined(record.projectId, record.nameKey)] },
    groups: { project: (record) => record.projectId },
  },
  evaluations: {
    id: evaluationId,
    groups: { config: (record) => record.configId, environment: (record) => record.environmentId },
  },
  usage: { id: usageId, groups: { organization: (record) => record.organizationId } },
  audit: { ...byId, groups: { organization: (record) => record.organizationId } },
}

function takenKeys(config: Config): string[] {
  if (config.archivedAt !== null) return []
  return [config.key, ...config.oldKeys.map((old) => old.key)].map((key) => joined(config.projectId, key))
}

/** Members from before emails have none at all when they are read. */
function byEmail({ email }: Pick<Partial<Member>, 'email'>): string {
  return email?.toLowerCase() ?? ''
}

function takenEmail({ organizationId, email = null, removedAt }: Partial<Member> & Pick<Member, 'organizationId'>) {
  return email === null || removedAt !== null ? [] : [joined(organizationId, email.toLowerCase())]
}

export const TABLE_NAMES = Object.keys(SHAPES) as TableName[]

export type Tables = { readonly [Name in TableName]: Table<Records[Name]> }

/** One kind of change: the row that now has this id, or that none has. */
export interface Change {
  table: TableName
  id: string
  row: Row<unknown> | undefined
}

/** All tables of one state of the data. */
export class State {
  readonly tables: Tables

  constructor(tables: Tables = newTables()) {
    this.tables = tables
  }

  /** Applies the change and answers the one that takes it back. */
  apply({ table, id, row }: Change): Change {
    return { table, id, row: (this.tables[table] as Table<unknown>).set(id, row) }
  }

  copy(): State {
    const tables = TABLE_NAMES.map((name) => [name, this.tables[name].copy()] as const)
    return new State(Object.fromEntries(tables) as unknown as Tables)
  }
}

function newTables(): Tables {
  const table = <Name extends TableName>(name: Name) => [name, new Table(SHAPES[name])] as const
  return Object.fromEntries(TABLE_NAMES.map(table)) as unknown as Tables
}
