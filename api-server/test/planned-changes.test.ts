/** Changes that wait for their time or for a second person. The clock is the test's, so nothing is waited for. */
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { targetEtag } from '../src/domain/etag.js'
import { hashToken } from '../src/domain/tokens.js'
import { carryOutDue } from '../src/services/planned/carry-out.js'
import { firstOrganization, newToken } from './support/accounts.js'
import { ADMIN, apiSuite, call, newConfig, newProject, PLACES, startApi, type Api } from './support/api.js'
import { at, never, plan, problem, START, type Plan } from './support/planned.js'
import { statements } from './support/postgres.js'
import { startProcess } from './support/process.js'
import { databaseServer } from './support/shared-postgres.js'
import { until } from './support/until.js'

apiSuite('planned changes', (test, api) => {
  const clock = (minute: number) => api.setNow(new Date(START + minute * 60_000))
  test.before.each(() => clock(0))
  /** The projects whose open pages were told by the last that were carried out. */
  let told: (string | null)[] = []
  const noteWrite = (_: string, projectId: string | null) => void told.push(projectId)
  const carryOut = (minute: number) => {
    clock(minute)
    told = []
    return carryOutDue({ ...api.services, noteWrite }, never)
  }

  async function furnish(members: object = {}) {
    const project = await newProject(api)
    const config = await newConfig(api, project.id, members)
    const base = `/projects/${project.id}`
    const path = `${base}/configs/${config.key}`
    const [environment] = project.environments
    const environmentId = environment.id
    return {
      ...{ project, config, base, path, environmentId, protection: `${base}/environments/${environmentId}/protection` },
      put: (defaultValue: unknown, headers = {}) =>
        api.call('PUT', `${path}/targets`, { environmentId, defaultValue, rules: [] }, { headers }),
      plan: (steps: object[], options: { token?: string; headers?: Record<string, string> } = {}) =>
        api.call('POST', `${path}/planned-changes`, { environmentId, steps }, options),
      value: async () => (await api.call('GET', path)).body.targets[0].defaultValue,
      read: async (id: string) => plan(await api.call('GET', `${base}/planned-changes/${id}`)),
      decide: (id: string, decision: string, token: string = ADMIN, comment?: string) =>
        api.call('POST', `${base}/planned-changes/${id}/${decision}`, undefined, {
          token,
          headers: comment === undefined ? {} : { 'x-change-comment': comment },
        }),
    }
  }
  const newest = (limit: number) =>
    api.storage.read(async (stores) => stores.audit.list((await firstOrganization(stores)).id, limit))

  test('a change is carried out once when it is due, and the audit log names it and who planned it', async () => {
    const one = await furnish()
    const step = { at: at(10), defaultValue: true, rules: [] }
    const made = plan(await one.plan([step], { headers: { 'x-change-comment': "UTF-8''Launch%20%E2%9C%93" } }))
    assert.equal([made.state, made.dueAt, made.comment, made.memberName], ['scheduled', at(10), 'Launch ✓', 'owner'])
    assert.is(await carryOut(9), at(10))
    assert.is(await one.value(), 'false')
    // As two servers would, or one that was stopped in between.
    await Promise.all([carryOut(11), carryOut(11)])
    assert.is(await one.value(), 'true')
    const done = await one.read(made.id)
    assert.equal([done.state, done.stepsDone, done.dueAt], ['applied', 1, null])
    const [entry, planned] = await newest(2)
    assert.equal(
      [entry?.resource, entry?.source, entry?.memberName, entry?.comment],
      ['targets', 'system', 'owner', 'Launch ✓'],
    )
    const cause = entry?.cause as { kind: string; id: string; memberName: string }
    assert.equal([cause.kind, cause.id, cause.memberName], ['planned-change', made.id, 'owner'])
    assert.equal([planned?.resource, planned?.action], ['planned-change', 'create'])
    const [version] = (await api.call('GET', `${one.path}/history`)).body
    assert.equal((version as unknown as { cause: { id: string }[] }).cause[0]?.id, made.id)
  })

  test('a request that is sent again, as after a lost answer, plans nothing a second time', async () => {
    const one = await furnish()
    await api.call('PUT', one.protection, { requiresComment: false, requiresApproval: true })
    const percentages = [{ id: randomUUID(), percentage: 100, value: true }]
    const rules = [{ id: randomUUID(), type: 'percentage', order: 0, percentages }]
    const step = { defaultValue: true, rules }
    const headers = { 'x-change-comment': 'Launch' }
    const [made, again] = await Promise.all([one.plan([step], { headers }), one.plan([step], { headers })])
    assert.equal([again.status, again.body], [200, made.body])
    assert.equal((await one.plan([step], { headers })).body, made.body)
    const audited = (await newest(10)).filter(({ resourceId }) => resourceId === plan(made).id)
    assert.is(audited.length, 1)

    // A request with other content, or by another member, plans a separate change.
    const colleague = await newToken(api, { role: 'editor' })
    const others = await Promise.all([
      one.plan([step]),
      one.plan([{ ...step, defaultValue: false }], { headers }),
      one.plan([step], { headers, token: colleague }),
      one.plan([{ ...step, at: at(10) }], { headers }),
    ])
    const ids = [made, ...others].map((answer) => plan(answer).id)
    assert.is(new Set(ids).size, 5)
    // So does planning it once more after it was decided.
    await one.decide(plan(made).id, 'cancel')
    const anew = plan(await one.plan([step], { headers }))
    assert.not.ok(ids.includes(anew.id))
    assert.is(anew.state, 'proposed')
  })

  test('a change that is scheduled again is the same change, until its first step is done', async () => {
    const one = await furnish()
    const steps = [
      { at: at(10), defaultValue: true, rules: [] },
      { at: at(20), defaultValue: false, rules: [] },
    ]
    const made = plan(await one.plan(steps))
    assert.is(plan(await one.plan(steps)).id, made.id)
    await carryOut(11)
    assert.is((await one.plan(steps)).status, 400)
    assert.is((await one.read(made.id)).stepsDone, 1)
  })

  test('shares go up in steps, and do not touch what others change meanwhile', async () => {
    const one = await furnish()
    const [ruleId, on, off] = [randomUUID(), randomUUID(), randomUUID()]
    const shares = (percentage: number) => [
      { id: on, percentage, value: true },
      { id: off, percentage: 100 - percentage, value: false },
    ]
    const rules = [{ id: ruleId, type: 'percentage', order: 0, percentages: shares(1) }]
    const { environmentId } = one
    await api.call('PUT', `${one.path}/targets`, { environmentId, defaultValue: false, rules })
    const steps = [10, 50, 100].map((percentage, index) => {
      const percentages = shares(percentage).map(({ id, percentage: share }) => ({ id, percentage: share }))
      return { at: at(10 * (index + 1)), ruleId, percentages }
    })
    const made = plan(await one.plan(steps))
    await carryOut(10)
    const now = async () => (await api.call('GET', one.path)).body.targets[0]
    const share = async () => ((await now()).rules[0].percentages[0] as { percentage: number }).percentage
    assert.equal([await share(), (await one.read(made.id)).stepsDone], [10, 1])
    await api.call('PUT', `${one.path}/targets`, { environmentId, defaultValue: true, rules: (await now()).rules })
    // The server was down for two steps.
    await carryOut(35)
    assert.equal([await share(), (await now()).defaultValue, (await one.read(made.id)).state], [100, 'true', 'applied'])
    const sum = { at: at(60), ruleId, percentages: [{ id: on, percentage: 99 }] }
    const gone = { at: at(60), ruleId: randomUUID(), percentages: [] }
    assert.match(problem(await one.plan([sum])), /^steps\[0\]\.rules\[0\]\.percentages: /)
    assert.match(problem(await one.plan([gone])), /^steps\[0\]\.ruleId: /)
    const later = plan(
      await one.plan([
        {
          ...sum,
          percentages: [
            { id: on, percentage: 20 },
            { id: off, percentage: 80 },
          ],
        },
      ]),
    )
    await one.put(false)
    await carryOut(60)
    const failed = await one.read(later.id)
    assert.equal(
      [failed.state, failed.outcome],
      ['failed', 'The rule whose shares the step changes is no longer there'],
    )
  })

  test('a rule has one rollout at a time, which ends if somebody changes the shares by hand', async () => {
    const one = await furnish()
    const { environmentId } = one
    const [on, off] = [randomUUID(), randomUUID()]
    const shares = (percentage: number) => [
      { id: on, percentage, value: true },
      { id: off, percentage: 100 - percentage, value: false },
    ]
    const rule = { id: randomUUID(), type: 'percentage', order: 0 }
    const write = (percentage: number, path = `${one.path}/targets`, at?: string) => {
      const content = { defaultValue: false, rules: [{ ...rule, percentages: shares(percentage) }] }
      return at === undefined
        ? api.call('PUT', path, { environmentId, ...content })
        : api.call('POST', path, { environmentId, steps: [{ at, ...content }] })
    }
    const rollOut = (...steps: [minute: number, percentage: number][]) =>
      one.plan(
        steps.map(([minute, percentage]) => {
          const percentages = shares(percentage).map(({ id, percentage }) => ({ id, percentage }))
          return { at: at(minute), ruleId: rule.id, percentages }
        }),
      )
    const share = async () => {
      const { rules } = (await api.call('GET', one.path)).body.targets[0]
      return (rules[0].percentages[0] as { percentage: number }).percentage
    }
    await write(10)
    const running = plan(await rollOut([10, 25], [30, 50]))
    // Their steps would take turns.
    const second = await rollOut([20, 100])
    assert.equal([second.status, second.body.code], [409, 'ROLLOUT_SCHEDULED'])
    // As a server of an earlier version has it.
    await api.services.storage.transaction(async (stores) => {
      const [target] = await stores.targets.list(one.config.id)
      const stored = await stores.plannedChanges.get(running.id)
      if (target && stored) await stores.plannedChanges.update({ ...stored, basedOn: targetEtag(target) })
    })
    assert.is((await one.read(running.id)).outdated, false)
    await carryOut(10)
    assert.is(await share(), 25)
    // What is planned for all rules is meant to come between.
    const between = plan(await write(40, `${one.path}/planned-changes`, at(20)))
    await carryOut(20)
    assert.equal([(await one.read(between.id)).state, await share()], ['applied', 40])
    assert.is((await one.read(running.id)).outdated, false)
    // Somebody turns it down because of trouble, and the next step must not turn it up again.
    await write(0)
    assert.is((await one.read(running.id)).outdated, true)
    await carryOut(30)
    const failed = await one.read(running.id)
    assert.equal(
      [failed.state, failed.outcome, await share()],
      ['failed', 'The shares of the rule have changed since the change was planned', 0],
    )

    // A proposal may be made meanwhile; it is approved once the other has ended.
    await api.call('PUT', one.protection, { requiresApproval: true })
    const approver = await newToken(api, { role: 'editor' })
    const [a, b] = [plan(await rollOut([40, 10])), plan(await rollOut([50, 20]))]
    assert.equal([a.state, b.state], ['proposed', 'proposed'])
    assert.is((await one.decide(a.id, 'approve', approver)).status, 200)
    const refused = await one.decide(b.id, 'approve', approver)
    assert.equal([refused.status, refused.body.code], [409, 'ROLLOUT_SCHEDULED'])
    await one.decide(a.id, 'cancel')
    assert.is(plan(await one.decide(b.id, 'approve', approver)).state, 'scheduled')
  })

  test('what a later step is to change has to be as it was from the first step on', async () => {
    const one = await furnish()
    const { environmentId } = one
    const ids = [randomUUID(), randomUUID()].map((id) => ({ id, on: randomUUID(), off: randomUUID() }))
    const shares = ({ on, off }: { on: string; off: string }, percentage: number) => [
      { id: on, percentage, value: true },
      { id: off, percentage: 100 - percentage, value: false },
    ]
    const content = (percentages: number[]) => ({
      defaultValue: false,
      rules: ids.map((rule, order) => {
        return { id: rule.id, type: 'percentage', order, percentages: shares(rule, percentages[order] ?? 0) }
      }),
    })
    const write = (...percentages: number[]) =>
      api.call('PUT', `${one.path}/targets`, { environmentId, ...content(percentages) })
    const step = (minute: number, index: number, percentage: number) => {
      const rule = ids[index] ?? { id: '', on: '', off: '' }
      const percentages = shares(rule, percentage).map(({ id, percentage }) => ({ id, percentage }))
      return { at: at(minute), ruleId: rule.id, percentages }
    }
    const stored = async () => {
      const { rules } = (await api.call('GET', one.path)).body.targets[0]
      return rules.map(({ percentages }) => (percentages[0] as { percentage: number }).percentage)
    }
    for (const later of [step(20, 1, 50), { at: at(20), ...content([50, 50]) }]) {
      clock(0)
      await write(10, 10)
      const made = plan(await one.plan([step(10, 0, 50), later]))
      await write(10, 0)
      await carryOut(10)
      await carryOut(20)
      const { state } = await one.read(made.id)
      assert.equal([state, await stored()], ['failed', [10, 0]])
    }
    clock(0)
    await write(10, 10)
    const made = plan(await one.plan([step(10, 0, 50), step(20, 1, 50)]))
    await carryOut(10)
    // The step that changes this one is done.
    await write(0, 10)
    await carryOut(20)
    assert.equal([(await one.read(made.id)).state, await stored()], ['applied', [0, 50]])
  })

  test('plans follow each other, and a change by hand in between is not undone', async () => {
    const one = await furnish()
    const turn = (minute: number, defaultValue: boolean) => one.plan([{ at: at(minute), defaultValue, rules: [] }])
    const [on, off] = [plan(await turn(10, true)), plan(await turn(20, false))]
    await carryOut(10)
    assert.equal([(await one.read(on.id)).state, (await one.read(off.id)).outdated], ['applied', false])
    await carryOut(20)
    assert.equal([(await one.read(off.id)).state, await one.value()], ['applied', 'false'])
    // The server was down when the first was due, and when the second was.
    const [again, undone] = [plan(await turn(22, true)), plan(await turn(25, false))]
    await carryOut(26)
    const states = [(await one.read(again.id)).state, (await one.read(undone.id)).state]
    assert.equal([...states, await one.value()], ['applied', 'applied', 'false'])
    const late = plan(await turn(30, true))
    await one.put(true)
    await one.put(false)
    assert.is((await one.read(late.id)).outdated, true)
    await carryOut(30)
    const failed = await one.read(late.id)
    assert.equal([failed.state, failed.outcome], ['failed', 'The rules have changed since the change was planned'])
    assert.equal(told, [one.project.id])
    assert.is(await one.value(), 'false')
    const [entry] = await newest(1)
    assert.equal([entry?.resource, entry?.action], ['planned-change', 'fail'])
  })

  test('what cannot be carried out any more does nothing and says why', async () => {
    const leaving = await newToken(api, { role: 'editor' })
    const demoted = await newToken(api, { role: 'editor' })
    type Furnished = Awaited<ReturnType<typeof furnish>>
    const cases: [outcome: RegExp, token: string, spoil: (one: Furnished) => Promise<unknown>][] = [
      [/is archived/, ADMIN, (one) => api.call('DELETE', one.path)],
      [/has left the organization/, leaving, () => changeMember(leaving, { removedAt: at(1) })],
      [/may no longer change rules/, demoted, () => changeMember(demoted, { role: 'viewer' })],
      [/There is no segment/, ADMIN, (one) => api.call('DELETE', `${one.base}/segments/early`)],
      [/approval of a second person/, ADMIN, (one) => api.call('PUT', one.protection, { requiresApproval: true })],
    ]
    for (const [outcome, token, spoil] of cases) {
      clock(0)
      const one = await furnish()
      const segment = { key: 'early', name: 'Early', groups: [] }
      const { id: segmentId } = (await api.call('POST', `${one.base}/segments`, segment)).body
      const conditions = [{ id: randomUUID(), kind: 'segment', operator: 'in', segmentId }]
      const rule = { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions }
      const made = plan(await one.plan([{ at: at(10), defaultValue: false, rules: [rule] }], { token }))
      assert.is(made.state, 'scheduled', String(outcome))
      assert.is((await one.read(made.id)).withoutRights, false)
      assert.is((await one.read(made.id)).configArchived, false)
      await spoil(one)
      assert.is((await one.read(made.id)).configArchived, String(outcome) === '/is archived/')
      assert.is((await one.read(made.id)).withoutRights, token !== ADMIN, String(outcome))
      await carryOut(10)
      const after = await one.read(made.id)
      assert.equal([after.state, after.stepsDone, after.dueAt], ['failed', 0, null], String(outcome))
      assert.match(after.outcome ?? '', outcome)
    }
  })

  test("what a token has planned stays its member's when the token is revoked, and names it", async () => {
    const one = await furnish()
    const token = await newToken(api, { role: 'editor' })
    const made = plan(await one.plan([{ at: at(10), defaultValue: true, rules: [] }], { token }))
    const used = await api.storage.findTokenOwner(hashToken(token))
    await api.storage.transaction((stores) => stores.tokens.delete(used?.token.id ?? ''))
    await carryOut(10)
    const after = (await one.read(made.id)) as Plan & { tokenName: string }
    assert.equal([after.state, after.tokenName, await one.value()], ['applied', 'T', 'true'])
  })

  test('a planned change is checked like a direct write', async () => {
    const one = await furnish()
    const step = { at: at(10), defaultValue: true, rules: [] }
    const cases: [steps: object[], message: RegExp][] = [
      [[], /^steps: /],
      [[{ ...step, at: at(-1) }], /^steps\[0\]\.at: The time must be in the future/],
      [[{ ...step, at: 'soon' }], /^steps\[0\]\.at: /],
      [[step, { ...step }], /^steps\[1\]\.at: /],
      [[step, { defaultValue: true, rules: [] }], /^steps\[1\]\.at: /],
      [[{ ...step, defaultValue: 'maybe' }], /^steps\[0\]\.defaultValue: /],
      [[{ ...step, rules: [{ id: 'x' }] }], /^steps\[0\]\.rules\[0\]/],
      [[{ at: at(10) }], /A step has either/],
    ]
    for (const [steps, message] of cases) {
      const refused = await one.plan(steps)
      assert.is(refused.status, 400, JSON.stringify(steps))
      assert.match(problem(refused), message)
    }
    const stale = { headers: { 'if-match': '"old"' } }
    assert.is((await one.plan([step], stale)).status, 412)
    assert.is(
      (await api.call('POST', `${one.path}-none/planned-changes`, { environmentId: one.environmentId, steps: [step] }))
        .status,
      404,
    )
    const reader = await newToken(api, { permissions: ['configs:read'] })
    assert.is((await one.plan([step], { token: reader })).status, 403)
  })

  test('the queue is listed, and what waits can be stopped', async () => {
    const one = await furnish()
    const make = async (minute: number) => plan(await one.plan([{ at: at(minute), defaultValue: true, rules: [] }]))
    const [first, second, third] = [await make(10), await make(20), await make(30)]
    const list = async (query = '') => {
      const answer = await api.call('GET', `${one.base}/planned-changes${query}`)
      return { ids: (answer.body as unknown as Plan[]).map(({ id }) => id), link: answer.headers.get('link') ?? '' }
    }
    assert.equal((await list()).ids, [third.id, second.id, first.id])
    assert.match((await list('?limit=1&state=scheduled')).link, '&state=scheduled>')
    const { ids, link } = await list('?limit=2')
    assert.equal(ids, [third.id, second.id])
    assert.equal((await list(/\?[^>]+/.exec(link)?.[0])).ids, [first.id])
    const stopped = plan(await one.decide(second.id, 'cancel'))
    assert.equal([stopped.state, stopped.dueAt], ['canceled', null])
    assert.equal((await list('?state=scheduled')).ids, [third.id, first.id])
    assert.equal((await list(`?state=canceled&state=failed&configKey=${one.config.key}`)).ids, [second.id])
    assert.equal((await list(`?environmentId=${one.project.environments[1].id}`)).ids, [])
    assert.equal((await list('?configKey=none')).ids, [])
    const again = await one.decide(second.id, 'cancel')
    assert.equal([again.status, again.body.code], [409, 'CHANGE_DECIDED'])
    await carryOut(25)
    assert.equal([(await one.read(first.id)).state, (await one.read(second.id)).state], ['applied', 'canceled'])
    assert.is((await api.call('GET', `${one.base}/planned-changes?state=x`)).status, 400)
    assert.is((await api.call('GET', `${one.base}/planned-changes?cursor=x`)).status, 400)
    assert.is((await one.decide(randomUUID(), 'cancel')).status, 404)
  })

  test('if changes need approval, a second person approves, and exactly what they saw is written', async () => {
    const one = await furnish()
    await api.call('PUT', one.protection, { requiresApproval: true })
    const direct = await one.put(true)
    assert.equal([direct.status, direct.body.code], [409, 'APPROVAL_REQUIRED'])
    const [version] = (await api.call('GET', `${one.path}/history`)).body
    assert.is(await one.value(), 'false')
    const second = await newToken(api, { role: 'editor' })
    const propose = async (defaultValue: boolean, time?: string, comment?: string) => {
      const headers: Record<string, string> = comment === undefined ? {} : { 'x-change-comment': comment }
      return plan(await one.plan([{ ...(time && { at: time }), defaultValue, rules: [] }], { headers }))
    }
    const proposal = await propose(true)
    assert.is(proposal.state, 'proposed')
    assert.is((await one.decide(proposal.id, 'approve')).status, 403)
    const viewer = await newToken(api, { role: 'viewer' })
    assert.is((await one.decide(proposal.id, 'approve', viewer)).status, 403)
    const approved = plan(await one.decide(proposal.id, 'approve', second, 'Looks right'))
    assert.equal([approved.state, approved.reviewerName, approved.reviewComment], ['applied', 'M', 'Looks right'])
    assert.is(await one.value(), 'true')
    const [, entry] = await newest(2)
    assert.equal([entry?.resource, entry?.memberName], ['targets', 'M'])
    assert.is((entry?.cause as { memberName: string }).memberName, 'owner')
    assert.is((await one.decide(proposal.id, 'approve', second)).body.code, 'CHANGE_DECIDED')

    // Two proposals on the same rules: the second was not made for what the first left.
    const [a, b] = [await propose(false), await propose(false, undefined, 'Another reason')]
    const racing = await Promise.all([one.decide(a.id, 'approve', second), one.decide(a.id, 'approve', second)])
    assert.equal(racing.map(({ status }) => status).sort(), [200, 409])
    assert.is((await one.read(b.id)).outdated, true)
    const late = await one.decide(b.id, 'approve', second)
    assert.equal([late.status, late.body.code, (await one.read(b.id)).state], [409, 'CHANGE_OUTDATED', 'proposed'])
    const silent = await one.decide(b.id, 'reject', second)
    assert.equal([silent.status, silent.body.errors[0].name], [400, 'comment'])
    const rejected = plan(await one.decide(b.id, 'reject', second, 'Too late'))
    assert.equal([rejected.state, rejected.reviewComment], ['rejected', 'Too late'])
    assert.is((await one.decide((await propose(true)).id, 'cancel')).status, 200)

    // With a time it is scheduled once it is approved.
    const timed = await propose(true, at(10))
    assert.equal([timed.state, timed.dueAt], ['proposed', null])
    await carryOut(10)
    assert.is(await one.value(), 'false')
    clock(0)
    const scheduled = plan(await one.decide(timed.id, 'approve', second))
    assert.equal([scheduled.state, scheduled.dueAt], ['scheduled', at(10)])
    await carryOut(10)
    assert.is(await one.value(), 'true')
    const undo = await api.call('POST', `${one.path}/history/${version.id}/restore`, {})
    assert.is(undo.status, 200, 'settings need no approval')
    const [rules] = (await api.call('GET', `${one.path}/history`)).body.filter(
      (entry) => (entry as unknown as { part: string }).part === 'targets',
    )
    const restored = await api.call('POST', `${one.path}/history/${rules?.id}/restore`, { state: 'before' })
    assert.equal([restored.status, restored.body.code], [409, 'APPROVAL_REQUIRED'])
  })

  test('an environment can ask for a comment, which the audit log and the history keep', async () => {
    const one = await furnish()
    assert.equal((await api.call('GET', one.protection)).body, {
      requiresComment: false,
      requiresApproval: false,
    })
    const etag = (await api.call('GET', one.protection)).headers.get('etag') ?? ''
    const set = await api.call('PUT', one.protection, { requiresComment: true }, { headers: { 'if-match': etag } })
    assert.equal(set.body, { requiresComment: true, requiresApproval: false })
    assert.is((await api.call('PUT', one.protection, {}, { headers: { 'if-match': etag } })).status, 412)
    const refused = await one.put(true)
    assert.equal([refused.status, refused.body.errors[0].name, await one.value()], [400, 'comment', 'false'])
    const planned = await one.plan([{ at: at(10), defaultValue: true, rules: [] }])
    assert.equal([planned.status, planned.body.errors[0].name], [400, 'comment'])
    assert.is((await one.put(true, { 'x-change-comment': 'Because' })).status, 204)
    assert.is((await newest(1))[0]?.comment, 'Because')
    const [version] = (await api.call('GET', `${one.path}/history`)).body
    assert.is((version as unknown as Plan).comment, 'Because')
    const other = one.project.environments[1].id
    const body = { environmentId: other, defaultValue: true, rules: [] }
    assert.is((await api.call('PUT', `${one.path}/targets`, body)).status, 204)
    for (const [header, status] of [
      ['caf\u00e9', 204],
      ["UTF-8''%E2%9C%93", 204],
      ["UTF-8''%E2", 400],
      ['x'.repeat(1001), 400],
    ] as const) {
      const answer = await one.put(status === 204 && header === 'caf\u00e9' ? false : true, {
        'x-change-comment': header,
      })
      assert.is(answer.status, status, header)
    }
    assert.is((await newest(1))[0]?.comment, '✓')
    assert.is((await newest(2))[1]?.comment, 'café')
    const viewer = await newToken(api, { permissions: ['environments:read'] })
    assert.is((await api.call('PUT', one.protection, {}, { token: viewer })).status, 403)
  })

  async function changeMember(token: string, change: object): Promise<void> {
    const owner = await api.storage.findTokenOwner(hashToken(token))
    if (owner) await api.storage.transaction((stores) => stores.members.update({ ...owner.member, ...change }))
  }
})

