/** Planned changes that somebody carries out before their time. The clock is the test's, so nothing is waited for. */
import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import { carryOutDue } from '../src/services/planned/carry-out.js'
import { firstOrganization, newToken } from './support/accounts.js'
import { apiSuite, newConfig, newProject, type Answer } from './support/api.js'
import { at, never, plan, problem, START } from './support/planned.js'

const code = ({ status, body }: Answer) => [status, body.code]

apiSuite('planned changes that are carried out early', (test, api) => {
  const clock = (minute: number) => api.setNow(new Date(START + minute * 60_000))
  test.before.each(() => clock(0))

  async function furnish() {
    const project = await newProject(api)
    const config = await newConfig(api, project.id)
    const base = `/projects/${project.id}`
    const path = `${base}/configs/${config.key}`
    const environmentId = project.environments[0].id
    return {
      ...{ project, config, base, path, environmentId },
      protect: (protection: object) =>
        api.call('PUT', `${base}/environments/${environmentId}/protection`, {
          ...{ requiresApproval: false, requiresComment: false, ...protection },
        }),
      put: (defaultValue: boolean, rules: object[] = [], headers = {}) =>
        api.call('PUT', `${path}/targets`, { environmentId, defaultValue, rules }, { headers }),
      plan: async (steps: object[], token?: string, comment?: string) =>
        plan(
          await api.call(
            'POST',
            `${path}/planned-changes`,
            { environmentId, steps },
            {
              ...(token !== undefined && { token }),
              headers: comment === undefined ? {} : { 'x-change-comment': comment },
            },
          ),
        ),
      value: async () => (await api.call('GET', path)).body.targets[0].defaultValue,
      read: async (id: string) => plan(await api.call('GET', `${base}/planned-changes/${id}`)),
      decide: (id: string, decision: string, token?: string) =>
        api.call('POST', `${base}/planned-changes/${id}/${decision}`, undefined, token ? { token } : {}),
      now: (id: string, options: { token?: string; step?: number; comment?: string } = {}) =>
        api.call(
          'POST',
          `${base}/planned-changes/${id}/carry-out`,
          options.step === undefined ? undefined : { step: options.step },
          {
            ...(options.token !== undefined && { token: options.token }),
            headers: options.comment === undefined ? {} : { 'x-change-comment': options.comment },
          },
        ),
    }
  }
  const turn = (minute: number, defaultValue: boolean) => ({ at: at(minute), defaultValue, rules: [] })
  const newest = (limit: number) =>
    api.storage.read(async (stores) => stores.audit.list((await firstOrganization(stores)).id, limit))

  test('it takes effect at once, in the name of who did it, and nothing happens at its time', async () => {
    const one = await furnish()
    const made = await one.plan([turn(10, true)], undefined, 'For the opening')
    const editor = await newToken(api, { role: 'editor' })
    const done = plan(await one.now(made.id, { token: editor, comment: 'The shop opens earlier' }))
    assert.equal([done.state, done.stepsDone, done.dueAt, await one.value()], ['applied', 1, null, 'true'])
    const [carried, written] = await newest(2)
    assert.equal(
      [carried?.resource, carried?.action, carried?.memberName, carried?.comment, carried?.source],
      ['planned-change', 'carry-out', 'M', 'The shop opens earlier', 'API'],
    )
    // The history keeps why it happened then.
    assert.equal(
      [written?.resource, written?.memberName, written?.source, written?.comment],
      ['targets', 'M', 'API', 'The shop opens earlier'],
    )
    assert.equal((written?.cause as { id: string }).id, made.id)
    assert.equal((written?.cause as { memberName: string }).memberName, 'owner')
    // Sent again, because the answer was lost.
    assert.equal(code(await one.now(made.id)), [409, 'CHANGE_DECIDED'])
    await one.put(false)
    clock(11)
    await carryOutDue(api.services, never)
    assert.equal([await one.value(), (await one.read(made.id)).state], ['false', 'applied'])
  })

  test('of two who carry it out at the same time, and of the server at its time, one does', async () => {
    const one = await furnish()
    const made = await one.plan([turn(10, true)])
    clock(11)
    const [first, second] = await Promise.all([one.now(made.id), one.now(made.id), carryOutDue(api.services, never)])
    const statuses = [first, second].map(({ status }) => status)
    assert.ok(statuses.filter((status) => status === 200).length <= 1, statuses.join())
    assert.ok(statuses.every((status) => status === 200 || status === 409))
    assert.equal([await one.value(), (await one.read(made.id)).state], ['true', 'applied'])
    const writes = (await newest(10)).filter(({ resource, projectId }) => {
      return resource === 'targets' && projectId === one.project.id
    })
    assert.is(writes.length, 1)
  })

  test('of several steps, the next one is carried out; the others keep their times', async () => {
    const one = await furnish()
    const made = await one.plan([turn(10, true), turn(20, false)])
    assert.match(problem(await one.now(made.id)), /^step: The change has several steps: say which one\. The next is 1/)
    assert.match(problem(await one.now(made.id, { step: 2 })), /^step: .*the next is 1$/)
    assert.is((await one.now(made.id, { step: 0 })).status, 400)
    const begun = plan(await one.now(made.id, { step: 1 }))
    assert.equal([begun.state, begun.stepsDone, begun.dueAt, await one.value()], ['scheduled', 1, at(20), 'true'])
    // A request that is sent again carries out no second step.
    assert.equal(code(await one.now(made.id, { step: 1 })), [409, 'CHANGE_DECIDED'])
    clock(10)
    await carryOutDue(api.services, never)
    assert.is(await one.value(), 'true')
    clock(20)
    await carryOutDue(api.services, never)
    assert.equal([await one.value(), (await one.read(made.id)).state], ['false', 'applied'])
  })

  test('a step of a rollout leaves what others change meanwhile alone', async () => {
    const one = await furnish()
    const [ruleId, on, off] = [randomUUID(), randomUUID(), randomUUID()]
    const shares = (percentage: number) => [
      { id: on, percentage, value: true },
      { id: off, percentage: 100 - percentage, value: false },
    ]
    const rules = [{ id: ruleId, type: 'percentage', order: 0, percentages: shares(1) }]
    await one.put(false, rules)
    const steps = [10, 50].map((percentage, index) => ({
      ...{ at: at(10 * (index + 1)), ruleId },
      percentages: shares(percentage).map(({ id, percentage: share }) => ({ id, percentage: share })),
    }))
    const made = await one.plan(steps)
    const [done] = await Promise.all([one.now(made.id, { step: 1 }), one.put(true, rules)])
    // Whichever came first, the shares are those of the step, or somebody has set them by hand after it.
    assert.is(done.status, 200)
    await one.put(true, [{ ...rules[0], percentages: shares(10) }])
    assert.is((await one.read(made.id)).outdated, false)
    assert.is(plan(await one.now(made.id, { step: 2 })).state, 'applied')
    const [target] = (await api.call('GET', one.path)).body.targets
    assert.equal(
      [target.defaultValue, (target.rules[0].percentages[0] as { percentage: number }).percentage],
      ['true', 50],
    )
  })

  test("another member's edit meanwhile is not undone, and the answer says so", async () => {
    const one = await furnish()
    const made = await one.plan([turn(10, true)])
    await one.put(true)
    await one.put(false)
    const late = await one.now(made.id)
    assert.equal(code(late), [409, 'CHANGE_OUTDATED'])
    assert.match(late.body.error, /^The rules have changed since the change was planned\. Cancel it and plan it again/)
    assert.equal([(await one.read(made.id)).state, await one.value()], ['scheduled', 'false'])
    await one.decide(made.id, 'cancel')
    assert.equal(code(await one.now(made.id)), [409, 'CHANGE_DECIDED'])
    const archived = await one.plan([turn(10, true)])
    await api.call('DELETE', one.path)
    assert.equal(code(await one.now(archived.id)), [409, 'CHANGE_OUTDATED'])
    assert.is((await one.now(randomUUID())).status, 404)
  })

  test('what was to come before does not undo it; what comes after follows it', async () => {
    const one = await furnish()
    const before = await one.plan([turn(10, false), turn(11, false)])
    const made = await one.plan([turn(20, true)])
    const after = await one.plan([turn(30, false)])
    assert.is(plan(await one.now(made.id)).state, 'applied')
    assert.equal([(await one.read(before.id)).outdated, (await one.read(after.id)).outdated], [true, false])
    clock(15)
    await carryOutDue(api.services, never)
    assert.equal([(await one.read(before.id)).state, await one.value()], ['failed', 'true'])
    clock(30)
    await carryOutDue(api.services, never)
    assert.equal([(await one.read(after.id)).state, await one.value()], ['applied', 'false'])
  })

  test('it needs the rights and the comment that the change itself needs', async () => {
    const one = await furnish()
    const made = await one.plan([turn(10, true)])
    const [environment, other] = one.project.environments
    const limited = await newToken(api, {
      role: 'viewer',
      rights: [{ projectId: one.project.id, role: 'editor', environmentIds: [other.id] }],
    })
    for (const token of [await newToken(api, { role: 'viewer' }), limited]) {
      assert.equal(code(await one.now(made.id, { token })), [403, 'INSUFFICIENT_PERMISSIONS'])
    }
    await one.protect({ requiresComment: true })
    assert.match(problem(await one.now(made.id)), new RegExp(`^comment: Changes of rules in ${environment.name} need`))
    assert.is(await one.value(), 'false')
    assert.is(plan(await one.now(made.id, { comment: 'Why' })).state, 'applied')
    assert.is((await newest(2))[1]?.comment, 'Why')
  })

  test('if an approval is required, it has one, and another person than its author carries it out early', async () => {
    const one = await furnish()
    const early = await one.plan([turn(10, true)])
    await one.protect({ requiresApproval: true })
    const [author, approver] = [await newToken(api, { role: 'editor' }), await newToken(api, { role: 'editor' })]
    // Nobody has approved it.
    assert.equal(code(await one.now(early.id, { token: approver })), [409, 'APPROVAL_REQUIRED'])
    await one.decide(early.id, 'cancel')
    const made = await one.plan([turn(10, true)], author)
    const waiting = await one.now(made.id, { token: approver })
    assert.equal(code(waiting), [409, 'APPROVAL_REQUIRED'])
    assert.match(waiting.body.error, /waits for an approval/)
    assert.is(plan(await one.decide(made.id, 'approve', approver)).state, 'scheduled')
    const alone = await one.now(made.id, { token: author })
    assert.equal(code(alone), [403, 'INSUFFICIENT_PERMISSIONS'])
    assert.match(alone.body.error, /^The change was approved for its time\. Somebody other than its author/)
    assert.is(await one.value(), 'false')
    assert.is(plan(await one.now(made.id, { token: approver })).state, 'applied')
    assert.is(await one.value(), 'true')

    // Where no approval is required any more, the author may do what they could do directly.
    const second = await one.plan([turn(20, false)], author)
    await one.decide(second.id, 'approve', approver)
    await one.protect({})
    assert.is(plan(await one.now(second.id, { token: author })).state, 'applied')
  })
})
