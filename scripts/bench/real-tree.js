import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from './folders.js'
import { makeRepository } from './git.js'
import { settle } from './settle.js'

/** How a copy of a repository may lie in its folder: with its files, or without. */
const GIT_FOLDERS = ['.git', '.', 'repo', 'repo.git']

/** What names the commit to check out; a shallow copy of one commit has only the last. */
const COMMITS = ['HEAD', 'FETCH_HEAD']

/**
 * Puts all git repositories of a folder into one tree, each into a folder of its own, and commits it, unless that tree is there.
 * @param folder holds repositories, bare or with their files
 * @returns its name, folder and files, and the names of the repositories
 */
export function ensureRealTree(folder, say = () => {}) {
  const repositories = repositoriesIn(folder)
  if (repositories.length === 0) throw new Error(`${folder} holds no git repository with a commit`)
  const what = createHash('sha1').update(JSON.stringify(repositories.map(({ name, commit }) => [name, commit])))
  const tree = path.join(benchFolder(), 'trees', `real-${what.digest('hex').slice(0, 12)}`)
  const stamp = `${tree}.json`
  const found = {
    name: path.basename(path.resolve(folder)),
    folder: tree,
    repositories: repositories.map(({ name }) => name),
  }
  if (existsSync(stamp)) return { ...found, ...JSON.parse(readFileSync(stamp, 'utf8')) }
  say(`putting ${repositories.length} repositories into ${tree}`)
  const temporary = `${tree}.${process.pid}.partial`
  for (const old of [tree, temporary]) rmSync(old, { recursive: true, force: true })
  for (const repository of repositories) checkOut(repository, path.join(temporary, repository.name))
  makeRepository(temporary)
  settle(temporary, tree)
  const files = git(['-C', tree, 'ls-files']).split('\n').length - 1
  writeFileSync(stamp, JSON.stringify({ files }))
  return { ...found, files }
}

function repositoriesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries
    .map(({ name }) => name)
    .sort()
    .flatMap((name) => {
      const places = GIT_FOLDERS.map((one) => path.join(folder, name, one))
      const gitFolder = places.find((place) => existsSync(path.join(place, 'HEAD')))
      const commit = gitFolder && COMMITS.map((one) => commitOf(gitFolder, one)).find((one) => one !== '')
      return commit ? [{ name, gitFolder, commit }] : []
    })
}

function commitOf(gitFolder, name) {
  return git(['--git-dir', gitFolder, 'rev-parse', '--quiet', '--verify', `${name}^{commit}`]).trim()
}

/** A copy may lack some objects, such as large pictures: what is there is checked out. */
function checkOut({ gitFolder, commit }, target) {
  mkdirSync(target, { recursive: true })
  const index = `${target}.index`
  const env = { GIT_INDEX_FILE: index, GIT_NO_LAZY_FETCH: '1' }
  const where = ['--git-dir', gitFolder, '--work-tree', target, '-c', 'core.bare=false']
  git([...where, 'read-tree', commit], env)
  git([...where, 'checkout-index', '--all', '--quiet', '--force'], env)
  rmSync(index, { force: true })
  if (readdirSync(target).length === 0) throw new Error(`${gitFolder} could not be checked out`)
}

/** @returns what it prints; nothing if it fails */
function git(args, env = {}) {
  return spawnSync('git', args, { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1 << 28 }).stdout ?? ''
}