const servers = suite('planned changes on two servers')

servers('each is carried out once', async () => {
  const database = await PLACES.postgres()
  const started: Api[] = []
  try {
    for (let index = 0; index < 2; index += 1)
      started.push(await startApi({ ...database, remove: () => Promise.resolve() }))
    const [first, second] = started
    if (!first || !second) throw new Error('No servers')
    const now = new Date(START)
    for (const one of started) one.setNow(now)
    const project = await newProject(first)
    const [{ id: environmentId }] = project.environments
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1) {
      const { key } = await newConfig(first, project.id)
      const steps = [5, 10].map((minute) => ({ at: at(minute), defaultValue: minute === 5, rules: [] }))
      const path = `/projects/${project.id}/configs/${key}/planned-changes`
      ids.push((await first.call('POST', path, { environmentId, steps })).body.id)
    }
    for (const one of started) one.setNow(new Date(START + 20 * 60_000))
    await Promise.all([first, second, first, second].map(({ services }) => carryOutDue(services, never)))
    for (const id of ids) {
      const { body } = await second.call('GET', `/projects/${project.id}/planned-changes/${id}`)
      assert.equal([body.state, (body as unknown as Plan).stepsDone], ['applied', 2])
    }
    const entries = await first.storage.read(async (stores) =>
      stores.audit.list((await firstOrganization(stores)).id, 200, undefined, { resource: 'targets' }),
    )
    assert.is(entries.length, 16)
  } finally {
    for (const one of started) await one.close()
    await database.remove()
  }
})

