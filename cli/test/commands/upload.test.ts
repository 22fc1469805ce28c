/** `--upload` with the real Admin API and real repositories. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createSampleProject, sampleRepository } from '../support/sample.js'
import { ADMIN_TOKEN, startRealServer } from '../support/real-server.js'
import { runCli } from '../support/run-cli.js'
import { runHere } from '../support/run-here.js'

const server = await startRealServer()
const projectId = await createSampleProject(server)
const TOKEN = 'token-that-may-upload'
await server.addToken(TOKEN, ['projects:read', 'configs:read', 'code-references:write'])

/** None of the machine that runs the tests. */
const NO_CI = {
  GITHUB_ACTIONS: undefined,
  GITLAB_CI: undefined,
  BITBUCKET_BUILD_NUMBER: undefined,
  TF_BUILD: undefined,
}
const env = { ...NO_CI, SERVICE_TOKEN: TOKEN, SERVICE_BASE_URL: server.url }

test.before.each(() => server.forget())
test.after(() => server.close())

function git(cwd: string, ...words: string[]): string {
  const date = '2026-11-20T10:00:00+01:00'
  const identity = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '', GIT_CONFIG_NOSYSTEM: '1' }
  const named = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'commit.gpgsign=false']
  const options = {
    cwd,
    env: { ...process.env, ...identity },
    stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
  }
  return execFileSync('git', [...named, ...words], options)
    .toString()
    .trim()
}

/** The sample below `app/` of a repository with one commit. */
function checkout(): { top: string; cwd: string; commit: string } {
  const top = sampleRepository()
  const cwd = path.join(top, 'app')
  mkdirSync(cwd)
  for (const name of ['service.json', 'src']) renameSync(path.join(top, name), path.join(cwd, name))
  rmSync(path.join(top, 'node_modules'), { recursive: true })
  git(top, 'init', '--initial-branch', 'main')
  git(top, 'remote', 'add', 'origin', 'git@github.com:acme/shop.git')
  git(top, 'add', '.')
  git(top, 'commit', '--message', 'First')
  return { top, cwd, commit: git(top, 'rev-parse', 'HEAD') }
}

interface Branch {
  branch: string
  repository: string
  commit: string
  committedAt: string
  defaultBranch: boolean
  complete: boolean
  references: { key: string; file: string; line: number; kind: string; link: string | null; problems: object[] }[]
}

async function branchesOf(key: string): Promise<Branch[]> {
  const url = `${server.url}/v1/projects/${projectId}/configs/${key}/code-references`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
  return ((await answer.json()) as { branches: Branch[] }).branches
}

const asked = () => server.requests.map(({ method, url = '' }) => `${method} ${url.replace(projectId, 'ID')}`)

test('scan --upload sends places and what git says of the code, in one request more', async () => {
  const { cwd, commit } = checkout()
  const plain = await runHere(['scan'], { cwd, env })
  server.forget()
  const run = await runCli(['scan', '--upload'], { cwd, env })
  assert.is(run.code, 0, run.stderr)
  assert.is(run.stdout, plain.stdout)
  assert.is(run.stderr, `Uploaded 9 code references of main of github.com/acme/shop/app at ${commit.slice(0, 12)}.\n`)
  assert.equal(asked(), ['GET /v1/projects', 'GET /v1/projects/ID/configs', 'PUT /v1/projects/ID/code-references'])
  const [main, ...others] = await branchesOf('max-items')
  assert.equal(others, [])
  const { references = [], ...version } = main ?? {}
  assert.equal(
    { ...version, uploadedAt: '' },
    {
      ...{ repository: 'github.com/acme/shop/app', branch: 'main', defaultBranch: true, commit, complete: true },
      ...{ committedAt: '2026-11-20T09:00:00.000Z', uploadedAt: '' },
    },
  )
  assert.equal(references.map(({ key, file, line, kind }) => `${file}:${line} ${key} ${kind}`).sort(), [
    'app/src/cart.ts:10 max-cart direct',
    'app/src/cart.ts:4 max-items indirect',
    'app/src/cart.ts:8 max-items direct',
    'app/src/cart.ts:9 max-items direct',
  ])
  const wrong = references.find(({ line }) => line === 10)
  assert.is(wrong?.link, `https://github.com/acme/shop/blob/${commit}/app/src/cart.ts#L10`)
  assert.is(wrong?.problems.length, 1)
})

test('validate --upload sends the same, and still exits with 1 if there are problems', async () => {
  const { cwd, top } = checkout()
  writeFileSync(path.join(top, 'more.txt'), '')
  git(top, 'checkout', '-b', 'feature/x')
  const [scan, validate] = [
    await runHere(['scan', '--upload'], { cwd, env }),
    await runHere(['validate', '--upload'], { cwd, env }),
  ]
  assert.equal([scan.code, validate.code], [0, 1])
  assert.is(validate.stderr, scan.stderr)
  const branches = await branchesOf('theme')
  assert.equal(branches.map(({ branch, defaultBranch }) => [branch, defaultBranch]).sort(), [
    ['feature/x', false],
    ['main', true],
  ])
})

