/** The JSON Schema (2020-12) of what `scan --json` and `validate --json` print. Later versions may add members, and remove or rename none. */

/** Where the package has it. */
export const REPORT_SCHEMA = 'dist/report.schema.json'

const text = { type: 'string' }
const file = { type: 'string', minLength: 1, description: 'Relative to the folder of service.json, with `/`.' }
const line = { type: 'integer', minimum: 1, description: 'The line where the key begins.' }
const key = { type: 'string', description: 'The key as the code has it.' }
const getterType = { enum: ['boolean', 'integer', 'float', 'number', 'string', 'object'] }
const sdkType = { enum: ['client', 'server'] }

const defaultValue = {
  type: 'object',
  required: ['type'],
  description: 'The default in the code. Without `value`, only its type is certain.',
  properties: { type: { enum: ['boolean', 'integer', 'float', 'string', 'object', 'array'] }, value: {} },
}

const test = {
  type: 'boolean',
  description: 'A call on a test client, or an indirect reference in a test file or folder.',
}

const direct = {
  type: 'object',
  required: ['kind', 'key', 'file', 'line', 'test', 'sdk', 'call'],
  properties: {
    kind: { const: 'direct' },
    ...{ key, file, line, test },
    sdk: { ...text, description: "The SDK's package, or the id of a description." },
    call: { ...text, description: 'The name of what is called.' },
    argument: { ...text, description: 'The source of the key, unless it is written there.' },
    default: defaultValue,
    getterType: { ...getterType, description: "The type that the call's name promises." },
  },
}

const indirect = {
  type: 'object',
  required: ['kind', 'key', 'file', 'line', 'test'],
  properties: { kind: { const: 'indirect' }, key, file, line, test },
}

const dynamic = {
  type: 'object',
  required: ['file', 'line', 'sdk', 'call', 'argument'],
  properties: {
    ...{ file, line, sdk: text, call: text },
    argument: { ...text, description: 'The source of the key.' },
    reason: { ...text, description: 'Why following the key or the client was given up.' },
  },
}

/** A problem of one kind: its own members beside those that all have. */
function finding(kind: string, members: Record<string, object>, optional: Record<string, object> = {}): object {
  return {
    type: 'object',
    required: ['kind', 'key', 'file', 'line', ...Object.keys(members)],
    properties: {
      kind: { const: kind },
      ...{ key, file, line, ...members, ...optional },
      severity: { const: 'warning', description: 'Present if the problem does not fail the run.' },
    },
  }
}

const findings = [
  finding('unknown-key', {}),
  finding('deprecated-key', { currentKey: { ...text, description: 'What the config is called now.' } }),
  finding(
    'type-mismatch',
    { configType: text, servedAs: { enum: ['boolean', 'integer', 'number', 'string', 'json'] } },
    { default: defaultValue, getterType },
  ),
  finding('availability-mismatch', { sdk: text, sdkType, configAvailableTo: { type: 'array', items: sdkType } }),
  finding('enum-value-not-allowed', { default: defaultValue, allowedValues: { type: 'array' } }),
]

const fix = {
  type: 'object',
  required: ['kind', 'key', 'file', 'line', 'before', 'after'],
  properties: {
    kind: { enum: ['unknown-key', 'deprecated-key', 'type-mismatch', 'enum-value-not-allowed'] },
    ...{ key, file, line, before: text, after: text },
    changedFile: { ...text, description: 'The file that is changed, if it is another one.' },
  },
}

const list = (items: object, description: string) => ({ type: 'array', items, description })

const notRead = {
  type: 'object',
  required: ['language', 'files'],
  properties: { language: text, files: { type: 'integer', minimum: 1 } },
}

const unread = { type: 'object', required: ['file', 'reason'], properties: { file: text, reason: text } }

const unused = {
  type: 'object',
  required: ['key', 'type', 'onlyInTests'],
  properties: { key: text, type: text, onlyInTests: { type: 'boolean' } },
}

export const reportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of service scan and service validate',
  type: 'object',
  required: ['project', 'filesScanned', 'references', 'dynamicReferences'],
  properties: {
    project: { ...text, description: "The project's slug; empty without a project." },
    filesScanned: { type: 'integer', minimum: 0 },
    references: list({ anyOf: [direct, indirect] }, 'Places with a known key, by file, line and column.'),
    dynamicReferences: list(dynamic, 'Reads whose key is only known at run time.'),
    notRead: list(notRead, 'Languages that are not installed, and how many of their files were skipped.'),
    unreadFiles: list(unread, 'Files and folders that could not be read.'),
    findings: list({ anyOf: findings }, 'With `validate`: the problems, in the order of the references.'),
    fixes: list(fix, 'With `--fix` and `--fix-dry-run`: what is fixed.'),
    unusedConfigs: list(unused, 'With `--unused`: configs that nothing refers to.'),
    explanation: { type: 'object', description: 'With `--explain`.' },
  },
}

export function reportSchemaText(): string {
  return JSON.stringify(reportSchema, null, 2) + '\n'
}
