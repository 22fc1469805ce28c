import type { ProjectConfig } from '../scan/result.js'
import type { Token } from '../settings/token.js'
import { readCodeUpload, readConfigs, readProjects, unexpectedFrom } from './answers.js'
import type { CodeUploadAnswer, Project, Refuse } from './answers.js'
import { askJson } from './ask-json.js'

export type { CodeUploadAnswer } from './answers.js'

/** An upload of code references, as the Admin API takes it. */
export interface CodeReferencesBody {
  repository: string
  branch: string
  defaultBranch: boolean
  commit: string
  committedAt: string
  link?: string
  complete: boolean
  references: readonly object[]
}

interface AdminApiOptions {
  timeoutMs?: number
  client?: 'mcp' | undefined
  /** What is thrown instead of a failure. */
  failed?: ((error: unknown) => Promise<unknown>) | undefined
}

/** Requests to the Admin API. Each method is one request; paths are below the base address. */
export class AdminApi {
  constructor(
    /** Ends in `/v1`. */
    readonly baseUrl: string,
    readonly token: Token,
    private readonly options: AdminApiOptions = {},
  ) {}

  /** The organization's projects. */
  listProjects(): Promise<Project[]> {
    return this.get('/projects', 'projects:read', readProjects)
  }

  /** The project's configs that are not archived, without targeting rules. */
  listConfigs(projectId: string): Promise<ProjectConfig[]> {
    return this.get(`/projects/${encodeURIComponent(projectId)}/configs`, 'configs:read', readConfigs)
  }

  /** Makes these the references of the branch, unless those of a newer commit exist. */
  async replaceCodeReferences(projectId: string, body: CodeReferencesBody): Promise<CodeUploadAnswer> {
    const path = `/projects/${encodeURIComponent(projectId)}/code-references`
    const answer = await this.write('PUT', path, 'code-references:write', body)
    return readCodeUpload(answer, unexpectedFrom(this.baseUrl + path))
  }

  read(path: string, permission: string): Promise<unknown> {
    return this.explained(askJson(this.request(path, permission)))
  }

  write(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    permission: string,
    body: unknown,
    comment?: string,
  ): Promise<unknown> {
    return this.explained(askJson({ ...this.request(path, permission), comment }, { method, body }))
  }

  private explained<T>(answer: Promise<T>): Promise<T> {
    const { failed } = this.options
    if (failed === undefined) return answer
    return answer.catch(async (error: unknown) => {
      throw await failed(error)
    })
  }

  private async get<T>(path: string, permission: string, read: (body: unknown, refuse: Refuse) => T): Promise<T> {
    return read(await this.read(path, permission), unexpectedFrom(this.baseUrl + path))
  }

  private request(path: string, permission: string) {
    const { timeoutMs = 30_000, client } = this.options
    return { url: this.baseUrl + path, token: this.token, permission, timeoutMs, client }
  }
}
