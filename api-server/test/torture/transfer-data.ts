/** Writes an export of many configs with rules and many audit entries, as a server would. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { NEW_ENVIRONMENT, NEW_MEMBER, NEW_ORGANIZATION } from '../../src/domain/records.js'
import type { Kind, Records } from '../../src/storage/kinds.js'

const at = '2026-11-23T08:00:00.000Z'
const times = { createdAt: at, updatedAt: at }

/** The records, owners first. */
function* records(configs: number, entries: number): Generator<{ [K in Kind]: [K, Records[K]] }[Kind]> {
  const [organizationId, memberId, projectId, segmentId, tagId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const environments = ['test', 'production'].map((slug) => ({ id: randomUUID(), slug }))
  yield ['organizations', { ...NEW_ORGANIZATION, id: organizationId, name: 'Large', ...times }]
  yield ['members', { ...NEW_MEMBER, id: memberId, organizationId, name: 'owner', role: 'owner', createdAt: at }]
  yield ['projects', { id: projectId, organizationId, name: 'Shop', slug: 'shop', ...times }]
  for (const { id, slug } of environments) {
    yield [
      'environments',
      { id, projectId, name: slug, slug, color: 'blue', live: slug === 'production', ...NEW_ENVIRONMENT, ...times },
    ]
  }
  yield ['tags', { id: tagId, projectId, name: 'checkout', nameKey: 'checkout', ...times }]
  yield ['segments', { id: segmentId, projectId, key: 'beta', name: 'Beta', groups: [], overrides: {}, ...times }]
  const ids = Array.from({ length: configs }, () => randomUUID())
  for (const [index, id] of ids.entries()) yield ['configs', config(id, index)]
  for (const configId of ids) for (const { id } of environments) yield ['targets', target(configId, id)]
  for (let index = 0; index < entries; index++) {
    const resourceId = ids[index % configs] ?? ''
    yield [
      'audit',
      {
        ...{ id: randomUUID(), organizationId, projectId, at, memberId, memberName: 'owner', tokenName: 'build' },
        ...{ source: 'API', action: 'update', resource: 'targets', resourceId },
        ...{
          before: target(resourceId, environments[0]?.id ?? '', 1),
          after: target(resourceId, environments[0]?.id ?? '', 0),
          ...{ comment: null, cause: null },
        },
      },
    ]
  }

  function config(id: string, index: number): Records['configs'] {
    return {
      ...{
        id,
        projectId,
        key: `config-${index}`,
        oldKeys: [],
        description: `What config ${index} is for, in a sentence.`,
      },
      ...{
        role: 'flag',
        lifetime: 'temporary',
        type: 'boolean',
        typeOptions: null,
        state: 'new',
        client: true,
        server: true,
      },
      ...{ variations: [], tagIds: [tagId], initialValue: 'false', archivedAt: null, ...times },
    }
  }

  function target(configId: string, environmentId: string, rules = 2): Records['targets'] {
    const condition = { id: randomUUID(), kind: 'segment', operator: 'in', segmentId }
    const all = [
      {
        id: randomUUID(),
        type: 'conditional',
        order: 0,
        target: 'value',
        value: true,
        conditions: [condition],
        percentages: [],
      },
      {
        ...{ id: randomUUID(), type: 'percentage', order: 1, target: 'percentage' },
        percentages: [25, 75].map((percentage) => ({ id: randomUUID(), percentage, value: percentage === 25 })),
      },
    ]
    return {
      ...{ id: randomUUID(), configId, environmentId, projectId, defaultValue: 'false', defaultValueId: randomUUID() },
      ...{ rules: all.slice(0, rules) as unknown as Records['targets']['rules'], updatedAt: at },
    }
  }
}

/** Returns how many records there are. */
export async function writeExport(file: string, configs: number, entries: number): Promise<number> {
  const out = createWriteStream(file)
  out.write('{"format":"service-export-6","records":[\n')
  let count = 0
  for (const record of records(configs, entries)) {
    count += 1
    if (!out.write(`${JSON.stringify(record)},\n`)) await once(out, 'drain')
  }
  out.end(`["end",${count}]]}\n`)
  await once(out, 'finish')
  return count
}
