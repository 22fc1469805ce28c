/** Stores to measure on, filled through `service-api import` like any other. */
import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runService } from './servers.js'

export const TOKEN = 'benchmark-token'
export const KEY = (number) => `config-${String(number).padStart(6, '0')}`
const AT = '2026-01-31T12:00:00.000Z'
const PERMISSIONS = [
  ...['projects', 'environments', 'segments', 'tags'].flatMap((kind) =>
    ['read', 'create', 'update', 'delete'].map((action) => `${kind}:${action}`),
  ),
  ...['configs:read', 'configs:create', 'config-settings:update', 'config-targeting-rules:update', 'configs:archive'],
]

/**
 * Fills the new store with one project of so many configs, each with so many rules in one of two environments and one audit
 * entry. Returns the project's id. `env` names the store as for any command.
 */
export async function fillStore(env, configs, folder, { rules = 1 } = {}) {
  const file = path.join(folder, `${randomUUID()}.json`)
  const data = makeExport(configs, rules)
  await writeFile(file, JSON.stringify(data))
  await runService(['import', '--file', file], env)
  await rm(file)
  return data.projects[0].id
}

function makeExport(count, rules) {
  const times = { createdAt: AT, updatedAt: AT }
  const organizationId = randomUUID()
  const memberId = randomUUID()
  const projectId = randomUUID()
  const plan = { plan: 'self-hosted', spendingLimit: null, suspended: false, disabled: false }
  const environments = ['Production', 'Staging'].map((name, index) => {
    return { id: randomUUID(), projectId, name, slug: name.toLowerCase(), color: 'green', live: index === 0, ...times }
  })
  const configs = Array.from({ length: count }, (_, index) => makeConfig(projectId, KEY(index), times))
  const hash = createHash('sha256').update(TOKEN).digest('hex')
  const token = { id: randomUUID(), organizationId, memberId, name: 'bench', hash, permissions: PERMISSIONS }
  return {
    format: 'service-export-1',
    organizations: [{ id: organizationId, name: 'Organization', ...plan, ...times }],
    members: [{ id: memberId, organizationId, name: 'owner', role: 'owner', removedAt: null, createdAt: AT }],
    tokens: [{ ...token, expiresAt: null, createdAt: AT }],
    projects: [{ id: projectId, organizationId, name: 'Shop', slug: 'shop', ...times }],
    environments,
    tags: [],
    segments: [],
    configs,
    targets: configs.flatMap((config) => environments.map((environment) => makeTarget(config, environment, rules))),
    evaluations: [],
    usage: [],
    audit: configs.map((config) => makeEntry(config, { organizationId, memberId })),
  }
}

function makeConfig(projectId, key, times) {
  return {
    id: randomUUID(),
    projectId,
    key,
    oldKeys: [],
    description: `What ${key} is for, in one sentence of usual length.`,
    ...{ role: 'flag', lifetime: 'temporary', type: 'boolean', typeOptions: null, state: 'new' },
    ...{ client: true, server: true, variations: [], tagIds: [], initialValue: 'false', archivedAt: null },
    ...times,
  }
}

/** The first rule is for Ada, Grace and Alan; the others are for people that nobody asks for. */
function makeRule(_, order) {
  const condition = { id: randomUUID(), kind: 'attribute', attribute: 'identifier', operator: 'is one of' }
  const targetValues = ['ada', 'grace', 'alan'].map((name) => (order === 0 ? name : `${name}-${order}`))
  const conditions = [{ ...condition, targetType: 'text', targetValues }]
  return { id: randomUUID(), order, type: 'conditional', target: 'value', value: 'true', conditions, percentages: [] }
}

function makeTarget(config, { id: environmentId, live }, count) {
  const { id: configId, projectId } = config
  const rules = Array.from({ length: live ? count : 0 }, makeRule)
  return {
    id: randomUUID(),
    configId,
    environmentId,
    projectId,
    defaultValue: 'false',
    defaultValueId: randomUUID(),
    rules,
  }
}

function makeEntry({ id, projectId, ...after }, { organizationId, memberId }) {
  const actor = { memberId, memberName: 'owner', tokenName: 'bench', source: 'API' }
  const change = {
    action: 'create',
    resource: 'config',
    resourceId: id,
    before: null,
    after: { id, projectId, ...after },
  }
  return { id: randomUUID(), organizationId, projectId, at: AT, ...actor, ...change }
}
