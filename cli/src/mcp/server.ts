import { AssistantError, call, type Context, describe, INSTRUCTIONS, toolsFor } from '@service/assistant-tools'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Language } from '@service/scanner-kit'
import { randomUUID } from 'node:crypto'
import { linking } from '../errors/advice.js'
import { Failure } from '../errors/failures.js'
import { serviceOf } from '../workspace/configs.js'
import { OpenProject, type ProjectRequest } from '../workspace/open-project.js'
import { ProjectCode } from './code.js'

interface AssistantServerOptions extends Omit<ProjectRequest, 'client' | 'languages'> {
  languages: Language[]
  /** Whether tools that change something are offered. */
  writes: boolean
  version: string
}

const READ_ONLY = 'Ask the user to start `service mcp` with --write to allow changes.'

/** After so long the configs are loaded again, in milliseconds. */
const FRESH_MS = 5 * 60_000

/**
 * Speaks the Model Context Protocol on stdin and stdout until the assistant ends it, about the repository of the working directory.
 * @throws Failure for mistakes in the settings
 */
export async function startAssistantServer({ writes, version, ...request }: AssistantServerOptions): Promise<void> {
  const project = await OpenProject.open(process.cwd(), { ...request, client: 'mcp' })
  const context = contextOf(project)
  const tools = toolsFor({ code: true, writes, projects: false })
  // oxlint-disable-next-line typescript/no-deprecated -- meant for servers whose tools are data with JSON Schemas, as ours
  const server = new Server({ name: 'service', version }, { capabilities: { tools: {} }, instructions: INSTRUCTIONS })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describe) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call({ tools, context, name: params.name, given: params.arguments, readOnly: READ_ONLY }).catch(
      (error: unknown) => {
        // What the commands would say before they end.
        if (!(error instanceof Failure)) throw error
        const { title, advice } = error.text
        return { content: [{ type: 'text' as const, text: `${title} ${advice}` }], isError: true as const }
      },
    ),
  )
  const closed = new Promise<void>((resolve) => (server.onclose = resolve))
  process.stdin.once('end', () => void server.close())
  await server.connect(new StdioServerTransport())
  await closed
  project.close()
}

function contextOf(project: OpenProject): Context {
  let loaded = 0
  const load = async () => {
    if (Date.now() - loaded < FRESH_MS) return
    await project.refresh()
    loaded = Date.now()
  }
  const known = async () => {
    await load()
    const { configs } = project
    if (configs) return configs
    throw new AssistantError(
      `No project is linked: ${linking(project.settings.file)}, or start \`service mcp\` with --project or --configs.`,
    )
  }
  const context: Context = {
    service: {
      ask: async (method, path, permission, body, comment) => {
        const { api } = serviceOf(await known())
        if (method === 'GET') return api.read(path, permission)
        const answer = await api.write(method, path, permission, body, comment)
        // What was known before the change is old.
        loaded = 0
        return answer
      },
    },
    code: new ProjectCode(project, load),
    project: async (slug) => {
      const { project: own, service } = await known()
      if (slug === undefined || slug === own) return { id: service?.projectId ?? '', slug: own }
      throw new AssistantError(
        `This repository belongs to the project ${own}. Leave project out, or start \`service mcp\` with --project.`,
      )
    },
    configs: async () => (await known()).configs,
    newId: randomUUID,
  }
  return project.isOffline ? { ...context, service: undefined } : context
}
