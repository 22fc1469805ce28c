import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dataFormat, findScalars, givesIndirectReferences, isLockFile } from '../../src/scan/inputs/data/index.js'

/** `value@line:column` of everything found. */
async function scalars(path: string, text: string): Promise<string[]> {
  return (await findScalars(path, text)).map(({ value, line, column }) => `${value}@${line}:${column}`)
}

async function values(path: string, text: string): Promise<string[]> {
  return (await findScalars(path, text)).map(({ value }) => value)
}

const SAMPLES: Record<string, { text: string; found: string[] }> = {
  'a.json': {
    text: '{\n  "my-key": "other",\n  "list": [1, true, "e\\u0061c\\/h"]\n}\n',
    found: ['my-key@2:3', 'other@2:13', 'list@3:3', 'eac/h@3:21'],
  },
  'a.jsonc': {
    text: '// "no"\n{ /* "no" */ "a": "b", }',
    found: ['a@2:14', 'b@2:19'],
  },
  'a.json5': {
    text: "// 'no'\n{ bare: 'one', \"two\": \"it's\", default: +1, 'x\\\ny': .5 }",
    found: ['bare@2:3', 'one@2:9', 'two@2:16', "it's@2:23", 'default@2:31', 'xy@2:44'],
  },
  'a.yaml': {
    text: [
      '# no',
      'plain: value # no',
      "\"quoted\": 'sin''gle'",
      'list: [a, "b\\x2dc", {d: e}]',
      '- *alias',
      '---',
      'block: |-',
      '  my-key',
      '? complex',
      ': &anchor !!str tagged',
    ].join('\n'),
    found: [
      'plain@2:1',
      'value@2:8',
      'quoted@3:1',
      "sin'gle@3:11",
      'list@4:1',
      'a@4:8',
      'b-c@4:11',
      'd@4:22',
      'e@4:25',
      'block@7:1',
      'my-key@7:8',
      'complex@9:3',
      'tagged@10:17',
    ],
  },
  'a.toml': {
    text: '# "no"\nbare.\'quo-ted\' = "a\\u002db"\n[table."x y"]\nlist = [1, \'\'\'c\'\'\', { d = "e" }]\nwhen = 2020-01-01\n',
    found: [
      'bare@2:1',
      'quo-ted@2:6',
      'a-b@2:18',
      'table@3:2',
      'x y@3:8',
      'list@4:1',
      'c@4:12',
      'd@4:23',
      'e@4:27',
      'when@5:1',
    ],
  },
  'a.properties': {
    text: '# no=no\n! no=no\na.b = my-key\nc:d\\\n   e\nf \\u0067\n',
    found: ['my-key@3:7', 'de@4:3', 'g@6:3'],
  },
  '.env.local': {
    text: '# A=no\nA=my-key # no\nexport B="two\\nlines"\nC=\'multi\nline\'\nD: yaml-like\nE=\nF=a#b\n G = `x`\nnot a line\n',
    found: ['my-key@2:3', 'two\nlines@3:10', 'multi\nline@4:3', 'yaml-like@6:4', '@7:3', 'a#b@8:3', 'x@9:6'],
  },
  'a.xml': {
    text: '<?xml version="1.0"?>\n<!-- <a>no</a> -->\n<a b=\' c \' d="&quot;e">\n  f &amp; g\n  <h>i</h><![CDATA[ j ]]></a>',
    found: ['c@3:8', '"e@3:15', 'f & g@4:3', 'i@5:6', 'j@5:21'],
  },
  'a.plist': {
    text: '<plist><dict><key>my-key</key><string>value</string><true/></dict></plist>',
    found: ['my-key@1:19', 'value@1:39'],
  },
  'a.html': {
    text: [
      '<!-- no -->',
      '<p title="my-key" *flag="on(\'inner\')">text {{ "expr" | flag }}</p>',
      '<script>// "no"',
      'flag("called", `template`, `no ${x}`, /"no"/)</script>',
      '<style>no { content: "no" }</style>',
      '<p>after</p>',
    ].join('\n'),
    found: ['my-key@2:11', "on('inner')@2:26", 'inner@2:29', 'expr@2:47', 'called@4:6', 'template@4:16'],
  },
}

for (const [file, { text, found }] of Object.entries(SAMPLES)) {
  test(`${file}: keys and values with their places, comments never`, async () => {
    assert.equal(await scalars(file, text), found)
  })

  test(`${file}: a byte order mark, CRLF and a lone CR change no line`, async () => {
    const lines = (from: string[]) => from.map((one) => one.replace(/\r\n|\r/g, '\n').replace(/:\d+$/, ''))
    for (const newline of ['\r\n', '\r']) {
      assert.equal(
        lines(await scalars(file, `\ufeff${text.replaceAll('\n', newline)}`)),
        lines(found),
        JSON.stringify(newline),
      )
    }
  })

  test(`${file}: cut off or damaged at any place, it gives what could be read`, async () => {
    for (let at = 0; at <= text.length; at += 1) {
      for (const damaged of [
        text.slice(0, at),
        text.slice(at),
        `${text.slice(0, at)}\u0001"'\`<[{(${text.slice(at)}`,
      ]) {
        for (const one of await findScalars(file, damaged)) assert.ok(one.line >= 1 && one.column >= 1)
      }
    }
    const cut = await values(file, text.slice(0, -3))
    assert.ok(cut.length >= found.length / 2, `${cut.length} of ${found.length}`)
  })
}

