import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { check } from '../../domain/check.js'
import { targetEtag } from '../../domain/etag.js'
import { isObject, label, Problems } from '../../domain/json.js'
import { TimeSlice } from '../../domain/time-slice.js'
import { refuse } from '../../domain/parse.js'
import type { Config, Project, Target } from '../../domain/records.js'
import { readRules, ruleValues, segmentsInRules } from '../../domain/rules.js'
import type { Rule } from '../../domain/schemas/targets.js'
import { TargetsReplace } from '../../domain/schemas/targets.js'
import { timeAfter } from '../../domain/times.js'
import { checkValue, spell } from '../../domain/values.js'
import type { Stores } from '../../storage/storage.js'
import { spendSchemaBudget } from '../admission/admission.js'
import { audit, changedTarget } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { checkFirst, STALE } from '../json-schema/check-first.js'
import { judgeValues, type Checks } from '../json-schema/values.js'
import { findConfig, findEnvironment, findTarget, readInProject, writeInProject } from '../locate.js'
import { Tagged } from '../tagged.js'
import { assertTargetFresh } from './config-etag.js'
import { assertMayWrite } from './protection.js'
import { sameType } from './stored-values.js'

/** Which config is meant. */
export interface ConfigPlace {
  projectId: string
  configKey: string
}

/** A target before and after a write. */
export interface WrittenTarget {
  before: Target
  after: Target
}

/** Runs in the transaction of a write, after it. An error undoes the write. */
type AlsoWrite = (stores: Stores, written: WrittenTarget) => Promise<void>

/** Replaces a config's rules in one environment, all of them at once. Answers with the target's entity tag. */
export async function replaceTargets(
  services: Services,
  caller: Caller,
  place: ConfigPlace,
  body: unknown,
  also: AlsoWrite = () => Promise.resolve(),
): Promise<Tagged> {
  const { storage, now, schemas } = services
  const checks = { schemas, organizationId: caller.organizationId }
  const { input, ...first } = await readInput(services, caller, place, body)
  let seen = first.config
  await spendSchemaBudget(services, caller, seen)
  const slice = new TimeSlice()
  const write = (rules: Rule[]) =>
    writeInProject(storage, caller, place.projectId, async (stores, project) => {
      const found = await findTarget(stores, project, place.configKey, input.environmentId)
      const { config, environment, targets, target: before } = found
      assertTargetFresh(caller, config, before, targets)
      assertMayWrite(caller, environment)
      if (!sameType(config, seen)) {
        seen = config
        return STALE
      }
      await refuseUnknownSegments(stores, project, rules)
      // Comparing and storing many rules also takes long. Nobody else writes meanwhile, and nobody reads what is changed here.
      await slice.step(rules.length)
      const wanted = replaced(before, spell(input.defaultValue), rules)
      if (isDeepStrictEqual(before, wanted)) {
        await also(stores, { before, after: before })
        return new Tagged(undefined, targetEtag(before))
      }
      const after = { ...wanted, updatedAt: timeAfter(before.updatedAt, now()) }
      await slice.step(rules.length)
      await stores.targets.update(after)
      await audit(stores, caller, now().toISOString(), changedTarget(config, before, after))
      await also(stores, { before, after })
      await slice.step(rules.length)
      return new Tagged(undefined, targetEtag(after))
    })
  return checkFirst(() => readTargets(checks, seen, input), write)
}

/** Checks a body as `replaceTargets` does, without writing. Returns what would be stored. Throws Invalid and NotFound. */
export async function judgeTargets(services: Services, caller: Caller, place: ConfigPlace, body: unknown) {
  const { input, config } = await readInput(services, caller, place, body)
  await spendSchemaBudget(services, caller, config)
  const checks = { schemas: services.schemas, organizationId: caller.organizationId }
  const rules = await readTargets(checks, config, input)
  await readInProject(services.storage, caller, place.projectId, (stores, project) =>
    refuseUnknownSegments(stores, project, rules),
  )
  return { defaultValue: spell(input.defaultValue), rules }
}

/** The body, each member in the right shape, and its config. */
async function readInput({ storage }: Services, caller: Caller, { projectId, configKey }: ConfigPlace, body: unknown) {
  const config = await readInProject(storage, caller, projectId, (stores, project) =>
    findConfig(stores, project, configKey),
  )
  const problems = new Problems()
  check(TargetsReplace, body, '', problems)
  if (!problems.at('environmentId')) {
    const { environmentId } = body as TargetsReplace
    await readInProject(storage, caller, projectId, (stores, project) =>
      findEnvironment(stores, project, environmentId),
    )
  }
  if (problems.any) {
    // Everything else that can be checked is reported as well.
    if (isObject(body)) await checkTargets(config, body, problems)
    refuse(problems)
  }
  return { config, input: body as TargetsReplace }
}

/** Checks the members that have no problem yet, but not their JSON schema. */
async function checkTargets(config: Config, input: Partial<TargetsReplace>, problems: Problems): Promise<Rule[]> {
  const wrong = problems.at('defaultValue') ? undefined : checkValue(config, input.defaultValue)
  if (wrong !== undefined) problems.add('defaultValue', wrong)
  return problems.at('rules') ? [] : readRules(input.rules ?? [], config, problems)
}

async function readTargets(checks: Checks, config: Config, input: TargetsReplace): Promise<Rule[]> {
  const problems = new Problems()
  const rules = await checkTargets(config, input, problems)
  refuse(problems)
  const values = [{ name: 'defaultValue', value: input.defaultValue }, ...ruleValues(rules)]
  const verdicts = await judgeValues(
    checks,
    config,
    values.map(({ value }) => value),
  )
  verdicts.forEach((verdict, index) => {
    const name = values[index]?.name ?? ''
    if (verdict !== null) problems.say(name, `${label(name)} ${verdict}`)
  })
  refuse(problems)
  return rules
}

async function refuseUnknownSegments(stores: Stores, project: Project, rules: readonly Rule[]): Promise<void> {
  const used = segmentsInRules(rules)
  if (used.length === 0) return
  const known = new Set((await stores.segments.list(project.id)).map((segment) => segment.id))
  const problems = new Problems()
  for (const { name, segmentId } of used) {
    if (!known.has(segmentId)) problems.say(name, `There is no segment with the id ${segmentId} in the project`)
  }
  refuse(problems)
}

/** The default keeps its id while its value stays. */
function replaced(before: Target, defaultValue: string, rules: readonly Rule[]): Target {
  const defaultValueId = defaultValue === before.defaultValue ? before.defaultValueId : randomUUID()
  return { ...before, defaultValue, defaultValueId, rules }
}
