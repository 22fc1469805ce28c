import type { Right } from '../../domain/access.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import type { Member } from '../../domain/records.js'
import type { RightInput } from '../../domain/schemas/rights.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller } from '../context.js'

/**
 * The rights as they are stored. Throws Invalid for projects and environments that do not exist, for a project that is named twice,
 * and for environments next to a role that cannot be limited to them.
 */
export async function readRights(stores: Stores, caller: Caller, input: readonly RightInput[]): Promise<Right[]> {
  const problems = new Problems()
  const projects = new Set((await stores.projects.list(caller.organizationId)).map(({ id }) => id))
  const rights: Right[] = []
  for (const [index, { projectId: given, role, environmentIds: chosen }] of input.entries()) {
    const projectId = given.toLowerCase()
    const place = `rights[${index}]`
    const environmentIds = chosen?.map((id) => id.toLowerCase()) ?? null
    if (!projects.has(projectId)) problems.say(`${place}.projectId`, `There is no project with the id ${given}`)
    else if (rights.some((right) => right.projectId === projectId)) {
      problems.say(`${place}.projectId`, 'The project has a right already. Give one role for each project')
    }
    if (environmentIds) await checkEnvironments(stores, { projectId, role, environmentIds }, place, problems)
    rights.push({ projectId, role, environmentIds: environmentIds && [...new Set(environmentIds)] })
  }
  refuse(problems)
  return rights
}

async function checkEnvironments(
  stores: Stores,
  { projectId, role, environmentIds }: Right & { environmentIds: readonly string[] },
  place: string,
  problems: Problems,
): Promise<void> {
  const name = `${place}.environmentIds`
  if (role !== 'editor') problems.say(name, 'Only an editor can be limited to some environments')
  if (environmentIds.length === 0) problems.say(name, 'Choose at least one environment')
  const known = new Set((await stores.environments.list(projectId)).map(({ id }) => id))
  for (const id of environmentIds) {
    if (!known.has(id)) problems.say(name, `There is no environment with the id ${id} in the project`)
  }
}

/** Takes out of rights the projects and environments that are gone, which grant nothing. */
export async function rightsShown(
  stores: Stores,
  { organizationId }: Caller,
): Promise<(holder: Pick<Member, 'rights'>) => Right[]> {
  const projects = new Set((await stores.projects.list(organizationId)).map(({ id }) => id))
  const environments = new Set((await stores.environments.listByOrganization(organizationId)).map(({ id }) => id))
  return ({ rights }) =>
    rights
      .filter(({ projectId }) => projects.has(projectId))
      .map((right) => ({
        ...right,
        environmentIds: right.environmentIds?.filter((id) => environments.has(id)) ?? null,
      }))
}
