import { ENDED_STATES } from '../../domain/planned-changes.js'
import { joined } from '../description.js'
import type { Kind, Records } from '../kinds.js'
import { archivedConfigs, describe, KINDS, liveConfigs } from '../descriptions.js'
import type { RecordStore } from '../record-store.js'
import type { Stores } from '../storage.js'
import type { AuditLog } from './audit-log.js'
import { RemovedNames } from './audit-names.js'
import { codeStoresOver } from './code-stores.js'
import { webhookStoresOver } from './webhook-stores.js'
import { reportStoresOver } from './report-stores.js'
import { State } from './state.js'
import type { Table } from './table.js'
import { targetListsOf } from './target-lists.js'
import { Writer } from './writer.js'

/** The stores over one state in memory, with the audit entries that are no longer in memory. */
export function storesOver(state: State, writer: Writer, log: AuditLog): Stores {
  const { tables } = state
  const plain = Object.fromEntries(KINDS.map((kind) => [kind, storeOf(kind)])) as unknown as {
    [K in Kind]: RecordStore<Records[K]>
  }
  const reports = reportStoresOver(state, writer)
  const code = codeStoresOver(state, writer)
  const hooks = webhookStoresOver(state, writer)
  const configs = groupList(tables.configs, 'list')
  return {
    ...plain,
    organizations: {
      ...plain.organizations,
      list: () => Promise.resolve(tables.organizations.all()),
      lock: (id) => Promise.resolve(tables.organizations.get(id)),
    },
    members: {
      ...plain.members,
      listByEmail: (email) =>
        Promise.resolve(
          tables.members
            .list('email', email.toLowerCase())
            .filter((member) => member.removedAt === null && member.email !== null),
        ),
    },
    tokens: { ...plain.tokens, touch: touch('tokens') },
    secondFactors: {
      ...plain.secondFactors,
      listByOrganization: (id) =>
        Promise.resolve(
          tables.members.list('organizationId', id).flatMap((member) => tables.secondFactors.get(member.id) ?? []),
        ),
    },
    environments: {
      ...plain.environments,
      listByOrganization: (id) =>
        Promise.resolve(
          tables.projects
            .list('organizationId', id)
            .flatMap((project) => tables.environments.list('projectId', project.id)),
        ),
    },
    sessions: {
      ...plain.sessions,
      touch: touch('sessions'),
      async deleteByMember(memberId, exceptId) {
        const sessions = tables.sessions.list('memberId', memberId)
        await removeAll(
          'sessions',
          sessions.filter(({ id }) => id !== exceptId),
        )
      },
      deleteExpired: (usedBefore, createdBefore) =>
        removeAll(
          'sessions',
          tables.sessions.all().filter((one) => one.lastUsedAt < usedBefore || one.createdAt < createdBefore),
        ),
    },
    // Writers take turns.
    projects: {
      ...plain.projects,
      lock: (id) => Promise.resolve(tables.projects.get(id)),
      hold: (id) => Promise.resolve(tables.projects.get(id)),
    },
    configs: {
      ...plain.configs,
      list: (projectId) => configs(liveConfigs(projectId)),
      listArchived: (projectId) => configs(archivedConfigs(projectId)),
      listArchivedBefore: (time) =>
        Promise.resolve(tables.configs.all().filter(({ archivedAt }) => archivedAt !== null && archivedAt < time)),
      findByKey(projectId, key) {
        const config = tables.configs.find('key', joined(projectId, key))
        return Promise.resolve(config?.key === key ? config : null)
      },
      changeState: (ids, from, to) =>
        attempt(async () => {
          for (const id of ids) {
            const config = tables.configs.get(id)
            if (config?.state === from) writer.replace('configs', id, { ...config, state: to })
            await writer.pause()
          }
        }),
    },
    targets: {
      ...plain.targets,
      ...targetListsOf(tables),
      insert: (targets) =>
        attempt(async () => {
          for (const target of targets) {
            writer.insert('targets', target.id, target)
            await writer.pause()
          }
        }),
    },
    segments: {
      ...plain.segments,
      findByKey: (projectId, key) => Promise.resolve(tables.segments.find('key', joined(projectId, key))),
    },
    tags: {
      ...plain.tags,
      findByName: (projectId, nameKey) => Promise.resolve(tables.tags.find('name', joined(projectId, nameKey))),
    },
    plannedChanges: {
      ...plain.plannedChanges,
      listByConfig: groupList(tables.plannedChanges, 'configId'),
      listScheduled: () =>
        Promise.resolve(
          tables.plannedChanges.list('state', 'scheduled').sort((a, b) => ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1)),
        ),
      deleteEndedBefore: (time) =>
        removeAll(
          'plannedChanges',
          ENDED_STATES.flatMap((state) => tables.plannedChanges.list('state', state)).filter(
            ({ updatedAt }) => updatedAt < time,
          ),
        ),
    },
    codeUploads: { ...plain.codeUploads, ...code.codeUploads },
    codeReferences: code.codeReferences,
    webhooks: { ...plain.webhooks, ...hooks.webhooks },
    webhookDeliveries: { ...plain.webhookDeliveries, ...hooks.webhookDeliveries },
    evaluations: { ...plain.evaluations, ...reports.evaluations },
    usage: {
      ...plain.usage,
      add: (organizationId, kind, period, count) =>
        attempt(() => {
          const known = tables.usage.get(joined(organizationId, kind, period)) ?? {
            organizationId,
            kind,
            period,
            count: 0,
            overSince: null,
            lifted: false,
          }
          const usage = { ...known, count: known.count + count }
          put('usage', usage)
          return usage
        }),
      deleteBefore: (kind, period) =>
        removeAll(
          'usage',
          tables.usage.all().filter((usage) => usage.kind === kind && usage.period < period),
        ),
    },
    counts: reports.counts,
    sdkUses: { ...plain.sdkUses, ...reports.sdkUses },
    seenContexts: { ...plain.seenContexts, ...reports.seenContexts },
    servedDays: reports.servedDays,
    audit: {
      async insert(entry) {
        await plain.audit.insert(entry)
        await hooks.queue(entry)
      },
      async get(id) {
        const entry = tables.audit.get(id) ?? (await log.queries.find(id))
        return entry && RemovedNames.of(state).without(entry)
      },
      list: (organizationId, limit, before, filter = {}) => {
        const { without } = RemovedNames.of(state)
        return log.queries.search(recentAudit(organizationId), { organizationId, limit, before, filter, without })
      },
      facets: (organizationId) => {
        const names = RemovedNames.of(state)
        return log.queries.facets(recentAudit(organizationId), organizationId, (entry) => names.nameOf(entry))
      },
      // The record of the member says so; readers get no entry with the names, and the next data file has none.
      removeNames: () => Promise.resolve(),
    },
  }

  function recentAudit(organizationId: string) {
    return log.recent(tables.audit.listRows('organizationId', organizationId))
  }

  /** What the stores of all kinds have in common. */
  function storeOf<K extends Kind>(kind: K): RecordStore<Records[K]> {
    const table = tableOf(kind)
    const { listedBy } = describe(kind)
    return {
      get: (...key) => Promise.resolve(table.get(joined(...key))),
      list: (value) => Promise.resolve(listedBy === undefined ? [] : table.list(listedBy, value)),
      insert: (record) => attempt(() => writer.insert(kind, table.idOf(record), record)),
      update: (record) => attempt(() => writer.replace(kind, table.idOf(record), record)),
      put: (record) => attempt(() => put(kind, record)),
      delete: (...key) => attempt(() => writer.remove(kind, joined(...key))),
    }
  }

  function tableOf<K extends Kind>(kind: K): Table<Records[K]> {
    return tables[kind]
  }

  function put<K extends Kind>(kind: K, record: Records[K]): void {
    writer.put(kind, tableOf(kind).idOf(record), record)
  }

  /** A UniqueViolation thrown by the work becomes a rejection. */
  async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
    const result = await work()
    await writer.pause()
    return result
  }

  function touch(kind: 'tokens' | 'sessions') {
    return (id: string, lastUsedAt: string) =>
      attempt(() => {
        const record = tables[kind].get(id)
        return record !== null && writer.replace(kind, id, { ...record, lastUsedAt })
      })
  }

  function removeAll<K extends Kind>(kind: K, records: readonly Records[K][]): Promise<number> {
    return attempt(async () => {
      for (const record of records) {
        await writer.remove(kind, tableOf(kind).idOf(record))
        await writer.pause()
      }
      return records.length
    })
  }
}

function groupList<T>(table: Table<T>, group: string): (value: string) => Promise<T[]> {
  return (value) => Promise.resolve(table.list(group, value))
}

/** Stores for readers, over a state that others change: a write would go nowhere. */
export function readStoresOver(state: State, log: AuditLog): Stores {
  return storesOver(state, new Writer(new State()), log)
}
