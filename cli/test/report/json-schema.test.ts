/** The published schema of reports knows every member that they have. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { validateJson } from '../../src/report/json.js'
import { REPORT_SCHEMA, reportSchema, reportSchemaText } from '../../src/report/json-schema.js'
import { findings, oddFindings, reportOf } from '../support/report-sample.js'
import { runHere } from '../support/run-here.js'
import { sampleEnvironment } from '../support/sample-environment.js'
import { sampleRepository } from '../support/sample.js'

const env = sampleEnvironment(test)
const ajv = new Ajv2020({ allErrors: true })
const accepts = ajv.compile(reportSchema)
/** Refuses members that are not described; what `--explain` adds is described elsewhere. */
const acceptsNothingElse = ajv.compile(closed(reportSchema) as object)

function closed(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => closed(one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([member, of]) => [member, closed(of, member)])
  const isObject = 'properties' in value && name !== 'properties'
  return { ...Object.fromEntries(entries), ...(isObject && { additionalProperties: false }) }
}

function check(json: string, what: string): Record<string, unknown[]> {
  const report = JSON.parse(json) as Record<string, unknown[]>
  assert.ok(accepts(report), `${what}: ${ajv.errorsText(accepts.errors)}`)
  assert.ok(acceptsNothingElse(report), `${what}: ${ajv.errorsText(acceptsNothingElse.errors)}`)
  return report
}

test('the build has written it, and the package ships it', () => {
  assert.is(readFileSync(path.join('cli', REPORT_SCHEMA), 'utf8'), reportSchemaText())
  const { files } = JSON.parse(readFileSync('cli/package.json', 'utf8')) as { files: string[] }
  assert.ok(files.includes(REPORT_SCHEMA))
})

test('scans of all fixtures', async () => {
  const run = await runHere(['scan', '--json'], { cwd: path.resolve('fixtures'), env: {} })
  const { references = [], dynamicReferences = [], notRead = [] } = check(run.stdout, 'scan')
  for (const some of [references, dynamicReferences, notRead]) assert.ok(some.length > 0)
})

test('what options add', async () => {
  const cwd = sampleRepository()
  for (const args of [
    ['validate', '--json'],
    ['validate', '--json', '--fix-dry-run'],
    ['scan', '--json', '--unused'],
    ['scan', '--json', '--explain'],
  ]) {
    const run = await runHere(args, { cwd, env })
    check(run.stdout, args.join(' '))
  }
})

test('every kind of problem, as an error and as a warning', () => {
  const all = [...findings, ...oddFindings]
  for (const rules of [{}, { 'type-mismatch': 'warn', 'unknown-key': 'warn', 'deprecated-key': 'warn' } as const]) {
    check(validateJson(reportOf(all, { rules }), undefined), 'validate')
  }
})

test('anything else is refused', () => {
  const report = JSON.parse(validateJson(reportOf(findings), undefined)) as { findings: object[] }
  for (const wrong of [
    {},
    { ...report, filesScanned: '4' },
    { ...report, findings: [{ ...report.findings[0], kind: 'typo' }] },
    { ...report, references: [{ key: 'a', file: 'a.ts', line: 0, kind: 'indirect', test: false }] },
  ])
    assert.not.ok(accepts(wrong))
})

test.run()
