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

function compile(text: string): ValidateFunction {
  const known = compiled.get(text)
  if (known) return known
  const schema = JSON.parse(text) as Record<string, unknown> | boolean
  const options = { strict: false, logger: false, allErrors: false } as const
  const named = typeof schema === 'boolean' ? undefined : schema['$schema']
  const draft = typeof named === 'string' ? named : ''
  const ajv = /draft-0[67]/.test(draft)
    ? new Ajv(options)
    : draft.includes('2019-09')
      ? new Ajv2019(options)
      : new Ajv2020(options)
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  if (compiled.size >= KEPT) compiled.delete(compiled.keys().next().value ?? '')
  compiled.set(text, validate)
  return validate
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
  return { id, values: values.map((value) => judge(validate, value)) }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(run(job)))
parentPort?.postMessage(READY)
