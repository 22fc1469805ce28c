import { Invalid } from '../../domain/errors.js'
import { isObject } from '../../domain/json.js'
import type {
  AuditEntry,
  Config,
  Environment,
  Evaluation,
  Member,
  Organization,
  Project,
  SdkKey,
  Segment,
  Tag,
  Target,
  Token,
  Usage,
} from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import type { Services } from '../context.js'
import { checkExport } from './transfer-check.js'

const FORMAT = 'service-export-1'

/**
 * What a store holds, each list in creation order. Tokens, SDK keys and the hashes of passwords are only there when they
 * were asked for; sessions and one-time codes never are.
 */
export interface Export {
  format: typeof FORMAT
  organizations: Organization[]
  members: Member[]
  tokens: Token[]
  projects: Project[]
  environments: Environment[]
  sdkKeys: SdkKey[]
  tags: Tag[]
  segments: Segment[]
  configs: Config[]
  targets: Target[]
  evaluations: Evaluation[]
  usage: Usage[]
  audit: AuditEntry[]
}

const PAGE = 1000

/** Reads the whole store, in one state. */
export async function exportAll({ storage, meter }: Services, { tokens }: { tokens: boolean }): Promise<Export> {
  await meter.flush()
  return storage.read(async (stores) => {
    const organizations = await stores.organizations.list()
    const perOrganization = <T>(list: (id: string) => Promise<T[]>) => collect(organizations, list)
    const projects = await perOrganization(stores.projects.list.bind(stores.projects))
    const perProject = <T>(list: (id: string) => Promise<T[]>) => collect(projects, list)
    return {
      format: FORMAT,
      organizations,
      members: (await perOrganization((id) => stores.members.list(id))).map((member) => exportMember(member, tokens)),
      tokens: tokens ? await perOrganization((id) => stores.tokens.list(id)) : [],
      projects,
      environments: await perProject((id) => stores.environments.list(id)),
      sdkKeys: tokens ? await perProject((id) => stores.sdkKeys.list(id)) : [],
      tags: await perProject((id) => stores.tags.list(id)),
      segments: await perProject((id) => stores.segments.list(id)),
      configs: await perProject((id) => allConfigs(stores, id)),
      targets: await perProject((id) => stores.targets.listByProject(id)),
      evaluations: await perProject((id) => stores.evaluations.listByProject(id)),
      usage: await perOrganization((id) => stores.usage.list(id)),
      audit: await perOrganization((id) => allAudit(stores, id)),
    }
  })
}

function exportMember(member: Member, secrets: boolean): Member {
  return secrets ? member : { ...member, passwordHash: null }
}

async function collect<T>(of: readonly { id: string }[], list: (id: string) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (const { id } of of) for (const record of await list(id)) all.push(record)
  return all
}

async function allConfigs(stores: Stores, projectId: string): Promise<Config[]> {
  const configs = [...(await stores.configs.list(projectId)), ...(await stores.configs.listArchived(projectId))]
  return configs.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0))
}

async function allAudit(stores: Stores, organizationId: string): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (;;) {
    const page = await stores.audit.list(organizationId, PAGE, entries.at(-1)?.id)
    entries.push(...page)
    if (page.length < PAGE) return entries.reverse()
  }
}

/** Fills an empty store with an export, all of it or nothing. Answers how many records of each kind there were. */
export async function importAll({ storage, meter }: Services, input: unknown): Promise<Record<string, number>> {
  const data = readExport(input)
  await storage.transaction(async (stores) => {
    await refuseUsedStore(stores)
    for (const record of data.organizations) await stores.organizations.insert(record)
    for (const record of data.members) await stores.members.insert(record)
    for (const record of data.tokens) await stores.tokens.insert(record)
    for (const record of data.projects) await stores.projects.insert(record)
    for (const record of data.environments) await stores.environments.insert(record)
    for (const record of data.sdkKeys) await stores.sdkKeys.insert(record)
    for (const record of data.tags) await stores.tags.insert(record)
    for (const record of data.segments) await stores.segments.insert(record)
    for (const record of data.configs) await stores.configs.insert(record)
    await stores.targets.insert(data.targets)
    for (const record of data.evaluations) await stores.evaluations.put(record)
    for (const record of data.usage) await stores.usage.put(record)
    for (const record of data.audit) await stores.audit.insert(record)
  })
  await meter.refresh()
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : [])),
  )
}

function readExport(input: unknown): Export {
  if (isObject(input) && input['format'] === FORMAT) {
    const whole = { sdkKeys: [], ...input }
    checkExport(whole)
    return upgrade(whole as unknown as Export)
  }
  throw new Invalid([{ message: `This is not an export of this server version: its format must be ${FORMAT}` }])
}

/** Exports from before the dashboard lack these members. */
function upgrade(data: Export): Export {
  const newMembers: Partial<Member> = { email: null, passwordHash: null, lastSignInAt: null }
  const newOfTokens: Partial<Token> = { lastUsedAt: null }
  const members = data.members.map((member) => ({ ...newMembers, ...member }))
  return { ...data, members, tokens: data.tokens.map((token) => ({ ...newOfTokens, ...token })) }
}

async function refuseUsedStore(stores: Stores): Promise<void> {
  const [organization] = await stores.organizations.list()
  if (!organization) return
  throw new Invalid([
    { message: 'The store is not empty. Import into a new data file or database, before a server is started with it' },
  ])
}
