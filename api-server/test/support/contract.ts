/** Checks answers against the OpenAPI document that the server itself publishes. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { content?: Record<string, unknown> }> }
  servers: { url: string }[]
}

/** The schemas of one document, compiled when an answer first needs them. */
class Schemas {
  // The document is no schema itself: comparing it with that of schemas would cost a tenth of a second and say nothing.
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  private readonly compiled = new Map<string, ValidateFunction>()

  private constructor(document: object) {
    addFormats.default(this.ajv)
    this.ajv.addSchema(document, 'api')
  }

  /** A file starts a server for each storage, and compiling costs more than most of its tests. */
  static of({ paths, components }: OpenApiDocument): Schemas {
    const text = JSON.stringify({ paths, components })
    const known = Schemas.ofProcess.get(text) ?? new Schemas({ paths, components })
    Schemas.ofProcess.set(text, known)
    return known
  }

  private static readonly ofProcess = new Map<string, Schemas>()

  /** What is wrong with the body; undefined for nothing. */
  compare(pointer: string, body: unknown): string | undefined {
    const reference = `api#${pointer}`
    const validate = this.compiled.get(reference) ?? this.ajv.compile({ $ref: reference })
    this.compiled.set(reference, validate)
    return validate(body) ? undefined : this.ajv.errorsText(validate.errors)
  }
}

export class Contract {
  /** `operation status` of every answer that was checked. */
  readonly seen = new Set<string>()
  private readonly schemas: Schemas

  constructor(readonly document: OpenApiDocument) {
    this.schemas = Schemas.of(document)
  }

  static async of(base: string): Promise<Contract> {
    return new Contract((await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument)
  }

  /** Throws when the operation may not answer so. What leads to no operation only needs to be a refusal. */
  check(method: string, target: string, status: number, body: unknown): void {
    const template = this.templateOf(target.split('?', 1)[0] ?? '')
    const operation = template === undefined ? undefined : this.document.paths[template]?.[method.toLowerCase()]
    if (template === undefined || !operation) {
      if (status < 400) throw new Error(`${method} ${target} is not documented but answers ${status}`)
      return
    }
    const response = operation.responses[status]
    const problem = response
      ? this.compare(pointerTo(template, method, status, response), body)
      : `the status ${status} is not documented`
    if (problem !== undefined) throw new Error(`${method} ${template}: ${problem}: ${JSON.stringify(body)}`)
    this.seen.add(`${method} ${template} ${status}`)
  }

  private templateOf(path: string): string | undefined {
    const parts = path.split('/')
    const fits = (template: string) => {
      const wanted = template.split('/')
      return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
    }
    const templates = Object.keys(this.document.paths)
    return templates.find((template) => template === path) ?? templates.filter(fits).sort(byFixedParts)[0]
  }

  private compare(pointer: string, body: unknown): string | undefined {
    const described = this.at(pointer) as { content?: unknown }
    if (!described.content) return body === undefined ? undefined : 'a body where none is documented'
    return this.schemas.compare(`${pointer}/content/application~1json/schema`, body)
  }

  private at(pointer: string): unknown {
    const steps = pointer
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/'))
    return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], this.document)
  }
}

function pointerTo(template: string, method: string, status: number, response: { $ref?: string }): string {
  if (response.$ref !== undefined) return response.$ref.slice(1)
  return `/paths/${template.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`
}

function byFixedParts(a: string, b: string): number {
  return (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0)
}
