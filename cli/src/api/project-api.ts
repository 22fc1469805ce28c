import type { Token } from '../settings/token.js'
import { askJson } from './ask-json.js'

/** Requests about a project. Each method is one request; paths are below the base address. */
export class ProjectApi {
  constructor(
    /** Ends in `/v1`. */
    private readonly baseUrl: string,
    private readonly token: Token,
    private readonly options: { timeoutMs?: number; client?: 'mcp' | undefined } = {},
  ) {}

  read(path: string, permission: string): Promise<unknown> {
    return askJson(this.request(path, permission))
  }

  write(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    permission: string,
    body: unknown,
    comment?: string,
  ): Promise<unknown> {
    return askJson({ ...this.request(path, permission), comment }, { method, body })
  }

  private request(path: string, permission: string) {
    const { timeoutMs = 30_000, client } = this.options
    return { url: this.baseUrl + path, token: this.token, permission, timeoutMs, client }
  }
}
