/**
 * Runs users' JSON Schemas. Their patterns and sizes are untrusted, so this happens in a thread that the checker ends
 * when a job takes too long.
 */
import { parentPort } from 'node:worker_threads'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { READY, type Job, type Verdict } from './job.js'

const KEPT = 100
const compiled = new Map<string, ValidateFunction>()

/**
 * `multipleOfPrecision`: 1.13 divided by 0.01 is not quite 113. `ownProperties`: an object has no member `constructor`
 * unless it was given one.
 */
const OPTIONS = { strict: false, logger: false, allErrors: false, ownProperties: true, multipleOfPrecision: 6 } as const

/** What a `$schema` says, with http or https and with `#` at its end or not. Draft 7 takes all that draft 6 does. */
const DRAFTS: readonly (readonly [pattern: RegExp, draft: typeof Ajv | typeof Ajv2019 | typeof Ajv2020])[] = [
  [/^$|^https?:\/\/json-schema\.org\/(draft\/2020-12\/)?schema#?$/, Ajv2020],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, Ajv2019],
  [/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/, Ajv],
]

function compile(text: string): ValidateFunction {
  const known = compiled.get(text)
  if (known) return known
  const { draft, schema } = chooseDraft(JSON.parse(text) as Record<string, unknown> | boolean)
  const ajv = new draft(OPTIONS)
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  if ('$async' in validate) throw new Error('must not have $async, which is no keyword of JSON Schema')
  if (compiled.size >= KEPT) compiled.delete(compiled.keys().next().value ?? '')
  compiled.set(text, validate)
  return validate
}

/**
 * The draft that the schema names, the newest when it names none, and the schema without the name, of which the library
 * knows one spelling only.
 */
function chooseDraft(schema: Record<string, unknown> | boolean) {
  if (typeof schema === 'boolean' || typeof schema['$schema'] !== 'string') return { draft: Ajv2020, schema }
  const { $schema, ...rest } = schema
  const [, draft] = DRAFTS.find(([pattern]) => pattern.test($schema)) ?? []
  if (draft) return { draft, schema: rest }
  throw new Error(
    `names a draft that is not known: $schema must be 2020-12, 2019-09, draft-07 or draft-06, not ${$schema}`,
  )
}

function judge(validate: ValidateFunction, value: unknown): string | null {
  if (validate(value)) return null
  const [first] = validate.errors ?? []
  return first
    ? `${first.instancePath || 'the value'} ${first.message ?? 'is not allowed'}`
    : 'the value is not allowed'
}

function run({ id, schema, values }: Job): Verdict {
  let validate: ValidateFunction
  try {
    validate = compile(schema)
  } catch (error) {
    return { id, schemaProblem: (error as Error).message.replace(/^schema /, '') }
  }
  return { id, values: values.map((value) => judge(validate, JSON.parse(value))) }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(run(job)))
// The first schema of a thread takes many times as long as any after it.
compile('{"type":"object","properties":{"warm":{"type":"string","format":"date-time"}}}')
parentPort?.postMessage(READY)
