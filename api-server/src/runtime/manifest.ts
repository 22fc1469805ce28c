import type { IncomingMessage, ServerResponse } from 'node:http'
import { MANIFEST, MANIFEST_CAPABILITIES, MANIFEST_IS_READ_ONLY, manifestFlag } from '../domain/manifest.js'
import { notePattern } from '../http/route-pattern.js'
import { keyInHeaders, type Admitted } from './http/admit.js'
import { Refused, unexpected } from './http/refused.js'
import type { Serving } from './serving.js'

/** Also the paths of writes, which are refused. */
export const isManifestPath = (url: string) => /^\/openfeature\/v0\/manifest(?=[/?]|$)/.test(url)

/** The manifest of the environment that an SDK key belongs to: the configs that the key can read. */
export class ManifestReads {
  constructor(private readonly serving: Serving) {}

  serve(request: IncomingMessage, response: ServerResponse): void {
    notePattern(response, MANIFEST)
    if (request.method === 'OPTIONS') return this.serving.answers.preflight(response)
    this.answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refused)) this.serving.logger.error({ err: error }, 'reading a manifest failed')
      if (response.headersSent) return void response.destroy()
      const refused = error instanceof Refused ? error : unexpected()
      const { status, message } = refused
      this.serving.answers.refuse(response, refused, { error: { message, status } })
    })
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admitted = await this.serving.admission.find(request, keyInHeaders(request))
    const [path] = (request.url ?? '').split('?', 1)
    if (path !== MANIFEST || request.method !== 'GET') throw new Refused(403, 'READ_ONLY', MANIFEST_IS_READ_ONLY)
    const manifest = { flags: flagsFor(admitted) }
    this.serving.answers.json(response, admitted.access.kind, JSON.stringify(manifest), MANIFEST_CAPABILITIES)
  }
}

/** A client key is public, so descriptions, which are written for the team, stay out of its manifest. */
function flagsFor({ access, environment }: Admitted) {
  return environment.view(access.kind).entries.flatMap(({ key, config: { record, target } }) => {
    if (key !== record.key) return []
    const description = access.kind === 'client' ? null : record.description
    return manifestFlag({ ...record, description }, target.defaultValue) ?? []
  })
}
