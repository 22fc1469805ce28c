import type { ControlRequest } from '../control/server.js'
import { isUuid } from '../domain/check.js'
import { Invalid } from '../domain/errors.js'
import { listArchived, restoreConfig, type RestoreOptions } from '../services/configs/archive.js'
import type { Caller, Services } from '../services/context.js'
import {
  createSdkKey,
  endPreviousSdkKey,
  listSdkKeys,
  revokeSdkKey,
  rotateSdkKey,
} from '../services/credentials/sdk-keys.js'
import { createToken, listTokens, revokeToken, type TokenRequest } from '../services/credentials/tokens.js'
import { listEnvironments } from '../services/projects/environments.js'
import { allProjects } from '../services/projects/projects.js'
import { resetByOperator } from '../services/second-factor/second-factor.js'
import { memberCode } from '../services/team/codes.js'
import { addMember, listMembers, removeMember, setRole } from '../services/team/members.js'
import { operator } from '../services/team/operator.js'
import { resume, setDisabled, setPlan, showOrganization, suspend } from '../services/team/organizations.js'
import { probe } from '../services/setup/probe.js'
import { readInProject } from '../services/locate.js'
import { describeProject } from '../services/project-file/describe.js'
import { createFromFile, mergeProject } from '../services/project-file/merge.js'
import { proposer } from '../services/project-file/propose.js'
import { writeProjectFile } from '../services/project-file/apart.js'
import type { TextFormat } from '../services/project-file/text.js'
import { backUp } from '../services/transfer/backup.js'
import { exportAll, type Output } from '../services/transfer/export.js'
import { importAll } from '../services/transfer/import.js'

/** What each command takes. */
export interface CommandInputs {
  'token create': TokenRequest
  'token list': undefined
  'token revoke': { id: string }
  'member add': { name: string; role: string; email?: string; serviceAccount?: boolean }
  'member list': undefined
  'member remove': { member: string }
  'member role': { member: string; role: string }
  'member code': { member: string; email?: string }
  'member reset-second-factor': { member: string }
  'org show': undefined
  'org plan': { plan: string; spendingLimit?: string }
  'org suspend': undefined
  'org resume': undefined
  'org disable': undefined
  'org enable': undefined
  'sdk-key create': { project: string; environment: string; kind: string; name: string }
  'sdk-key list': { project: string }
  'sdk-key rotate': { project: string; id: string; keepFor?: number }
  'sdk-key end-previous': { project: string; id: string }
  'sdk-key revoke': { project: string; id: string }
  'config archived': { project: string }
  'config restore': { project: string; config: string } & RestoreOptions
  export: { tokens: boolean }
  backup: { file: string }
  /** The exported file, block by block. */
  import: AsyncIterable<Buffer>
  'project export': { project: string; ids: boolean; format: TextFormat }
  'project import': {
    project: string
    text: string
    preview: boolean
    create: boolean
    prune: boolean
    proposeAs?: string
    comment?: string
  }
  'project diff': { project: string; text: string }
  /** For `doctor`, which asks on the command line under its own name. */
  probe: undefined
}

export type CommandName = keyof CommandInputs

/** What a command does with the storage: in its own process, or in the running server on its behalf. */
type Execute<Input> = (services: Services, input: Input, out: Output) => Promise<unknown>

