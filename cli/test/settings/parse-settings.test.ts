import type { SdkDescriptor } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Failure } from '../../src/errors/failures.js'
import type { SettingsFile } from '../../src/settings/members.js'
import { parseSettings } from '../../src/settings/parse-settings.js'

async function problemIn(text: string): Promise<string> {
  try {
    await parseSettings('service.json', text)
  } catch (error) {
    assert.instance(error, Failure)
    return (error as Failure).message
  }
  throw new Error('the text was accepted')
}

test('all fields, comments and a trailing comma', async () => {
  const settings = await parseSettings(
    'service.json',
    `\ufeff// our project
{
  "$schema": "https://example.com/service.json",
  "project": "shop", /* the web shop */
  "include": ["src/**"],
  "exclude": [],
  "ignoreKeys": ["legacy-key"],
  "sdks": [
    {
      "id": "our-flags", "name": "Our flags", "type": "client",
      "modules": ["@shop/flags"], "roles": {},
      "calls": [{ "name": "flag", "kind": "read", "key": { "index": 0 } }],
    },
  ],
}`,
  )
  assert.is(settings.project, 'shop')
  assert.equal(settings.include, ['src/**'])
  assert.equal(settings.ignoreKeys, ['legacy-key'])
  assert.is(ownSdk(settings)?.id, 'our-flags')
})

function ownSdk({ sdks = [] }: SettingsFile): SdkDescriptor | undefined {
  return sdks.find((one) => typeof one !== 'string')
}

test('vendors stand by their names beside descriptors', async () => {
  const own = '{ "id": "a", "name": "A", "type": "client", "modules": ["a"], "roles": {}, "calls": [] }'
  const { sdks } = await parseSettings('service.json', `{ "sdks": ["launchdarkly", ${own}, "unleash"] }`)
  assert.equal(
    sdks?.map((one) => (typeof one === 'string' ? one : one.id)),
    ['launchdarkly', 'a', 'unleash'],
  )
})

test('an empty object is enough', async () => {
  assert.equal(Object.keys(await parseSettings('service.json', '{}')), [])
})

function sdkWith(roles: string): string {
  return `{ "sdks": [{ "id": "a", "name": "A", "type": "client", "modules": ["a"], "calls": [], "roles": ${roles} }] }`
}

function sdkOn(role: string): string {
  const call = `\n{ "name": "f", "on": "${role}", "kind": "read", "key": { "index": 0 } }`
  return sdkWith('{ "a": "client" }').replace('"calls": []', () => `"calls": [${call}]`)
}

test('a role that something has may be named', async () => {
  const settings = await parseSettings(
    'service.json',
    sdkOn('client').replace('"a": "client"', '"a": "client", "<client>.b()": "other"'),
  )
  assert.is(ownSdk(settings)?.calls[0]?.on, 'client')
})

