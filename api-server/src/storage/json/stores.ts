import type { AuditLog } from './audit-log.js'
import type { Records, State, TableName } from './state.js'
import { archivedConfigs, evaluationId, liveConfigs, usageId } from './state.js'
import { joined, type Table } from './table.js'
import type { Stores } from '../storage.js'
import type { Writer } from './writer.js'

/** The stores over one state in memory, with the audit entries that are no longer there. */
export function storesOver(state: State, writer: Writer, log: AuditLog): Stores {
  const { tables } = state
  const configs = groupList(tables.configs, 'list')
  return {
    organizations: {
      ...basic('organizations'),
      list: () => Promise.resolve(tables.organizations.all()),
      lock: (id) => Promise.resolve(tables.organizations.get(id)),
    },
    members: {
      ...basic('members'),
      list: groupList(tables.members, 'organization'),
      listByEmail: (email) =>
        Promise.resolve(
          tables.members
            .list('email', email.toLowerCase())
            .filter((member) => member.removedAt === null && member.email !== null),
        ),
    },
    tokens: { ...basic('tokens'), list: groupList(tables.tokens, 'organization'), touch: touch('tokens') },
    sessions: sessionStore(),
    codes: {
      get: (memberId) => Promise.resolve(tables.codes.get(memberId)),
      put: (code) => attempt(() => writer.put('codes', code.memberId, code)),
      delete: (memberId) => attempt(() => writer.remove('codes', memberId)),
    },
    projects: {
      ...basic('projects'),
      list: groupList(tables.projects, 'organization'),
      lock: (id) => Promise.resolve(tables.projects.get(id)),
    },
    environments: { ...basic('environments'), list: groupList(tables.environments, 'project') },
    sdkKeys: { ...basic('sdkKeys'), list: groupList(tables.sdkKeys, 'project') },
    configs: {
      ...basic('configs'),
      list: (projectId) => configs(liveConfigs(projectId)),
      listArchived: (projectId) => configs(archivedConfigs(projectId)),
      listArchivedBefore: (time) =>
        Promise.resolve(tables.configs.all().filter(({ archivedAt }) => archivedAt !== null && archivedAt < time)),
      findByKey(projectId, key) {
        const config = tables.configs.find('key', joined(projectId, key))
        return Promise.resolve(config?.key === key ? config : null)
      },
    },
    targets: {
      list: groupList(tables.targets, 'config'),
      listByProject: groupList(tables.targets, 'project'),
      insert: (targets) =>
        attempt(async () => {
          for (const target of targets) {
            writer.insert('targets', target.id, target)
            await writer.pause()
          }
        }),
      update: (target) => attempt(() => writer.replace('targets', target.id, target)),
    },
    segments: {
      ...basic('segments'),
      list: groupList(tables.segments, 'project'),
      findByKey: (projectId, key) => Promise.resolve(tables.segments.find('key', joined(projectId, key))),
    },
    tags: {
      ...basic('tags'),
      list: groupList(tables.tags, 'project'),
      findByName: (projectId, nameKey) => Promise.resolve(tables.tags.find('name', joined(projectId, nameKey))),
    },
    evaluations: {
      list: groupList(tables.evaluations, 'config'),
      listByProject: (projectId) =>
        Promise.resolve(
          tables.configs.list('project', projectId).flatMap(({ id }) => tables.evaluations.list('config', id)),
        ),
      put: (evaluation) => attempt(() => writer.put('evaluations', evaluationId(evaluation), evaluation)),
    },
    usage: {
      get: (organizationId, kind, period) =>
        Promise.resolve(tables.usage.get(usageId({ organizationId, kind, period }))),
      list: groupList(tables.usage, 'organization'),
      add: (organizationId, kind, period, count) =>
        attempt(() => {
          const id = usageId({ organizationId, kind, period })
          const known = tables.usage.get(id) ?? {
            organizationId,
            kind,
            period,
            count: 0,
            overSince: null,
            lifted: false,
          }
          const usage = { ...known, count: known.count + count }
          writer.put('usage', id, usage)
          return usage
        }),
      put: (usage) => attempt(() => writer.put('usage', usageId(usage), usage)),
      deleteBefore: (kind, period) =>
        removeAll(
          'usage',
          tables.usage.all().filter((usage) => usage.kind === kind && usage.period < period),
        ),
    },
    audit: {
      insert: (entry) => attempt(() => writer.insert('audit', entry.id, entry)),
      list: (organizationId, limit, before, filter = {}) =>
        log.search(tables.audit.list('organization', organizationId), { organizationId, limit, before, filter }),
      facets: (organizationId) => log.facets(tables.audit.list('organization', organizationId), organizationId),
    },
  }

  /** A UniqueViolation thrown by the work becomes a rejection. */
  async function attempt<T>(work: () => T | Promise<T>): Promise<T> {
    const result = await work()
    await writer.pause()
    return result
  }

  function sessionStore(): Stores['sessions'] {
    const { insert, delete: remove } = basic('sessions')
    const list = groupList(tables.sessions, 'member')
    return {
      insert,
      delete: remove,
      list,
      touch: touch('sessions'),
      async deleteByMember(memberId, exceptId) {
        await removeAll(
          'sessions',
          (await list(memberId)).filter(({ id }) => id !== exceptId),
        )
      },
      deleteExpired: (usedBefore, createdBefore) =>
        removeAll(
          'sessions',
          tables.sessions.all().filter((one) => one.lastUsedAt < usedBefore || one.createdAt < createdBefore),
        ),
    }
  }

  function touch(name: 'tokens' | 'sessions') {
    return (id: string, lastUsedAt: string) =>
      attempt(() => {
        const record = tables[name].get(id)
        return record !== null && writer.replace(name, id, { ...record, lastUsedAt })
      })
  }

  function removeAll<Name extends TableName>(name: Name, records: readonly Records[Name][]): Promise<number> {
    const table = tables[name] as unknown as Table<Records[Name]>
    return attempt(async () => {
      for (const record of records) {
        await writer.remove(name, table.idOf(record))
        await writer.pause()
      }
      return records.length
    })
  }

  function basic<Name extends Exclude<TableName, 'evaluations' | 'audit' | 'usage' | 'codes'>>(name: Name) {
    const table = tables[name] as unknown as Table<Records[Name]>
    return {
      get: (id: string) => Promise.resolve(table.get(id)),
      insert: (record: Records[Name]) => attempt(() => writer.insert(name, table.idOf(record), record)),
      update: (record: Records[Name]) => attempt(() => writer.replace(name, table.idOf(record), record)),
      delete: (id: string) => attempt(() => writer.remove(name, id)),
    }
  }
}

function groupList<T>(table: Table<T>, group: string): (value: string) => Promise<T[]> {
  return (value) => Promise.resolve(table.list(group, value))
}
