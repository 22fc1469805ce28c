import type { Token } from '../settings/token.js'
import { askJson } from './ask-json.js'

/** The requests of an import. Each method is one request; paths are below the base address. */
export class ProjectApi {
  constructor(
    /** Ends in `/v1`. */
    private readonly baseUrl: string,
    private readonly token: Token,
    private readonly timeoutMs = 30_000,
  ) {}

  read(path: string, permission: string): Promise<unknown> {
    return askJson(this.request(path, permission))
  }

  write(method: 'POST' | 'PUT', path: string, permission: string, body: unknown): Promise<unknown> {
    return askJson(this.request(path, permission), { method, body })
  }

  private request(path: string, permission: string) {
    return { url: this.baseUrl + path, token: this.token, permission, timeoutMs: this.timeoutMs }
  }
}
