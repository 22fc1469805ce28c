/** The files for build servers are YAML, keep the cache between runs, and use options that are there. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseAllDocuments } from 'yaml'
import Scan from '../cli/src/commands/scan.js'
import Validate from '../cli/src/commands/validate.js'

const FILES = [
  'action.yml',
  'templates/validate.yml',
  '.pre-commit-hooks.yaml',
  'ci/examples/bitbucket-pipelines.yml',
  'ci/examples/azure-pipelines.yml',
]

const commands = { scan: Scan, validate: Validate }

/** Every string in a value. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** What is run with the tool, each with its options. */
function calls(text: string): { command: keyof typeof commands; options: string[] }[] {
  const found = text.matchAll(/(?:service-configs|ci\/pre-commit\/run\.mjs) (scan|validate)\b([^|;&\n]*)/g)
  return [...found].map(([, command, rest = '']) => ({
    command: command as keyof typeof commands,
    options: [...rest.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => option),
  }))
}

for (const file of FILES) {
  test(file, () => {
    const documents = parseAllDocuments(readFileSync(file, 'utf8'))
    assert.equal(
      documents.flatMap(({ errors }) => errors.map(({ message }) => message)),
      [],
    )
    const texts = documents.flatMap((document) => strings(document.toJS()))
    const found = texts.flatMap(calls)
    assert.ok(found.length > 0, 'it runs the tool')
    for (const { command, options } of found) {
      const known = Object.keys({ ...commands[command].baseFlags, ...commands[command].flags })
      for (const option of options) assert.ok(known.includes(option), `${command} has an option --${option}`)
    }
    // pre-commit runs on the machine of the user, whose own cache is used.
    if (!file.includes('pre-commit')) assert.match(texts.join('\n'), '--cache-location')
  })
}

test('every file that installs the tool names one version, that of the tool', () => {
  const { version } = JSON.parse(readFileSync('cli/package.json', 'utf8')) as { version: string }
  // The hooks install the version of the package.json beside them.
  for (const file of FILES.filter((name) => !name.includes('pre-commit'))) {
    const named = [...readFileSync(file, 'utf8').matchAll(/(?:@service\/cli@|default: )(\d+\.\d+\.\d+[\w.-]*)/g)]
    assert.ok(named.length > 0, file)
    for (const [, found] of named) assert.is(found, version, file)
  }
})

test.run()
