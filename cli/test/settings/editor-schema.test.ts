/** The schema that editors read says what the tool says. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'jsonc-parser'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { editorSchemaText } from '../../src/settings/editor-schema.js'
import { parseSettings } from '../../src/settings/parse-settings.js'
import { EDITOR_SCHEMA } from '../../src/settings/schema-address.js'

const file = path.join('cli', EDITOR_SCHEMA)
const ajv = new Ajv2020({ strictTuples: false, allowUnionTypes: true })
ajv.addVocabulary(['allowComments', 'allowTrailingCommas'])
const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: Record<string, unknown> }
const accepts = ajv.compile(schema)

test('the build has written it, and the package ships it', () => {
  assert.is(readFileSync(file, 'utf8'), editorSchemaText())
  const { files } = JSON.parse(readFileSync('cli/package.json', 'utf8')) as { files: string[] }
  assert.ok(files.includes(EDITOR_SCHEMA))
})

test('every place where an editor’s cursor can be has a description', () => {
  const nameless: string[] = []
  visit(schema, '')
  assert.equal(nameless, [])

  function visit(value: unknown, at: string): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) {
      // A condition is about places that have their words elsewhere.
      if (name === 'if') continue
      if (name === 'properties') {
        for (const [property, of] of Object.entries(member as Record<string, { description?: string }>)) {
          if (of.description === undefined) nameless.push(`${at}.${property}`)
        }
      }
      visit(member, `${at}.${name}`)
    }
  }
})

test('it accepts the settings of every fixture', async () => {
  const files = readdirSync('fixtures', { recursive: true, encoding: 'utf8' }).filter(
    (name) => path.basename(name) === 'service.json' && !name.split(path.sep).includes('node_modules'),
  )
  assert.ok(files.length > 100)
  for (const name of files) {
    const text = readFileSync(path.join('fixtures', name), 'utf8')
    const accepted = await parseSettings(name, text).then(
      () => true,
      () => false,
    )
    assert.is(accepts(parse(text, [], { allowTrailingComma: true })), accepted, name)
    assert.ok(accepted, name)
  }
})

const wrong = [
  '[]',
  '{ "$schema": 1 }',
  '{ "projet": "shop" }',
  '{ "project": 5 }',
  '{ "include": "src" }',
  '{ "languages": { "ruby": "need" } }',
  '{ "sdks": [5] }',
  '{ "sdks": [""] }',
  '{ "sdks": [{ "id": "a" }] }',
  '{ "sdks": [{ "id": "a", "name": "A", "type": "web", "modules": ["a"], "roles": {}, "calls": [] }] }',
  '{ "sdks": [{ "id": "a", "name": "A", "type": "client", "modules": ["a"], "roles": { "a b": "c" }, "calls": [] }] }',
]
for (const text of wrong) {
  test(`it refuses what the tool refuses: ${text}`, async () => {
    assert.not(accepts(JSON.parse(text)))
    const refused = await parseSettings('service.json', text).then(
      () => false,
      () => true,
    )
    assert.ok(refused)
  })
}

test.run()
