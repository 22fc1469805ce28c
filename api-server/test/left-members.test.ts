/** What is left of a member who has left: no password, no second factor. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { NEW_MEMBER, type Member } from '../src/domain/records.js'
import { forgetSignIns } from '../src/services/team/left-members.js'
import { apiSuite } from './support/api.js'
import { setUp, type Browser } from './support/dashboard.js'

apiSuite('members who have left', (test, api) => {
  let ann: Browser

  test.before(async () => void (ann = await setUp(api)))

  const TIME = '2026-01-31T12:00:00.000Z'

  /** A member with all that one can sign in with. */
  const insert = (name: string, members: Partial<Member> = {}) =>
    api.storage.transaction(async (stores) => {
      const [organization] = await stores.organizations.list()
      const own = { id: randomUUID(), organizationId: organization?.id ?? '', name, email: `${name}@example.com` }
      const signIn = {
        passwordHash: '$argon2id$secret',
        identity: `https://id.example.com ${name}`,
        lastSignInAt: TIME,
      }
      const member: Member = { ...NEW_MEMBER, ...own, ...signIn, role: 'editor', createdAt: TIME, ...members }
      await stores.members.insert(member)
      const factor = {
        secret: 'JBSWY3DPEHPK3PXP',
        confirmedAt: TIME,
        lastStep: null,
        recoveryHashes: ['a'],
        createdAt: TIME,
      }
      await stores.secondFactors.put({ memberId: member.id, ...factor })
      return member
    })

  const kept = ({ id }: Member) =>
    api.storage.read(async (stores) => {
      const { passwordHash, lastSignInAt, email, identity } = (await stores.members.get(id)) ?? NEW_MEMBER
      return { passwordHash, lastSignInAt, email, identity, factor: await stores.secondFactors.get(id) }
    })

  test('password, second factor and last sign-in are deleted; what keeps single sign-on from adding them again stays', async () => {
    const bob = await insert('bob')
    assert.is((await ann.call('DELETE', `/members/${bob.id}`)).status, 204)
    const { email, identity } = bob
    assert.equal(await kept(bob), { passwordHash: null, lastSignInAt: null, email, identity, factor: null })
  })

  test('the same is done for those who left before', async () => {
    const [cem, dee] = [await insert('cem', { removedAt: TIME }), await insert('dee')]
    assert.is(await forgetSignIns(api.services), 1)
    assert.is(await forgetSignIns(api.services), 0)
    const { email, identity } = cem
    assert.equal(await kept(cem), { passwordHash: null, lastSignInAt: null, email, identity, factor: null })
    assert.is((await kept(dee)).passwordHash, dee.passwordHash)
    assert.is((await kept(dee)).factor?.memberId, dee.id)
  })
})
