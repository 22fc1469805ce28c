/** Whether somebody may still ask is as fresh as what they are answered, through every server. */
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rounds } from '../../../test/support/rounds.js'
import { PERMISSIONS } from '../../src/domain/permissions.js'
import { NEW_MEMBER, NEW_ORGANIZATION, type Member, type Organization, type Token } from '../../src/domain/records.js'
import { hashToken } from '../../src/domain/tokens.js'
import type { Storage, Stores } from '@service/api-server'
import { call } from '../support/api.js'
import { statements, type DatabaseServer } from '../support/postgres.js'
import { databaseServer } from '../support/shared-postgres.js'
import { twoServers, type TwoServers } from './two-servers.js'

const test = suite('who asks one server after changes through another')
const ROUNDS = rounds(2, 60)
const at = '2026-01-31T12:00:00.000Z'
let postgres: DatabaseServer
let two: TwoServers

test.before(async () => {
  postgres = await databaseServer()
  two = await twoServers(await postgres.newDatabase())
})
test.after(async () => {
  await two.stop()
  await postgres.stop()
})

interface Caller {
  secret: string
  organization: Organization
  member: Member
  token: Token
}

/** An organization of its own with a token of its owner. */
async function newCaller(storage: Storage): Promise<Caller> {
  const [organizationId, memberId, secret] = [randomUUID(), randomUUID(), `svc_${randomUUID()}`]
  const times = { createdAt: at, updatedAt: at }
  const organization: Organization = {
    id: organizationId,
    name: organizationId,
    ...NEW_ORGANIZATION,
    ...times,
  }
  const member: Member = {
    id: memberId,
    organizationId,
    name: 'M',
    role: 'owner',
    ...NEW_MEMBER,
    createdAt: at,
  }
  const token: Token = {
    ...{
      id: randomUUID(),
      organizationId,
      memberId,
      name: 'T',
      hash: hashToken(secret),
      permissions: PERMISSIONS,
    },
    ...{ expiresAt: null, lastUsedAt: null, createdAt: at },
  }
  await storage.transaction(async (stores) => {
    await stores.organizations.insert(organization)
    await stores.members.insert(member)
    await stores.tokens.insert(token)
  })
  return { secret, organization, member, token }
}

/** What the token is answered by both servers: the status, and what is wrong. */
async function ask(token: string, method = 'GET', body?: unknown): Promise<string[]> {
  const answers = await Promise.all(two.servers.map(({ url }) => call(url, method, '/projects', body, { token })))
  return answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`))
}

const both = (answer: string) => [answer, answer]

/** What is written by this version, and the SQL of a server of the version before; what a read is answered then. */
const CHANGES: readonly [what: string, write: (stores: Stores, caller: Caller) => Promise<unknown>, answer: string][] =
  [
    ['a revoked token', (stores, { token }) => stores.tokens.delete(token.id), '403 API_TOKEN_NOT_FOUND'],
    [
      'a token with fewer permissions',
      (stores, { token }) => stores.tokens.update({ ...token, permissions: ['tags:read'] }),
      '403 INSUFFICIENT_PERMISSIONS',
    ],
    [
      'a token that has expired',
      (stores, { token }) => stores.tokens.update({ ...token, expiresAt: at }),
      '403 API_TOKEN_EXPIRED',
    ],
    [
      'a member who has left',
      (stores, { member }) => stores.members.update({ ...member, removedAt: at }),
      '403 API_TOKEN_OWNER_REMOVED',
    ],
    [
      'a disabled organization',
      (stores, { organization }) => stores.organizations.update({ ...organization, disabled: true }),
      '403 API_TOKEN_NOT_FOUND',
    ],
    [
      'a suspended organization',
      (stores, { organization }) =>
        stores.organizations.update({
          ...organization,
          plan: 'free',
          suspended: true,
        }),
      '429 SERVICE_SUSPENDED',
    ],
  ]

const OLD_CHANGES: readonly [sql: string, id: keyof Caller, answer: string][] = [
  [`delete from tokens where id = $1`, 'token', '403 API_TOKEN_NOT_FOUND'],
  [`update tokens set permissions = '["tags:read"]' where id = $1`, 'token', '403 INSUFFICIENT_PERMISSIONS'],
  [`update tokens set hash = id where id = $1`, 'token', '403 API_TOKEN_NOT_FOUND'],
  [`update members set removed_at = now() where id = $1`, 'member', '403 API_TOKEN_OWNER_REMOVED'],
  [`delete from members where id = $1`, 'member', '403 API_TOKEN_NOT_FOUND'],
  [`update organizations set disabled = true where id = $1`, 'organization', '403 API_TOKEN_NOT_FOUND'],
]

for (const [what, write, answer] of CHANGES) {
  test(`${what} is refused by every server at once`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const caller = await newCaller(two.storage)
      for (let times = 0; times < 3; times += 1) assert.equal(await ask(caller.secret), both('200'))
      await two.storage.transaction((stores) => write(stores, caller))
      assert.equal(await ask(caller.secret), both(answer))
    }
  })
}

for (const [sql, record, answer] of OLD_CHANGES) {
  test(`a server of the version before: ${sql}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const caller = await newCaller(two.storage)
      for (let times = 0; times < 3; times += 1) assert.equal(await ask(caller.secret), both('200'))
      await statements(two.databaseUrl, sql, [(caller[record] as { id: string }).id])
      assert.equal(await ask(caller.secret), both(answer))
    }
  })
}

test('a role that is taken away and given back', async () => {
  const { secret, member } = await newCaller(two.storage)
  // Without a slug it is refused all the same, once it is known who asks.
  const write = () => ask(secret, 'POST', { name: 'P' })
  for (let round = 0; round < ROUNDS; round += 1) {
    await two.storage.transaction((stores) => stores.members.update({ ...member, role: 'viewer' }))
    assert.equal(await write(), both('403 INSUFFICIENT_PERMISSIONS'))
    assert.equal(await ask(secret), both('200'))
    await two.storage.transaction((stores) => stores.members.update(member))
    assert.equal(await write(), both('400 undefined'))
  }
})

test('what one organization is answered is never shown to another', async () => {
  const [one, other] = [await newCaller(two.storage), await newCaller(two.storage)]
  const send = (caller: Caller, method: string, path: string, body?: unknown) =>
    call(two.servers[1].url, method, path, body, { token: caller.secret })
  const { body } = await send(one, 'POST', '/projects', {
    name: 'Secret',
    slug: `own-${randomUUID()}`,
  })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of [`/projects/${body.id}`, `/projects/${body.id}/configs`, `/projects/${body.id.toUpperCase()}`]) {
      assert.is((await send(one, 'GET', path)).status, 200)
      assert.is((await send(other, 'GET', path)).status, 404)
    }
    assert.equal((await send(other, 'GET', '/projects')).body, [])
  }
})

test.run()
