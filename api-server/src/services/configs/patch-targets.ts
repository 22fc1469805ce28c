import type { Operation } from 'rfc6902'
import { check } from '../../domain/check.js'
import { Invalid, PreconditionFailed } from '../../domain/errors.js'
import { targetEtag } from '../../domain/etag.js'
import { applyJsonPatch } from '../../domain/json-patch.js'
import { isObject, Problems } from '../../domain/json.js'
import { parse, refuse } from '../../domain/parse.js'
import { TargetPatch, TargetValue } from '../../domain/schemas/targets.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller, Services } from '../context.js'
import { findProject, findTarget } from '../locate.js'
import type { Tagged } from '../tagged.js'
import { assertTargetFresh } from './config-etag.js'
import { replaceTargets, type ConfigPlace } from './targets.js'

interface TargetPlace extends ConfigPlace {
  environmentId: string
}

/** How often a patch is applied again because somebody else wrote first. */
const ATTEMPTS = 5

/**
 * Applies a JSON Patch to `{defaultValue, rules}` of a config in one environment. It is then checked and written as a replacement, with the same
 * `If-Match`. Throws NotFound, Invalid and PreconditionFailed.
 */
export async function patchTargets(
  services: Services,
  caller: Caller,
  place: TargetPlace,
  body: unknown,
): Promise<Tagged> {
  const { storage } = services
  const read = (stores: Stores) => readTarget(stores, caller, place)
  let target = await storage.read(read)
  const operations = readOperations(body)
  for (let attempt = 1; ; attempt += 1) {
    const patched: { defaultValue: unknown; rules: unknown } = structuredClone({
      defaultValue: target.defaultValue,
      rules: [...target.rules].sort((a, b) => a.order - b.order),
    })
    applyJsonPatch(patched, operations)
    const { defaultValue, rules } = patched
    const wanted = { environmentId: place.environmentId, defaultValue, rules: positioned(rules) }
    try {
      return await replaceTargets(services, { ...caller, ifMatch: targetEtag(target) }, place, wanted)
    } catch (error) {
      // With `If-Match`, the client wants to know.
      const isOthers = error instanceof PreconditionFailed && caller.ifMatch === undefined && attempt < ATTEMPTS
      if (!isOthers) throw error
      // A transaction sees what the others are about to store, and waits for it.
      target = await storage.transaction(read)
    }
  }
}

/**
 * Serves everyone one value in an environment: it becomes the default, and the rules go. That is how a flag is turned off, and on. Throws
 * NotFound, Invalid and PreconditionFailed.
 */
export async function serveValue(
  services: Services,
  caller: Caller,
  place: TargetPlace,
  body: unknown,
): Promise<Tagged> {
  await services.storage.read((stores) => readTarget(stores, caller, place))
  const { value = null } = parse(TargetValue, body)
  if (value === null) throw Invalid.field('value', 'Value is required')
  const wanted = { environmentId: place.environmentId, defaultValue: value, rules: [] }
  return explainValue(() => replaceTargets(services, caller, place, wanted))
}

/** The field has another name here than in a replacement. */
async function explainValue<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(
      error.problems.map(({ name, message }) =>
        name === 'defaultValue'
          ? { name: 'value', message: message.replace(/^Default value/, 'Value') }
          : { ...(name !== undefined && { name }), message },
      ),
    )
  }
}

async function readTarget(stores: Stores, caller: Caller, { projectId, configKey, environmentId }: TargetPlace) {
  const project = await findProject(stores, caller, projectId)
  const { config, targets, target } = await findTarget(stores, project, configKey, environmentId)
  assertTargetFresh(caller, config, target, targets)
  return target
}

function readOperations(body: unknown): Operation[] {
  const problems = new Problems()
  check(TargetPatch, body, '', problems)
  refuse(problems)
  for (const [index, operation] of (body as Record<string, unknown>[]).entries()) {
    const { op } = operation
    const needed = op === 'move' || op === 'copy' ? 'from' : op === 'remove' ? undefined : 'value'
    if (needed !== undefined && !Object.hasOwn(operation, needed)) problems.add(`[${index}].${needed}`, 'is required')
    for (const name of ['path', 'from']) {
      const pointer = operation[name]
      if (typeof pointer === 'string' && pointer !== '' && !pointer.startsWith('/')) {
        problems.add(`[${index}].${name}`, 'must begin with /')
      } else if (typeof pointer === 'string' && pointer.split('/').includes('__proto__')) {
        problems.add(`[${index}].${name}`, 'must not lead through __proto__')
      }
    }
  }
  refuse(problems)
  return body as Operation[]
}

/** Rules are served by `order`. If they are no longer sorted by it, it is set to their index. */
function positioned(rules: unknown): unknown {
  if (!Array.isArray(rules)) return rules
  const list = rules as unknown[]
  const orders = list.map((rule) => (isObject(rule) ? rule['order'] : undefined))
  const isOrdered = orders.every(
    (order, at) => typeof order === 'number' && (at === 0 || order >= (orders[at - 1] as number)),
  )
  return isOrdered ? list : list.map((rule, order) => (isObject(rule) ? { ...rule, order } : rule))
}
