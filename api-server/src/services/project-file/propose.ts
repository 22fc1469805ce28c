import { isDeepStrictEqual } from 'node:util'
import { effectivePermissions } from '../../domain/access.js'
import { isAsPlanned, isReplacement, stepsLeft } from '../../domain/planned-changes.js'
import { isWaiting, planChange } from '../planned/plan.js'
import type { Caller, Services } from '../context.js'
import { findTarget } from '../locate.js'
import { accessOfMember } from '../team/access-of.js'
import { findMember } from '../team/members.js'
import type { FileConfig, FileTarget } from './file.js'
import { plainValue } from './describe.js'
import type { Merge } from './merge-parts.js'
import { rulesToFile } from './rules.js'
import { served } from './served.js'

/** The member who will propose what a file changes, with their own rights. Throws Invalid. */
export async function proposer(
  { storage }: Services,
  caller: Caller,
  wanted: string,
  projectId: string,
): Promise<Caller> {
  return storage.read(async (stores) => {
    const member = await findMember(stores, caller, wanted)
    const credential = { access: await accessOfMember(stores, member), granted: null }
    const { id: memberId, name: memberName } = member
    return { ...caller, ...credential, memberId, memberName, permissions: effectivePermissions(credential, projectId) }
  })
}

/** Proposes rules if they need an approval, unless the same ones already wait for it. Returns which of the two happened. */
export async function proposeRules(
  { services, project, segments }: Merge,
  author: Caller,
  { key, type }: FileConfig,
  body: { environmentId: string; defaultValue: unknown; rules: readonly unknown[] },
  wanted: FileTarget,
): Promise<'propose' | 'wait'> {
  const { environmentId, ...step } = body
  const keys = new Map([...segments].map(([segment, id]) => [id, segment]))
  const isThere = await services.storage.read(async (stores) => {
    const { config, target } = await findTarget(stores, project, key, environmentId)
    const changes = (await stores.plannedChanges.listByConfig(config.id)).filter(isWaiting)
    return changes.some((change) => {
      const [left, ...more] = stepsLeft(change)
      if (change.environmentId !== environmentId || !left || more.length > 0 || !isReplacement(left)) return false
      const proposed = {
        default: plainValue(type, left.defaultValue),
        rules: rulesToFile(left.rules, (id) => keys.get(id), false),
      }
      return (
        isAsPlanned([left], target, change.basedOn) && isDeepStrictEqual(served(type, proposed), served(type, wanted))
      )
    })
  })
  if (isThere) return 'wait'
  await planChange(services, author, project.id, key, { environmentId, steps: [step] })
  return 'propose'
}