const cases: [why: string, text: string, problem: RegExp][] = [
  [
    'a missing comma',
    '{\n  "project": "a"\n  "include": []\n}',
    /^service\.json, line 3: a comma is missing, at the field "include"\.$/,
  ],
  ['a missing value', '{\r\n  "project":\r\n}', /line 3: a value is missing, at the field "project"\.$/],
  ['single quotes', "{\n  'project': 'a'\n}", /line 2: .*double quotes/],
  ['an open string', '{\n  "project": "a\n}', /line 2: a closing double quote is missing, at the field "project"/],
  ['an open object', '{\n  "project": "a"\n', /line 3: a closing } is missing/],
  ['nothing at all', '', /line 1: the file is empty/],
  ['no JSON at all', 'not json', /line 1: it is not JSON; it must hold an object/],
  ['only a comment', '// later\n', /the file is empty/],
  ['a list', '[]', /line 1: the file must be an object\.$/],
  ['text after the end', '{}\n{}', /line 2: there is text after the end/],
  ['a mistyped field', '{\n\n  "includ": []\n}', /line 3: there is no field "includ"; did you mean "include"\?$/],
  [
    'an unknown field',
    '{ "colour": 1 }',
    /no field "colour"; known are project, include, exclude, ignoreKeys, sdks, languages and rules\.$/,
  ],
  ['a number for a slug', '{\n  "project":\n    5\n}', /line 2: "project" must be a string in double quotes\.$/],
  [
    'a field that is there twice',
    '{\n  "exclude": ["a"],\n  "exclude": ["b"]\n}',
    /line 2: "exclude" is there more than once; keep one\.$/,
  ],
  [
    'fields that are there twice, further down, beside another mistake',
    '{\n  "languages": { "ruby": "ignore", "ruby": "require" },\n  "rules": { "enum": "off", "enum": "off", "enum": 5 }\n}',
    /holds 3 mistakes:\n {2}line 2: "languages\.ruby" is there more than once; keep one\.\n {2}line 3: "rules\.enum" is there more than once; keep one\.\n {2}line 3: "rules\.enum" must be /,
  ],
  ['an empty slug', '{ "project": "" }', /"project" must not be empty/],
  ['a glob outside a list', '{ "include": "src" }', /"include" must be a list\.$/],
  [
    'a number among globs',
    '{\n  "exclude": [\n    "a",\n    1\n  ]\n}',
    /line 4: "exclude\[1\]" must be a string in double quotes/,
  ],
  ['a vendor without a name', '{ "sdks": ["launchdarkly",\n""] }', /line 2: "sdks\[1\]" must not be empty/],
  [
    'neither a name nor an SDK',
    '{ "sdks": [\n5] }',
    /line 2: "sdks\[0\]" must be a string in double quotes or an object/,
  ],
  [
    'an SDK without its members',
    '{ "sdks": [{}] }',
    /"sdks\[0\]" lacks the fields "id", "name", "type", "modules", "roles" and "calls"\.$/,
  ],
  [
    'a mistyped member of an SDK, which is not told to be missing as well',
    sdkWith('{}').replace('"modules"', '"modulse"'),
    /no field "sdks\[0\]\.modulse"; did you mean "modules"\?$/,
  ],
  [
    'an unknown kind of SDK',
    '{ "sdks": [{ "id": "a", "name": "A", "type": "web", "modules": ["a"], "roles": {}, "calls": [] }] }',
    /"sdks\[0\]\.type" must be "client", "server" or "shared"\.$/,
  ],
  [
    'a call without a place for its key',
    '{ "sdks": [{ "id": "a", "name": "A", "type": "client", "modules": ["a"], "roles": {}, "calls": [\n{ "name": "f", "kind": "read", "key": {} }] }] }',
    /line 2: "sdks\[0\]\.calls\[0\]\.key" lacks the field "index", "label" or "receiver"\.$/,
  ],
  [
    'a malformed role path',
    '{ "sdks": [{ "id": "a", "name": "A", "type": "client", "modules": ["a"], "roles": { "a b": "client" }, "calls": [] }] }',
    /"a b" is not well formed as a name in "sdks\[0\]\.roles": Names joined by points, .*\.$/,
  ],
  ['a role path with slashes and tildes', sdkWith('{\n"a/b~c": "client" }'), /line 2: "a\/b~c" is not well formed/],
  ['a role path without a role', sdkWith('{\n"x5": "" }'), /line 2: "sdks\[0\]\.roles\.x5" must not be empty/],
  [
    'a call on a role that nothing has',
    sdkOn('clint'),
    /line 2: "sdks\[0\]\.calls\[0\]\.on" names "clint", which is not a role of "roles"; did you mean "client"\?$/,
  ],
  ['a far one', sdkOn('tracker'), /names "tracker", which is not a role of "roles"; they are "client"\.$/],
  [
    'a call on a role where there are none',
    sdkOn('client').replace('"a": "client"', ''),
    /names "client", which is not a role of "roles"; there are none\.$/,
  ],
  [
    'a path that begins with a role that nothing has',
    sdkWith('{ "a": "client",\n"<clients>.b": "other" }'),
    /line 2: "sdks\[0\]\.roles\.<clients>\.b" names "clients", which is not a role of "roles"; did you mean "client"\?$/,
  ],
  ['neither', sdkWith('{\n"a/b~c": "" }'), /line 2: "sdks\[0\]\.roles\.a\/b~c" must not be empty/],
  [
    'two mistakes',
    '{ "colour": 1, "include": [\n1] }',
    /^service\.json holds 2 mistakes:\n {2}line 1: there is no field "colour"; .*\n {2}line 2: "include\[0\]" must be a string in double quotes\.$/,
  ],
  [
    'two missing commas',
    '{\n  "project": "a"\n  "include": []\n  "exclude": []\n}',
    /holds 2 mistakes:\n {2}line 3: a comma is missing, at the field "include"\.\n {2}line 4: a comma is missing, at the field "exclude"\.$/,
  ],
  ['an empty line first', '\n{ "includ": [] }', /line 2: there is no field "includ"/],
]
for (const [why, text, problem] of cases) {
  test(`names line and field: ${why}`, async () => {
    assert.match(await problemIn(text), problem)
  })
}

test('ten different mistakes are all reported at once, each with its line and a correction', async () => {
  const problem = await problemIn(`{
  "projet": "shop",
  "include": "src",
  "exclude": [5],
  "ignoreKeys": [""],
  "languages": { "ruby": "need" },
  "sdks": [
    "",
    {
      "id": "a", "name": "A", "modules": ["a", "a"],
      "type": "clinet",
      "roles": { "client": "client", "a b": "x" },
      "calls": [
        { "name": "f", "on": "clent", "kind": "read", "key": { "idnex": 0 } },
        { "name": "g", "kind": "read", "key": {}, "minArguments": -1 },
        { "kind": "read", "key": { "index": "0" } }
      ]
    }
  ]
}`)
  assert.is(
    problem,
    `service.json holds 15 mistakes:
  line 2: there is no field "projet"; did you mean "project"?
  line 3: "include" must be a list.
  line 4: "exclude[0]" must be a string in double quotes.
  line 5: "ignoreKeys[0]" must not be empty.
  line 6: "languages.ruby" must be "require" or "ignore".
  line 8: "sdks[0]" must not be empty.
  line 10: "sdks[1].modules" holds an element twice; remove one.
  line 11: "sdks[1].type" must be "client", "server" or "shared".
  line 12: "a b" is not well formed as a name in "sdks[1].roles": Names joined by points, calls as "()": createClient().flags, or <client>.beta from a role on.
  line 14: "sdks[1].calls[0].on" names "clent", which is not a role of "roles"; did you mean "client"?
  line 14: there is no field "sdks[1].calls[0].key.idnex"; did you mean "index"?
  line 15: "sdks[1].calls[1].key" lacks the field "index", "label" or "receiver".
  line 15: "sdks[1].calls[1].minArguments" must be at least 0.
  line 16: "sdks[1].calls[2]" lacks the field "name".
  line 16: "sdks[1].calls[2].key.index" must be a whole number.`,
  )
})

test('a thousand mistakes do not fill the screen', async () => {
  const problem = await problemIn(`{ "exclude": [${Array.from({ length: 1000 }, () => '1').join(',\n')}] }`)
  assert.match(problem, /^service\.json holds 1000 mistakes:\n/)
  assert.is(problem.split('\n').length, 52)
  assert.match(problem, /\n {2}and 950 more$/)
})

test.run()
