import type { Count } from '../../domain/reports.js'
import { joined } from '../description.js'
import type { Records } from '../kinds.js'
import { DAY_MINUTES, MERGES, type MergedKind } from '../merge.js'
import { ownersOf } from '../descriptions.js'
import type { DayCount, ToldDay } from '../report-stores.js'
import type { Stores } from '../storage.js'
import type { State } from './state.js'
import type { Table } from './table.js'
import type { Writer } from './writer.js'

/** What applications report, beside what the stores of all kinds have. */
export function reportStoresOver({ tables }: State, writer: Writer) {
  return {
    counts: {
      add: (counts) => mergeAll('counts', counts),
      list: (configId, fromDay) =>
        Promise.resolve(tables.counts.list('configId', configId).filter(({ day }) => day >= fromDay)),
      listValues: (configIds, day) =>
        Promise.resolve(
          configIds.flatMap((configId) => {
            const onDay = tables.counts.list('configId', configId).filter((count) => count.day === day)
            return [...new Set(onDay.map(({ valueId }) => valueId))].map((valueId) => ({ configId, valueId }))
          }),
        ),
      listToldDays: (projectId, fromDay) =>
        Promise.resolve(
          toldDays(
            tables.configs
              .list('projectId', projectId)
              .flatMap(({ id }) => tables.counts.list('configId', id))
              .filter(({ day, how }) => day >= fromDay && how === 'evaluated'),
          ),
        ),
      listByProject: (projectId, fromDay) =>
        Promise.resolve(
          byDay(
            tables.configs
              .list('projectId', projectId)
              .flatMap(({ id }) => tables.counts.list('configId', id))
              .filter(({ day }) => day >= fromDay),
          ),
        ),
      deleteBefore: (day) => removeWhere('counts', (count) => count.day < day),
    },
    evaluations: {
      listByProject: (projectId) =>
        Promise.resolve(
          tables.configs.list('projectId', projectId).flatMap(({ id }) => tables.evaluations.list('configId', id)),
        ),
      merge: (evaluations) => mergeAll('evaluations', evaluations),
      deleteBefore: (time) =>
        removeWhere(
          'evaluations',
          ({ configId, environmentId, lastEvaluatedAt: last }) =>
            last < time &&
            tables.evaluations
              .list('configId', configId)
              .some((one) => one.environmentId === environmentId && one.lastEvaluatedAt > last),
        ),
    },
    sdkUses: {
      listByEnvironment: (environmentId: string) =>
        Promise.resolve(tables.sdkUses.list('environmentId', environmentId)),
      put: (uses: readonly Records['sdkUses'][]) => mergeAll('sdkUses', uses),
    },
    seenContexts: {
      put: (contexts: readonly Records['seenContexts'][]) => mergeAll('seenContexts', contexts),
      deleteByEnvironment: (environmentId: string) =>
        removeWhere('seenContexts', (context) => context.environmentId === environmentId),
      deleteBefore: (time: string) => removeWhere('seenContexts', (context) => context.lastSeenAt < time),
    },
    servedDays: {
      async addMinutes(day, minutes) {
        const known = tables.servedDays.get(day)?.minutes ?? 0
        writer.put('servedDays', day, { day, minutes: Math.min(DAY_MINUTES, known + minutes) })
        await writer.pause()
      },
      list: (fromDay) =>
        Promise.resolve(
          tables.servedDays
            .all()
            .filter(({ day }) => day >= fromDay)
            .sort((a, b) => (a.day < b.day ? -1 : 1)),
        ),
      deleteBefore: (day) => removeWhere('servedDays', (one) => one.day < day),
    },
  } satisfies Partial<{ [K in keyof Stores]: Partial<Stores[K]> }>

  function tableOf<K extends MergedKind | 'servedDays'>(kind: K): Table<Records[K]> {
    return tables[kind]
  }

  /** Leaves out records of which an owner is gone. */
  async function mergeAll<K extends MergedKind>(kind: K, records: readonly Records[K][]): Promise<void> {
    const table = tableOf(kind)
    const merge = MERGES[kind] as unknown as (known: Records[K], more: Records[K]) => Records[K]
    for (const record of records) {
      const owners = ownersOf(kind)
      const isOwned = owners.every(([member, owner]) =>
        tables[owner].rows.has(String(record[member as keyof Records[K]])),
      )
      if (!isOwned) continue
      const id = table.idOf(record)
      const known = table.get(id)
      writer.put(kind, id, known ? merge(known, record) : record)
      await writer.pause()
    }
  }

  async function removeWhere<K extends MergedKind | 'servedDays'>(
    kind: K,
    isMeant: (record: Records[K]) => boolean,
  ): Promise<number> {
    const table = tableOf(kind)
    const meant = table.all().filter(isMeant)
    for (const record of meant) {
      await writer.remove(kind, table.idOf(record))
      await writer.pause()
    }
    return meant.length
  }
}

function toldDays(counts: readonly Count[]): ToldDay[] {
  const days = new Map(counts.map(({ environmentId, day }) => [joined(environmentId, day), { environmentId, day }]))
  return [...days.values()]
}

function byDay(counts: readonly Count[]): DayCount[] {
  const sums = new Map<string, DayCount>()
  for (const { configId, environmentId, day, how, count } of counts) {
    const key = joined(configId, environmentId, day, how)
    sums.set(key, { configId, environmentId, day, how, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()]
}