servers('they go by the clock of the database, whatever their own says', async () => {
  const postgres = await databaseServer()
  const databaseUrl = await postgres.newDatabase()
  // The database's own clock is not changed; queries in this database see it as far ahead as the table says.
  const { pathname } = new URL(databaseUrl)
  await statements(
    databaseUrl,
    `create schema clock;
    create table clock.lead as select interval '-1 hour' as lead;
    create function clock.clock_timestamp() returns timestamptz language sql
      as 'select pg_catalog.clock_timestamp() + lead from clock.lead';
    alter database ${pathname.slice(1)} set search_path = public, clock, pg_catalog`,
  )
  const server = await startApi({ settings: { databaseUrl }, remove: () => Promise.resolve() })
  try {
    const project = await newProject(server)
    const [{ id: environmentId }] = project.environments
    const { key } = await newConfig(server, project.id)
    const path = `/projects/${project.id}/configs/${key}/planned-changes`
    const start = Date.now()
    const minutes = (count: number) => new Date(start + count * 60_000).toISOString()
    const made = plan(
      await server.call('POST', path, { environmentId, steps: [{ at: minutes(-30), defaultValue: true, rules: [] }] }),
    )
    assert.is(made.state, 'scheduled')
    assert.is(await carryOutDue(server.services, never), minutes(-30))
    await statements(databaseUrl, `update clock.lead set lead = '0'`)
    assert.is(await carryOutDue(server.services, never), undefined)
    const { body } = await server.call('GET', `/projects/${project.id}/planned-changes/${made.id}`)
    assert.is(body.state, 'applied')
  } finally {
    await server.close()
    await postgres.stop()
  }
})

