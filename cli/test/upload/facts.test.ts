/** What remotes and the variables of CI systems say of a repository. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ciFacts } from '../../src/upload/ci.js'
import { linkTemplate, readAddress } from '../../src/upload/repository-address.js'
import { temporaryFolder } from '../support/temporary-folder.js'

test('addresses of remotes: name and links, without users and passwords', () => {
  const cases: [remote: string, name: string | undefined, link?: string][] = [
    [
      'git@github.com:acme/shop.git',
      'github.com/acme/shop',
      'https://github.com/acme/shop/blob/{commit}/{file}#L{line}',
    ],
    [
      'https://user:secret@github.com/acme/shop',
      'github.com/acme/shop',
      'https://github.com/acme/shop/blob/{commit}/{file}#L{line}',
    ],
    [
      'ssh://git@gitlab.acme.example:2222/a/b/c.git',
      'gitlab.acme.example/a/b/c',
      'https://gitlab.acme.example/a/b/c/-/blob/{commit}/{file}#L{line}',
    ],
    [
      'git@bitbucket.org:acme/shop.git',
      'bitbucket.org/acme/shop',
      'https://bitbucket.org/acme/shop/src/{commit}/{file}#lines-{line}',
    ],
    [
      'git@ssh.dev.azure.com:v3/acme/web%20shop/api',
      'dev.azure.com/acme/web shop/_git/api',
      'https://dev.azure.com/acme/web%20shop/_git/api?path=/{file}&version=GC{commit}&line={line}&lineEnd={line}&lineStartColumn=1&lineEndColumn=1',
    ],
    [
      'https://acme@dev.azure.com/acme/web/_git/api',
      'dev.azure.com/acme/web/_git/api',
      'https://dev.azure.com/acme/web/_git/api?path=/{file}&version=GC{commit}&line={line}&lineEnd={line}&lineStartColumn=1&lineEndColumn=1',
    ],
    ['http://localhost:3000/acme/shop.git', 'localhost:3000/acme/shop'],
    ['host:acme/shop', 'host/acme/shop'],
    ['/srv/git/shop.git', undefined],
    ['../shop', undefined],
    ['C:\\git\\shop', undefined],
    ['file:///srv/git/shop.git', undefined],
  ]
  for (const [remote, name, link] of cases) {
    const address = readAddress(remote)
    assert.is(address?.name, name, remote)
    assert.is(address && linkTemplate(address), link, remote)
  }
})

test('GitHub: of a pull request the branch that it comes from, and the main branch from the event', () => {
  const folder = temporaryFolder()
  const event = path.join(folder, 'event.json')
  writeFileSync(event, JSON.stringify({ repository: { default_branch: 'trunk' } }))
  const push = {
    ...{ GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://code.acme.example', GITHUB_REPOSITORY: 'acme/shop' },
    ...{ GITHUB_REF_NAME: 'trunk', GITHUB_SHA: 'c1', GITHUB_EVENT_PATH: event },
  }
  const { address, ...facts } = ciFacts(push)
  assert.equal(address, {
    name: 'code.acme.example/acme/shop',
    page: 'https://code.acme.example/acme/shop',
    host: 'github',
  })
  assert.equal(facts, { branch: 'trunk', commit: 'c1', mainBranch: 'trunk' })
  const pull = ciFacts({
    ...push,
    GITHUB_REF_NAME: '7/merge',
    GITHUB_HEAD_REF: 'feature',
    GITHUB_EVENT_PATH: path.join(folder, 'none'),
  })
  assert.equal([pull.branch, pull.mainBranch], ['feature', undefined])
})

test('GitLab, Bitbucket and Azure', () => {
  const gitlab = ciFacts({
    ...{
      GITLAB_CI: 'true',
      CI_PROJECT_URL: 'https://code.acme.example/a/b',
      CI_COMMIT_REF_NAME: 'x',
      CI_DEFAULT_BRANCH: 'main',
    },
    ...{
      CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'feature',
      CI_COMMIT_SHA: 'c',
      CI_COMMIT_TIMESTAMP: '2026-11-20T10:00:00+01:00',
    },
  })
  assert.equal([gitlab.address?.host, gitlab.branch, gitlab.mainBranch], ['gitlab', 'feature', 'main'])
  assert.is(gitlab.committedAt, '2026-11-20T10:00:00+01:00')
  const bitbucket = ciFacts({
    ...{
      BITBUCKET_BUILD_NUMBER: '1',
      BITBUCKET_GIT_HTTP_ORIGIN: 'http://bitbucket.org/acme/shop',
      BITBUCKET_BRANCH: 'main',
    },
    BITBUCKET_COMMIT: 'c',
  })
  assert.equal([bitbucket.address?.name, bitbucket.branch, bitbucket.commit], ['bitbucket.org/acme/shop', 'main', 'c'])
  const azure = ciFacts({
    ...{
      TF_BUILD: 'True',
      BUILD_REPOSITORY_URI: 'https://acme@dev.azure.com/acme/web/_git/api',
      BUILD_SOURCEVERSION: 'c',
    },
    BUILD_SOURCEBRANCH: 'refs/heads/feature/x',
  })
  assert.equal([azure.address?.name, azure.branch, azure.commit], ['dev.azure.com/acme/web/_git/api', 'feature/x', 'c'])
  assert.equal(ciFacts({ GITHUB_SHA: 'c', CI: 'true' }), {})
})

test.run()
