import type { ProjectConfig } from '../scan/result.js'
import type { Token } from '../settings/token.js'
import { readConfigs, readProjects, unexpectedFrom, type Project, type Refuse } from './answers.js'
import { askJson } from './ask-json.js'

/** The two reads of the Admin API that the tool makes; each method is one request. */
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

  private async get<T>(path: string, permission: string, read: (body: unknown, refuse: Refuse) => T): Promise<T> {
    const url = this.baseUrl + path
    return read(await askJson({ url, token: this.token, permission, timeoutMs: this.timeoutMs }), unexpectedFrom(url))
  }
}