servers('a server that was down carries out due changes when it starts', async () => {
  const postgres = await databaseServer()
  const env = { DATABASE_URL: await postgres.newDatabase(), INIT_ADMIN_TOKEN: ADMIN }
  let server = await startProcess(env)
  try {
    const send = (method: string, path: string, body?: unknown) => call(server.url, method, path, body)
    const project = (await send('POST', '/projects', { name: 'P', slug: 'planned' })).body
    const config = { key: 'planned', role: 'flag', lifetime: 'permanent', type: 'boolean', defaultValue: false }
    await send('POST', `/projects/${project.id}/configs`, config)
    const soon = new Date(Date.now() + 60_000).toISOString()
    const body = { environmentId: project.environments[0].id, steps: [{ at: soon, defaultValue: true, rules: [] }] }
    const { id } = (await send('POST', `/projects/${project.id}/configs/planned/planned-changes`, body)).body
    await server.stop()
    // As if the minute had passed meanwhile.
    await statements(env.DATABASE_URL, `update planned_changes set due_at = now() - interval '1 minute'`)
    server = await startProcess(env)
    await until(
      async () => (await send('GET', `/projects/${project.id}/planned-changes/${id}`)).body.state === 'applied',
    )
  } finally {
    await server.stop()
    await postgres.stop()
  }
})

servers.run()