test('an upload of code that was not all read says what is missing, and how to do without it', async () => {
  const { cwd } = checkout()
  writeFileSync(path.join(cwd, 'start.sh'), 'echo "max-items"\n')
  const run = await runHere(['scan', '--upload'], { cwd, env })
  assert.match(
    run.stderr,
    /^No config becomes ready to archive by it, because not all of the code was read: 1 Shell file\. No plugin reads them: set "languages": \{ "shell": "ignore" \} in service\.json to do without\.$/m,
  )
})

test('folders of one repository with a service.json each do not replace one another', async () => {
  const { cwd, top } = checkout()
  const names = async () => (await branchesOf('max-items')).map(({ repository }) => repository)
  const before = (await names()).length
  for (const name of ['one', 'two']) cpSync(cwd, path.join(top, 'apps', name), { recursive: true })
  for (const name of ['one', 'two']) {
    const run = await runHere(['scan', '--upload', '--branch', 'folders'], { cwd: path.join(top, 'apps', name), env })
    assert.is(run.code, 0, run.stderr)
  }
  const after = await names()
  assert.is(after.length, before + 2)
  assert.ok(['one', 'two'].every((name) => after.includes(`github.com/acme/shop/apps/${name}`)))
})

test('CI knows better than git, and options know best', async () => {
  const { cwd, commit } = checkout()
  const ci = {
    ...{ GITLAB_CI: 'true', CI_PROJECT_URL: 'https://code.acme.example/team/shop', CI_COMMIT_REF_NAME: 'release' },
    ...{ CI_COMMIT_SHA: commit, CI_COMMIT_TIMESTAMP: '2026-11-21T12:00:00+00:00', CI_DEFAULT_BRANCH: 'release' },
  }
  const run = await runHere(['scan', '--upload'], { cwd, env: { ...env, ...ci } })
  assert.is(run.code, 0, run.stderr)
  const link = 'https://view.example/{file}:{line}'
  const options = ['--repository', 'acme/other', '--branch', 'b', '--link', link]
  const own = await runHere(['scan', '--upload', ...options], { cwd, env: { ...env, ...ci } })
  assert.is(own.code, 0, own.stderr)
  const found = (await branchesOf('api-limit')).filter(({ branch }) => branch === 'release' || branch === 'b')
  assert.equal(
    found.map(({ repository, branch, defaultBranch, committedAt, references }) => [
      ...[repository, branch, defaultBranch, committedAt, references[0]?.link],
    ]),
    [
      [
        ...['code.acme.example/team/shop/app', 'release', true, '2026-11-21T12:00:00.000Z'],
        `https://code.acme.example/team/shop/-/blob/${commit}/app/src/limits.tsx#L4`,
      ],
      ['acme/other', 'b', false, '2026-11-21T12:00:00.000Z', 'https://view.example/app/src/limits.tsx:4'],
    ],
  )
})

test('an older commit replaces nothing, and the run says so', async () => {
  const { cwd, commit } = checkout()
  const ci = {
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: commit,
    CI_PROJECT_URL: 'https://gitlab.com/a/b',
    CI_COMMIT_REF_NAME: 'main',
  }
  const at = (time: string) => runHere(['scan', '--upload'], { cwd, env: { ...env, ...ci, CI_COMMIT_TIMESTAMP: time } })
  await at('2026-11-21T12:00:00Z')
  const older = await at('2026-11-20T12:00:00Z')
  assert.is(older.code, 0)
  assert.match(older.stderr, /^Nothing was uploaded: a newer commit of main of gitlab\.com\/a\/b\/app /)
})

test('anything that prevents an upload ends the run with 2', async () => {
  const { cwd } = checkout()
  const configs = path.join(cwd, 'configs.json')
  assert.is((await runHere(['scan', '--write-configs', configs], { cwd, env })).code, 0)
  const bare = sampleRepository()
  const cases: [args: string[], place: string, more: Record<string, string>, message: RegExp, requests: number][] = [
    [['scan', '--upload'], cwd, { SERVICE_TOKEN: ADMIN_TOKEN }, /lacks the permission code-references:write/, 3],
    [['scan', '--upload', 'src'], cwd, {}, /--upload replaces all references of the branch/, 0],
    [['validate', '--upload', '--configs', 'configs.json'], cwd, {}, /--upload and --configs contradict/, 0],
    [['scan', '--upload'], bare, {}, /cannot tell the repository, branch and commit/, 0],
    [
      ['scan', '--upload', '--branch', 'a', '--commit', 'abcdef0'],
      bare,
      {},
      /such as --repository github\.com\/acme\/shop/,
      0,
    ],
    [['scan', '--upload', '--commit', 'abcdef0'], cwd, {}, /cannot tell the time of the commit abcdef0/, 0],
    [['scan', '--branch', 'main'], cwd, {}, /--upload/, 0],
    [['scan', '--upload', '--link', 'javascript:{file}'], cwd, {}, /Link must be an http or https address/, 3],
  ]
  for (const [args, place, more, message, requests] of cases) {
    server.forget()
    const run = await runHere(args, { cwd: place, env: { ...env, ...more } })
    assert.is(run.code, 2, args.join(' '))
    assert.match(run.stderr, message)
    assert.is(server.requests.length, requests, args.join(' '))
  }
})

test.run()
