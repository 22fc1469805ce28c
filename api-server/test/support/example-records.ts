/** Records of every kind, owners first, as an export holds them. */
import { randomUUID } from 'node:crypto'
import type { Kind } from '../../src/storage/kinds.js'

/** With so many audit entries; times are all the one given. */
export function exampleRecords(at: string, entries = 3): [Kind, Record<string, unknown>][] {
  const ids = Array.from({ length: 12 }, () => randomUUID())
  const [
    organizationId,
    memberId,
    projectId,
    environmentId,
    tagId,
    segmentId,
    configId,
    archivedId,
    otherId,
    sdkKeyId,
    uploadId,
    groupId,
  ] = ids
  const times = { createdAt: at, updatedAt: at }
  const config = {
    ...{ projectId, description: 'A line\u2028and another\r\n', role: 'flag', lifetime: 'temporary', type: 'json' },
    ...{ typeOptions: { schema: {} }, state: 'new', client: true, server: true, variations: [{ id: randomUUID() }] },
    ...{ initialValue: '{"b":1.0,"a":"\\u0000"}', ...times },
  }
  const rule = {
    ...{
      id: randomUUID(),
      type: 'conditional',
      order: 0,
      target: 'value',
      value: { z: 1, a: '\ud83d\ude00' },
      percentages: [],
    },
    conditions: [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId }],
  }
  const target = { environmentId, projectId, defaultValue: '{}', rules: [rule], updatedAt: at }
  const large = 'x'.repeat(300_000)
  return [
    [
      'organizations',
      {
        ...{ id: organizationId, name: 'Example', plan: 'pay-as-you-go', spendingLimit: 5_000_000 },
        ...{ suspended: false, requiresSecondFactor: false, disabled: true, ...times },
      },
    ],
    [
      'memberGroups',
      {
        ...{ id: groupId, organizationId, name: 'Group', providerGroups: ['developers'], ...times },
        rights: [{ projectId, role: 'admin', environmentIds: null }],
      },
    ],
    [
      'members',
      {
        ...{ id: memberId, organizationId, name: 'Ann', email: 'ann@example.com', passwordHash: '$argon2id$x' },
        ...{ role: 'owner', lastSignInAt: at, removedAt: null, serviceAccount: false, createdAt: at },
        rights: [{ projectId, role: 'editor', environmentIds: [environmentId] }],
        ...{ groupIds: [groupId], providerGroups: ['developers'] },
        identity: 'https://id.example.com 248289761001',
      },
    ],
    [
      'tokens',
      {
        ...{ id: randomUUID(), organizationId, memberId, name: 'T', hash: 'a'.repeat(64) },
        ...{ permissions: ['projects:read'], expiresAt: null, lastUsedAt: at, createdAt: at },
      },
    ],
    ['projects', { id: projectId, organizationId, name: 'P', slug: 'p', ...times }],
    [
      'environments',
      {
        ...{ id: environmentId, projectId, name: 'E', slug: 'e', color: 'blue', live: true },
        ...{ keepContexts: true, contextTraits: ['/plan'], requiresComment: true, requiresApproval: false, ...times },
      },
    ],
    [
      'sdkKeys',
      {
        ...{ id: sdkKeyId, projectId, environmentId, kind: 'client', name: 'K', hash: 'b'.repeat(64) },
        ...{ hint: 'abcd', key: 'svc_key', createdBy: 'Ann', createdAt: at, rotatedAt: at },
        ...{ previousHash: 'c'.repeat(64), previousHint: 'efgh', previousKey: 'svc_old', previousUntil: at },
      },
    ],
    ['tags', { id: tagId, projectId, name: 'Tag', nameKey: 'tag', ...times }],
    [
      'segments',
      { id: segmentId, projectId, key: 's', name: 'S', groups: [], overrides: { [environmentId ?? '']: [] }, ...times },
    ],
    [
      'configs',
      {
        ...config,
        id: configId,
        key: 'k',
        oldKeys: [{ id: randomUUID(), key: 'old' }],
        tagIds: [tagId],
        archivedAt: null,
      },
    ],
    ['configs', { ...config, id: archivedId, key: 'k', oldKeys: [], tagIds: [], archivedAt: at }],
    [
      'configs',
      { ...config, id: otherId, key: 'large', oldKeys: [], tagIds: [], archivedAt: null, initialValue: large },
    ],
    ...[configId, archivedId, otherId].map((id): [Kind, Record<string, unknown>] => [
      'targets',
      { ...target, id: randomUUID(), configId: id, defaultValueId: randomUUID() },
    ]),
    [
      'plannedChanges',
      {
        ...{ id: randomUUID(), projectId, configId, environmentId, state: 'scheduled', stepsDone: 0, dueAt: at },
        ...{ steps: [{ at, defaultValue: '{}', rules: [rule] }], basedOn: '"x"', comment: 'Why', memberId },
        ...{ memberName: 'Ann', tokenName: null, source: 'API', reviewerId: null, reviewerName: null },
        ...{ reviewComment: null, outcome: null, ...times },
      },
    ],
    [
      'codeUploads',
      {
        ...{ id: uploadId, projectId, repository: 'github.com/acme/shop', branch: 'main', defaultBranch: true },
        ...{ commit: '0123abc', committedAt: at, uploadedAt: at, complete: false, referenceCount: 1 },
        digest: 'd'.repeat(64),
        link: 'https://github.com/acme/shop/blob/{commit}/{file}#L{line}',
      },
    ],
    [
      'codeReferences',
      {
        ...{ uploadId, projectId, key: 'old', problemCount: 1 },
        places: [
          {
            ...{ file: 'src/a b.ts', line: 3, kind: 'direct', test: false },
            problems: [{ kind: 'deprecated-key', message: 'Old key' }],
          },
        ],
      },
    ],
    [
      'webhooks',
      {
        ...{
          id: randomUUID(),
          organizationId,
          projectId,
          name: 'W',
          url: 'https://hooks.example.com/',
          format: 'slack',
        },
        ...{ events: ['config.*'], environmentIds: [environmentId], configIds: [], tagIds: [tagId], active: true },
        ...{ secret: 'whsec_AAAA', previousSecret: 'whsec_BBBB', previousUntil: at, pausedAt: null, ...times },
      },
    ],
    [
      'evaluations',
      { configId, environmentId, sdkKeyKind: 'server', sdkName: 'sdk', sdkVersion: '1.0.0', lastEvaluatedAt: at },
    ],
    [
      'counts',
      {
        ...{ configId, environmentId, day: '2026-11-23', how: 'delivered', valueId: randomUUID() },
        ...{ sdkKeyKind: 'client', sdkName: 'sdk', sdkVersion: '1.0.0', value: null, count: 3_000_000_000 },
      },
    ],
    [
      'sdkUses',
      {
        ...{ sdkKeyId, environmentId, hint: 'efgh', sdkName: 'sdk', sdkVersion: '1.0.0', appName: null },
        ...{ firstUsedAt: at, lastUsedAt: at },
      },
    ],
    ['servedDays', { day: '2026-11-23', minutes: 1440 }],
    ['usage', { organizationId, kind: 'requests', period: '2026-11', count: 7, overSince: null, lifted: false }],
    ...Array.from({ length: entries }, (_, index): [Kind, Record<string, unknown>] => [
      'audit',
      {
        ...{
          id: randomUUID(),
          organizationId,
          projectId: index % 2 ? projectId : null,
          at,
          memberId,
          memberName: 'Ann',
        },
        ...{ tokenName: null, source: 'API', action: 'update', resource: 'config', resourceId: configId },
        ...{ before: null, after: { index, text: 'y'.repeat(index % 7), note: index === 1 ? large : null } },
        ...{ comment: index % 2 ? 'Why' : null, cause: index % 2 ? { kind: 'restore', versionId: configId } : null },
      },
    ]),
  ]
}