const COMMANDS: { [Name in CommandName]: Execute<CommandInputs[Name]> } = {
  'token create': asOperator(createToken),
  'token list': asOperator(listTokens),
  'token revoke': asOperator(revokeToken),
  'member add': asOperator(addMember),
  'member list': asOperator(listMembers),
  'member remove': asOperator(removeMember),
  'member role': asOperator(setRole),
  'member code': asOperator(memberCode),
  'member reset-second-factor': asOperator(resetByOperator),
  'org show': asOperator(showOrganization),
  'org plan': asOperator(setPlan),
  'org suspend': asOperator(suspend),
  'org resume': asOperator(resume),
  'org disable': asOperator((services, caller) => setDisabled(services, caller, { disabled: true })),
  'org enable': asOperator((services, caller) => setDisabled(services, caller, { disabled: false })),
  'sdk-key create': inProject(async (services, caller, project, { environment, ...input }) =>
    createSdkKey(services, caller, project, {
      ...input,
      environmentId: await environmentId(services, caller, project, environment),
    }),
  ),
  'sdk-key list': inProject(listSdkKeys),
  'sdk-key rotate': inProject((services, caller, project, { id, ...body }) =>
    rotateSdkKey(services, caller, project, id, body),
  ),
  'sdk-key end-previous': inProject((services, caller, project, { id }) =>
    endPreviousSdkKey(services, caller, project, id),
  ),
  'sdk-key revoke': inProject((services, caller, project, { id }) => revokeSdkKey(services, caller, project, id)),
  'config archived': inProject(listArchived),
  'config restore': inProject((services, caller, project, { config, ...options }) =>
    restoreConfig(services, caller, project, config, options),
  ),
  'project export': inProject(async ({ storage }, caller, project, { ids, format }) => {
    const file = await readInProject(storage, caller, project, (stores, found) => describeProject(stores, found, ids))
    return { text: await writeProjectFile(file, format) }
  }),
  'project import': asOperator(async (services, operator, input) => {
    const { project, text, preview, create, prune, comment, proposeAs } = input
    const caller = { ...operator, ...(comment !== undefined && { comment }) }
    const isNew = create && !(await allProjects(services.storage, caller)).some(({ slug }) => slug === project)
    if (isNew) return createFromFile(services, caller, project, text, { preview })
    const id = await projectId(services, caller, project)
    const author = proposeAs !== undefined && { proposer: await proposer(services, caller, proposeAs, id) }
    return mergeProject(services, caller, id, text, { preview, prune, ...author })
  }),
  'project diff': inProject((services, caller, project, { text }) =>
    mergeProject(services, caller, project, text, { preview: true }),
  ),
  export: exportAll,
  backup: backUp,
  import: importAll,
  probe,
}

export async function execute(services: Services, { command, input }: ControlRequest, out: Output): Promise<unknown> {
  if (!Object.hasOwn(COMMANDS, command)) throw new Invalid([{ message: `Unknown command: ${command}` }])
  return (COMMANDS[command as CommandName] as Execute<unknown>)(services, input, out)
}

function asOperator<Input>(
  run: (services: Services, caller: Caller, input: Input) => Promise<unknown>,
): Execute<Input> {
  return async (services, input) => run(services, await operator(services), input)
}

/** Of the project that the input names by slug or id. */
function inProject<Input extends { project: string }>(
  run: (services: Services, caller: Caller, projectId: string, input: Omit<Input, 'project'>) => Promise<unknown>,
): Execute<Input> {
  return asOperator(async (services, caller, { project, ...input }: Input) =>
    run(services, caller, await projectId(services, caller, project), input),
  )
}

async function projectId(services: Services, caller: Caller, slugOrId: string): Promise<string> {
  if (isUuid(slugOrId)) return slugOrId
  const projects = await allProjects(services.storage, caller)
  const project = projects.find(({ slug }) => slug === slugOrId)
  if (project) return project.id
  const known = projects.map(({ slug }) => slug).join(', ') || 'none'
  throw Invalid.field('project', `There is no project with the slug ${slugOrId}. Projects: ${known}`)
}

async function environmentId(services: Services, caller: Caller, project: string, slugOrId: string): Promise<string> {
  const environments = await listEnvironments(services, caller, project)
  const environment = environments.find(({ id, slug }) => id === slugOrId.toLowerCase() || slug === slugOrId)
  if (environment) return environment.id
  const known = environments.map(({ slug }) => slug).join(', ')
  throw Invalid.field('environment', `The project has no environment with the slug ${slugOrId}. Environments: ${known}`)
}