test('a mistake early in the file does not hide what follows', async () => {
  assert.equal(await values('a.json', '{ "a": "b" "c", ] : "d" "open\n, "e" }'), ['a', 'b', 'c', 'd', 'e'])
  assert.equal(await values('a.toml', 'a = "b"\nc = = "d"\n"e = 1\nf = "g"\na = "again"\n'), ['a', 'b', 'f', 'g'])
  assert.ok((await values('a.yaml', 'a: b\n\tc: d\ne: "f"\n}: g\n')).includes('f'))
  assert.ok((await values('a.yaml', 'a: "\\U00FFFFFF \\xZZ"\nb: f')).includes('f'))
  assert.ok((await values('a.json5', '{ a: "b", # no\n c: "d" }')).includes('d'))
  assert.equal(await values('.env', "A='open\nB=x\n"), ["'open", 'x'])
})

test('.env: an escaped quote ends no value, other escapes count in double quotes only', async () => {
  const text = 'A="a\\"b\\tc\\$"\nB=\'a\\nb\\\'c\'\nC=`a\\tb`\nD="\\"\nE=x\n'
  assert.equal(await values('.env', text), ['a"b\tc$', "a\\nb\\'c", 'a\\tb', '"\\"', 'x'])
})

test('depth, one long line and entities that multiply cost no more than their length', async () => {
  const deep = 100_000
  const nested: Record<string, string> = {
    'a.json': `${'['.repeat(deep)}"x"`,
    'b.json': `${'{"k":'.repeat(deep)}"x"`,
    'a.json5': `${'['.repeat(deep)}'x'`,
    'a.yaml': `${'['.repeat(deep)}x`,
    'b.yaml': `${'- '.repeat(deep)}x`,
    'a.toml': `a = ${'['.repeat(deep)}"x"`,
    'a.xml': `${'<a>'.repeat(deep)}x`,
    'a.html': `${'<a b="'.repeat(deep)}x`,
  }
  for (const [file, text] of Object.entries(nested)) {
    const found = await values(file, text)
    if (!['a.toml', 'a.html'].includes(file)) assert.is(found.at(-1), 'x', file)
  }
  const many = 100_000
  const long: Record<string, string> = {
    'a.json': `[${'"x",'.repeat(many)}"my-key"]`,
    'a.json5': `[${"'x',".repeat(many)}'my-key']`,
    'a.yaml': `[${'x, '.repeat(many)}my-key]`,
    'a.toml': `a = [${'"x",'.repeat(many)}"my-key"]`,
    'a.env': `A=${'x'.repeat(many * 8)}\nB=my-key`,
    'b.env': `${'A="x\n'.repeat(many + 1)}B=my-key`,
    'a.properties': `a=${'x'.repeat(many * 8)}\nb=my-key`,
    'a.xml': `${'<a b="x"/>'.repeat(many)}my-key`,
    'a.html': `${'<a b="x">'.repeat(many)}<a b="my-key">`,
    'b.html': `<a b="${"'x' ".repeat(many)}'my-key'">`,
    'c.html': `<script>${'"x";'.repeat(many)}"my-key"</script>`,
  }
  for (const [file, text] of Object.entries(long)) {
    const found = await findScalars(file, text, (value) => value === 'my-key')
    assert.is(found.length, 1, file)
  }
  const laughs = Array.from({ length: 30 }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`)
  assert.is(
    (await values('a.yaml', `a0: &a0 [my-key]\n${laughs.join('\n')}`)).filter((value) => value === 'my-key').length,
    1,
  )
  const entities = Array.from({ length: 30 }, (_, level) => `<!ENTITY l${level + 1} "&l${level};&l${level};">`)
  const bomb = `<!DOCTYPE a [<!ENTITY l0 "my-key">${entities.join('')}]><a>&l30;<b>my-key</b></a>`
  assert.equal(
    (await values('a.xml', bomb)).filter((value) => value === 'my-key'),
    ['my-key'],
  )
})

test('formats by name', () => {
  const formats = [
    'a.JSON',
    'x/.env',
    '.env.local',
    '.env.production.local',
    'prod.env',
    'Info.plist',
    'a.YML',
    '.env.json',
  ]
  assert.equal(formats.map(dataFormat), ['json', 'env', 'env', 'env', 'env', 'xml', 'yaml', 'json'])
  for (const other of ['a.ts', 'json', 'env', '.envrc', 'a.json.txt', 'x.json/a'])
    assert.is(dataFormat(other), undefined, other)
})

test('lock files and service.json give no indirect references', () => {
  for (const file of [
    'package-lock.json',
    'x/npm-shrinkwrap.json',
    'yarn.lock',
    'pnpm-lock.yaml',
    'bun.lock',
    'deno.lock',
    'Cargo.lock',
    'poetry.lock',
    'uv.lock',
    'Pipfile.lock',
    'composer.lock',
    'Gemfile.lock',
    'pubspec.lock',
    'Podfile.lock',
    'Package.resolved',
    'packages.lock.json',
    'gradle.lockfile',
    'buildscript-gradle.lockfile',
    'go.sum',
    '.terraform.lock.hcl',
    'flake.lock',
  ]) {
    assert.ok(isLockFile(file), file)
    assert.not(givesIndirectReferences(file), file)
  }
  for (const file of ['locks.json', 'block.json', 'lock/a.json', 'unlock.yaml', 'package.json'])
    assert.not(isLockFile(file), file)
  assert.not(givesIndirectReferences('apps/web/service.json'))
  assert.ok(givesIndirectReferences('service.yaml') && givesIndirectReferences('my-service.json'))
})

test('a file of another kind yields none', async () => {
  assert.equal(await findScalars('a.ts', '"my-key"'), [])
})

test.run()
