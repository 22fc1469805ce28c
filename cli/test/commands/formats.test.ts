import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { validateFormats } from '../../src/report/formats.js'
import { ODD_FILE, ODD_KEY } from '../support/report-sample.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'
import { createSampleProject, sampleRepository } from '../support/sample.js'
import { temporaryFolder, writeFiles } from '../support/temporary-folder.js'

const server = await startRealServer()
await createSampleProject(server)
const env = { SERVICE_TOKEN: ADMIN_TOKEN, SERVICE_BASE_URL: server.url }
test.before.each(() => server.forget())
test.after(() => server.close())

const ofOtherPrograms = validateFormats.filter((format) => format !== 'text')

/** With a list of installed plugins oclif reads the arguments. */
const throughOclif = {
  ...env,
  SERVICE_DATA_DIR: temporaryFolder({
    'package.json': '{ "private": true, "oclif": { "schema": 1, "plugins": [] }, "dependencies": {} }',
  }),
}

test('every format prints its report alone, exits with 1 and makes two requests, whoever reads the arguments', async () => {
  const cwd = sampleRepository()
  const begins: Record<string, RegExp> = {
    text: /^Unknown keys \(1\)\n/,
    json: /^\{\n {2}"project"/,
    sarif: /^\{\n {2}"\$schema"/,
    github: /^::error file=src\/cart\.ts,line=9,col=31,title=Type mismatch::/,
    gitlab: /^\[\n {2}\{\n {4}"description"/,
    junit: /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="service validate" tests="7" failures="5"/,
    markdown: /^## service validate\n\n### Unknown keys \(1\)\n/,
  }
  for (const format of validateFormats) {
    server.forget()
    const run = await runHere(['validate', '--format', format], { cwd, env })
    assert.match(run.stdout, begins[format] ?? /^$/)
    assert.equal([run.code, run.stderr, server.requests.length], [1, '', 2], format)
    if (format !== 'text' && format !== 'junit') continue
    const slow = await runCli(['validate', `--format=${format}`], { cwd, env: throughOclif })
    assert.equal([slow.stdout, slow.code, slow.stderr], [run.stdout, 1, ''], format)
  }
})

test('--json is --format json, also beside it', async () => {
  const cwd = sampleRepository()
  for (const command of ['scan', 'validate']) {
    const json = await runCli([command, '--json'], { cwd, env })
    assert.equal(await runHere([command, '--format', 'json'], { cwd, env }), json)
    assert.equal(await runHere([command, '--format', 'json', '--json'], { cwd, env }), json)
  }
})

test('without problems every format ends with 0', async () => {
  const ignoreKeys = ['max-items', 'max-cart', 'theme', 'winter-sale', 'api-limit']
  const cwd = sampleRepository({ project: 'web-shop', ignoreKeys })
  for (const format of validateFormats) {
    const run = await runHere(['validate', '--format', format], { cwd, env })
    assert.equal([run.code, run.stderr], [0, ''], format)
    assert.not.match(run.stdout, /max-cart" was|::error|<failure|winter-sale"?:/)
  }
})

test('a run that cannot work prints nothing and leaves an earlier report', async () => {
  const cwd = sampleRepository()
  writeFileSync(path.join(cwd, 'report'), 'earlier')
  for (const format of validateFormats) {
    const run = await runHere(['validate', '--format', format, '--output-file', 'report'], {
      cwd,
      env: { ...env, SERVICE_TOKEN: 'nobody' },
    })
    assert.equal([run.code, run.stdout], [2, ''], format)
    assert.match(run.stderr, /API_TOKEN_NOT_FOUND/)
  }
  assert.is(readFileSync(path.join(cwd, 'report'), 'utf8'), 'earlier')
})

test('--output-file takes the report and stdout the text; nothing is left beside it', async () => {
  const cwd = sampleRepository()
  const text = await runCli(['validate'], { cwd, env })
  const folder = temporaryFolder()
  for (const format of ofOtherPrograms) {
    const report = await runHere(['validate', '--format', format], { cwd, env })
    const file = path.join(folder, 'a b')
    const args = ['validate', '--format', format, '--output-file', file]
    const ways = [() => runHere(args, { cwd, env })]
    if (format === 'sarif') ways.push(() => runCli(args, { cwd, env: throughOclif }))
    for (const way of ways) {
      const run = await way()
      assert.equal(run, text, format)
      assert.is(readFileSync(file, 'utf8'), report.stdout, format)
      assert.equal(readdirSync(folder), ['a b'])
    }
  }
})

test('--output is the same; the text in a file has no colours', async () => {
  const cwd = sampleRepository()
  const { stdout } = await runHere(['scan'], { cwd, env })
  const folder = temporaryFolder()
  const run = await runHere(['scan', '--output', path.join(folder, 'scan.txt')], {
    cwd,
    env: { ...env, FORCE_COLOR: '1' },
  })
  assert.is(readFileSync(path.join(folder, 'scan.txt'), 'utf8'), stdout)
  assert.match(run.stdout, '\u001b[1m')
  assert.is(run.stdout.replaceAll(/\u001b\[\d+m/g, ''), stdout)
})

test('scan as Markdown', async () => {
  const run = await runHere(['scan', '--format', 'markdown', 'src/keys.json'], { cwd: sampleRepository(), env })
  assert.match(
    run.stdout,
    '### Indirect references\n\n| Key | Place |\n| --- | --- |\n| `new-checkout` | `src/keys.json:2` |\n',
  )
  assert.equal([run.code, run.stderr], [0, ''])
})

test('a link is followed, a device is written to', async () => {
  if (process.platform === 'win32') return
  const cwd = sampleRepository()
  const folder = temporaryFolder({ 'real/report.json': 'earlier' })
  symlinkSync('real/report.json', path.join(folder, 'link.json'))
  const { code } = await runCli(['validate', '--json', '--output-file', path.join(folder, 'link.json')], { cwd, env })
  assert.is(code, 1)
  assert.match(readFileSync(path.join(folder, 'real/report.json'), 'utf8'), /^\{\n/)
  assert.equal(readdirSync(folder), ['link.json', 'real'])
  assert.is((await runCli(['validate', '--json', '--output-file', '/dev/null'], { cwd, env })).code, 1)
  const { stdout } = await runCli(['validate', '--json', '--output-file', '/dev/stdout'], { cwd, env })
  assert.match(stdout, /^\{\n[\s\S]*\n\}\nUnknown keys \(1\)\n/)
})

test('paths are those in the repository, wherever service.json is', async () => {
  const repository = temporaryFolder({ '.git/HEAD': 'ref: refs/heads/main\n' })
  const web = path.join(repository, 'apps', 'web')
  mkdirSync(web, { recursive: true })
  writeFiles(web, {
    'service.json': '{ "project": "web-shop" }',
    'src/a.ts':
      "import { OpenFeature } from '@openfeature/server-sdk'\nOpenFeature.getClient().getBooleanValue('gone', true)\n",
  })
  const cwd = path.join(web, 'src')
  const shown: [format: string, file: RegExp][] = [
    ['text', /\n {2}src\/a\.ts:2 /],
    ['json', /"file": "src\/a\.ts"/],
    ['sarif', /"uri": "apps\/web\/src\/a\.ts"/],
    ['github', /^::error file=apps\/web\/src\/a\.ts,line=2,col=41,.*::apps\/web\/src\/a\.ts:2: /],
    ['gitlab', /"path": "apps\/web\/src\/a\.ts"/],
    ['junit', /file="apps\/web\/src\/a\.ts"/],
    ['markdown', /`apps\/web\/src\/a\.ts:2`/],
  ]
  for (const [format, file] of shown) {
    assert.match((await runHere(['validate', '--format', format], { cwd, env })).stdout, file)
  }
})

test('columns count as editors and SARIF do', async () => {
  const cwd = temporaryFolder({
    'service.json': '{ "project": "web-shop" }',
    'a.vue': `<script setup>
import { OpenFeature } from '@openfeature/web-sdk'
const KEY = 'gone'
/* 𝒳é */ OpenFeature.getClient().getBooleanValue('gone', true)
\tOpenFeature.getClient().getBooleanValue(KEY, true)
</script>
`,
  })
  const { stdout } = await runHere(['validate', '--format', 'github'], { cwd, env })
  assert.equal(
    [...stdout.matchAll(/line=(\d+),col=(\d+)/g)].map(([, line, column]) => [line, column]),
    [
      ['4', '51'],
      ['5', '42'],
    ],
  )
})

test('odd file names and keys come through a real run', async () => {
  if (process.platform === 'win32') return
  const { id } = await server.create('/projects', { name: 'Odd', slug: 'odd' })
  const config = { role: 'config', lifetime: 'permanent', type: 'integer', defaultValue: 1 }
  await server.create(`/projects/${id}/configs`, { ...config, key: `was ${ODD_KEY}` })
  await server.change(`/projects/${id}/configs/${encodeURIComponent(`was ${ODD_KEY}`)}`, { key: `now ${ODD_KEY}` })
  const read = (key: string) => `client.getStringValue(${JSON.stringify(key)}, ${JSON.stringify(ODD_KEY)})\n`
  const code = `import { OpenFeature } from '@openfeature/server-sdk'\nconst client = OpenFeature.getClient()\n`
  const cwd = temporaryFolder({
    'service.json': '{ "project": "odd" }',
    [ODD_FILE]: code + read(ODD_KEY) + read(`was ${ODD_KEY}`),
    '::error::.ts': code + read(ODD_KEY),
  })
  const reports: Record<string, string> = {}
  for (const format of validateFormats) {
    const file = path.join(temporaryFolder(), 'report')
    const start = format === 'json' ? runCli : runHere
    const run = await start(['validate', '--format', format, '--output-file', file], { cwd, env })
    assert.equal([run.code, run.stderr], [1, ''], format)
    assert.not.match(run.stdout, /[\u0000-\u0009\u000b-\u001f]/)
    reports[format] = readFileSync(file, 'utf8')
  }
  const { findings } = JSON.parse(reports.json ?? '') as { findings: { file: string; line: number; key: string }[] }
  assert.equal(
    findings.map(({ file, line, key }) => [file, line, key]),
    [
      ['::error::.ts', 3, ODD_KEY],
      [ODD_FILE, 3, ODD_KEY],
      [ODD_FILE, 4, `was ${ODD_KEY}`],
      [ODD_FILE, 4, `was ${ODD_KEY}`],
    ],
  )
  const files = findings.map(({ file }) => file)
  const issues = JSON.parse(reports.gitlab ?? '') as { location: { path: string }; fingerprint: string }[]
  assert.equal(
    issues.map(({ location }) => location.path),
    files,
  )
  assert.is(new Set(issues.map(({ fingerprint }) => fingerprint)).size, 4)
  assert.equal(
    [...(reports.sarif ?? '').matchAll(/"uri": "(.*)"/g)].map(([, uri]) => decodeURIComponent(uri ?? '')),
    files,
  )
  assert.is(reports.github?.match(/^::error file=/gm)?.length, 4)
  assert.is(reports.github?.split('\n').length, 6)
  assert.is(reports.junit?.match(/<testcase /g)?.length, 3)
  assert.is(reports.markdown?.match(/^\| (?!---|Place)/gm)?.length, 4)
})

test('content of a repository is never a command to the build server that reads the log', async () => {
  if (process.platform === 'win32') return
  const keys = [
    '::set-output name=a::b',
    '##vso[task.setvariable variable=a]b',
    '##[add-mask]a',
    "##teamcity[buildStop comment='a']",
  ]
  const reads = keys.map((key) => `client.getBooleanValue(${JSON.stringify(key)}, true)\n`).join('')
  const code = `import { OpenFeature } from '@openfeature/server-sdk'\nconst client = OpenFeature.getClient()\n${reads}`
  const cwd = temporaryFolder({
    'service.json': '{ "project": "web-shop" }',
    '::stop-commands::x.ts': `${code}client.getBooleanValue(process.env['##vso[x]'], true)\n`,
    '##vso[task.complete].ts': `${code}// service-ignore-line ::error::x ##vso[x]\n`,
    '::warning::cut.ts': `${code}const a = [[[[\n`,
  })
  const runs = [
    ...validateFormats.map((format) => ['validate', '--verbose', '--format', format]),
    ...['text', 'json', 'markdown'].map((format) => ['scan', '--verbose', '--format', format]),
  ]
  for (const args of runs) {
    const { code: exitCode, stdout, stderr } = await (args.includes('github') ? runCli : runHere)(args, { cwd, env })
    assert.is(exitCode, args[0] === 'scan' ? 0 : 1)
    for (const line of `${stdout}\n${stderr}`.split('\n')) {
      // The first command of a line is the only one that GitHub takes.
      if (args.includes('github') && line.startsWith('::error file=')) continue
      assert.not.match(line, /^\s*::|##\[|##vso\[|##teamcity\[/, args.join(' '))
    }
    if (!args.includes('json')) continue
    const { references } = JSON.parse(stdout) as { references: { key: string }[] }
    assert.equal(new Set(references.map(({ key }) => key)), new Set(keys))
  }
})

test.run()
