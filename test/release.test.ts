/** The parts of a release that need no registry. `npm run pack:all` does the rest. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { load } from './support/script.js'

interface Release {
  name: string
  version: string
  needs: string[]
  tarball: string
}
const { releaseOrder, tarballsFor } = await load<{
  releaseOrder: (root: string) => Release[]
  tarballsFor: (root: string, names: string[]) => string[]
}>('scripts/release/packages.js')
const { problemWithRelease, tagOf } = await load<{
  problemWithRelease: (manifest: object, env: Record<string, string>) => string | undefined
  tagOf: (version: string) => string
}>('scripts/release/rules.js')
const { withVersion } = await load<{ withVersion: (name: string, text: string, from: string, to: string) => string }>(
  'scripts/release/with-version.js',
)
const { workspaces, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  workspaces: string[]
  version: string
}

test('every package is published after those it depends on', () => {
  const order = releaseOrder('.')
  assert.is(order.length, workspaces.length)
  for (const [at, { name, needs }] of order.entries()) {
    const before = order.slice(0, at).map((one) => one.name)
    for (const one of needs) assert.ok(before.includes(one), `${one} before ${name}`)
  }
  assert.equal(tarballsFor('.', ['@service/openfeature-server-provider']), [
    `service-evaluation-${version}.tgz`,
    `service-sdk-core-${version}.tgz`,
    `service-openfeature-server-provider-${version}.tgz`,
  ])
})

test('a prerelease is a beta', () => {
  assert.equal(['1.2.3', '1.2.3-beta.1', '1.2.3-rc.1', '0.1.0'].map(tagOf), ['latest', 'beta', 'beta', 'latest'])
})

test('nothing is published without an address, from another repository, or from a tag of another version', () => {
  const manifest = (name: string) => ({ version: '1.2.3', repository: { url: `git+https://github.com/${name}.git` } })
  assert.match(problemWithRelease(manifest('<owner>/service'), {}) ?? '', 'run npm run repository -- <owner>/<name>')
  assert.match(
    problemWithRelease(manifest('acme/configs'), { GITHUB_REPOSITORY: 'other/configs' }) ?? '',
    'run npm run repository -- other/configs',
  )
  assert.match(
    problemWithRelease(manifest('acme/configs'), { GITHUB_REF_NAME: 'v1.3.0' }) ?? '',
    'run npm run release:version -- 1.3.0',
  )
  const right = { GITHUB_REPOSITORY: 'Acme/configs', GITHUB_REF_NAME: 'v1.2.3' }
  assert.is(problemWithRelease(manifest('acme/configs'), right), undefined)
})

test('the scripts say how they are used', () => {
  for (const script of ['repository', 'version']) {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/release/${script}.js`, '<x>'], {
      encoding: 'utf8',
    })
    assert.is(status, 2)
    assert.match(stderr, /^Usage: npm run /)
  }
})

test('a new version reaches every file that names ours, and nothing else', () => {
  const files = [
    ...['.', ...workspaces, 'editors/vscode'].map((folder) => `${folder}/package.json`.replace('./', '')),
    'action.yml',
    'templates/validate.yml',
    'ci/examples/bitbucket-pipelines.yml',
    'ci/examples/azure-pipelines.yml',
    'cli/README.md',
    'docs/editors.md',
    'docs/install.md',
    'sdks/openfeature-web/src/version.ts',
    'create-language/README.md',
  ]
  for (const file of files) {
    const changed = withVersion(file, readFileSync(file, 'utf8'), version, '7.8.9-beta.1')
    const left = changed.split('\n').filter((line) => line.includes(version) && !/"@?[\w./-]+": "\^?/.test(line))
    assert.match(changed, '7.8.9-beta.1', file)
    assert.equal(left, [], file)
  }
  const others = 'providers:ofrep:0.1.0, from: "0.1.0", other-plugin@0.1.0, rev: v0.1.01'
  assert.is(withVersion('docs/sdks.md', others, '0.1.0', '2.0.0'), others)
  assert.is(withVersion('CHANGELOG.md', '@service/cli@0.1.0', '0.1.0', '2.0.0'), '@service/cli@0.1.0')
})

test.run()
