/**
 * Runs users' JSON Schemas. Their patterns and sizes are untrusted, so they run in a separate thread. A job that takes too long is
 * stopped and the thread continues: starting another one costs more time than most jobs get.
 */
import { Script } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { READY, TOO_LONG, type JobResult, type Job, type Verdict } from './job.js'
import { schemaWords } from './words.js'

const KEPT = 100
const compiled = new Map<string, ValidateFunction>()

/**
 * `multipleOfPrecision`: 1.13 divided by 0.01 is not quite 113. `ownProperties`: an object has no member `constructor`
 * unless it was given one.
 */
const OPTIONS = { strict: false, logger: false, allErrors: false, ownProperties: true, multipleOfPrecision: 6 } as const

type Draft = typeof Ajv | typeof Ajv2019 | typeof Ajv2020

/** The possible values of `$schema`, with http or https and with or without `#` at the end. Draft 7 accepts everything of draft 6. */
const DRAFTS: readonly (readonly [pattern: RegExp, draft: Draft])[] = [
  [/^$|^https?:\/\/json-schema\.org\/(draft\/2020-12\/)?schema#?$/, Ajv2020],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, Ajv2019],
  [/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/, Ajv],
]

/** What checks whether a schema is one of its draft. Made once: that takes thirty times as long as an honest schema. */
const metaSchemas = new Map<Draft, Ajv>()

/** Must not be cut short: half a meta-schema would be used from then on. */
function metaSchemaOf(draft: Draft): Ajv {
  const known = metaSchemas.get(draft)
  if (known) return known
  const ajv: Ajv = new draft(OPTIONS)
  void ajv.validateSchema({ type: 'object' })
  metaSchemas.set(draft, ajv)
  return ajv
}

interface Chosen {
  draft: Draft
  schema: Record<string, unknown> | boolean
}

/**
 * The draft that the schema names, the newest when it names none, and the schema without the name, of which the library
 * knows one spelling only.
 */
function chooseDraft(schema: Record<string, unknown> | boolean): Chosen {
  if (typeof schema === 'boolean' || typeof schema['$schema'] !== 'string') return { draft: Ajv2020, schema }
  const { $schema, ...rest } = schema
  const [, draft] = DRAFTS.find(([pattern]) => pattern.test($schema)) ?? []
  if (draft) return { draft, schema: rest }
  throw new Error(
    `names a draft that is not known: $schema must be 2020-12, 2019-09, draft-07 or draft-06, not ${$schema}`,
  )
}

function compile(text: string, { draft, schema }: Chosen): ValidateFunction {
  const known = compiled.get(text)
  if (known) return known
  const meta = metaSchemaOf(draft)
  const [wrong] = meta.validateSchema(schema) === true ? [] : (meta.errors ?? [])
  if (wrong) throw new Error(`is invalid: ${schemaWords(wrong)}`)
  const ajv: Ajv = new draft({ ...OPTIONS, validateSchema: false })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  if ('$async' in validate) throw new Error('must not have $async, which is not a keyword of JSON Schema')
  if (compiled.size >= KEPT) compiled.delete(compiled.keys().next().value ?? '')
  compiled.set(text, validate)
  return validate
}

function judge(validate: ValidateFunction, value: unknown): string | null {
  if (validate(value)) return null
  const [first] = validate.errors ?? []
  return first ? schemaWords(first) : 'the value is not allowed'
}

function run({ schema, values }: Job, chosen: Chosen): Verdict {
  const validate = compile(schema, chosen)
  try {
    return { values: values.map((value) => judge(validate, JSON.parse(value))) }
  } catch (error) {
    throw new Error(`could not be run: ${(error as Error).message}`)
  }
}

/** Code that runs can only be stopped by the time limit of a script, and a script reaches only what is global. */
const limited = new Script('runJob()')

function verdictOf(job: Job): Verdict | typeof TOO_LONG {
  try {
    const chosen = chooseDraft(JSON.parse(job.schema) as Chosen['schema'])
    metaSchemaOf(chosen.draft)
    Object.assign(globalThis, { runJob: () => run(job, chosen) })
    return limited.runInThisContext({ timeout: job.time }) as Verdict
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return TOO_LONG
    return { schemaProblem: message.replace(/^schema /, '') }
  }
}

parentPort?.on('message', (job: Job) => {
  const answer: JobResult = { id: job.id, verdict: verdictOf(job) }
  parentPort?.postMessage(answer)
})
// The first schema of a thread takes many times as long as any after it.
compile('{}', { draft: Ajv2020, schema: { properties: { warm: { type: 'string', format: 'date-time' } } } })
compiled.clear()
parentPort?.postMessage(READY)
