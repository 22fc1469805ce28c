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

/** The requests of scans to the Admin API; each method is one request. */
export class AdminApi {
  constructor(
    /** Ends in `/v1`. */
    readonly baseUrl: string,
    private readonly token: Token,
    private readonly timeoutMs = 30_000,
  ) {}

  /** The organization's projects. */
  listProjects(): Promise<Project[]> {
    return this.get('/projects', 'projects:read', readProjects)
  }

  /** The project's configs that are not archived, without targeting rules. */
  listConfigs(projectId: string): Promise<ProjectConfig[]> {
    return this.get(`/projects/${encodeURIComponent(projectId)}/configs`, 'configs:read', readConfigs)
  }

  /** Makes these the references of the branch, unless those of a newer commit are there. */
  async replaceCodeReferences(projectId: string, body: CodeReferencesBody): Promise<CodeUploadAnswer> {
    const url = `${this.baseUrl}/projects/${encodeURIComponent(projectId)}/code-references`
    const request = { url, token: this.token, permission: 'code-references:write', timeoutMs: this.timeoutMs }
    return readCodeUpload(await askJson(request, { method: 'PUT', body }), unexpectedFrom(url))
  }

  private async get<T>(path: string, permission: string, read: (body: unknown, refuse: Refuse) => T): Promise<T> {
    const url = this.baseUrl + path
    return read(await askJson({ url, token: this.token, permission, timeoutMs: this.timeoutMs }), unexpectedFrom(url))
  }
}
