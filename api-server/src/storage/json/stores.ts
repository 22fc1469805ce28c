import type { Records, State, TableName } from './state.js'
import { archivedConfigs, evaluationId, liveConfigs, usageId } from './state.js'
import { joined, type Table } from './table.js'
import type { Stores } from '../storage.js'
import type { Writer } from './writer.js'

/** The stores over one state in memory. Without a writer they only read. */
export function storesOver(state: State, writer: Writer): Stores {
  const { tables } = state
  const configs = groupList(tables.configs, 'list')
  return {
    organizations: {
      ...basic('organizations'),
      list: () => Promise.resolve(tables.organizations.all()),
      lock: (id) => Promise.resolve(tables.organizations.get(id)),
    },
    members: { ...basic('members'), list: groupList(tables.members, 'organization') },
    tokens: { ...basic('tokens'), list: groupList(tables.tokens, 'organization') },
    projects: {
      ...basic('projects'),
      list: groupList(tables.projects, 'organization'),
      lock: (id) => Promise.resolve(tables.projects.get(id)),
    },
    environments: { ...basic('environments'), list: groupList(tables.environments, 'project') },
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
        attempt(() => {
          for (const target of targets) writer.insert('targets', target.id, target)
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
    },
    audit: {
      insert: (entry) => attempt(() => writer.insert('audit', entry.id, entry)),
      list(organizationId, limit, before) {
        const entries = tables.audit.list('organization', organizationId)
        const end = before === undefined ? entries.length : entries.findIndex((entry) => entry.id === before)
        return Promise.resolve(entries.slice(Math.max(0, end - limit), Math.max(0, end)).reverse())
      },
    },
  }

  function basic<Name extends Exclude<TableName, 'evaluations' | 'audit' | 'usage'>>(name: Name) {
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

/** A UniqueViolation thrown by the work becomes a rejection. */
function attempt<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(work()))
}
