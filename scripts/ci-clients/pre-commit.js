import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check, gitArgs, project, read, run, write } from './shared.js'

/** The hooks of ci/pre-commit with the real pre-commit, in a repository without package.json. */
export async function runPreCommit({ root, folder, tarballs }) {
  const python = path.join(folder, 'python')
  run('python3', ['-m', 'venv', python])
  const bin = path.join(python, process.platform === 'win32' ? 'Scripts' : 'bin')
  run(path.join(bin, 'pip'), ['install', '--quiet', 'pre-commit'])
  const preCommit = path.join(bin, 'pre-commit')
  console.log(run(preCommit, ['--version']).stdout.trim())

  const hooks = path.join(folder, 'hooks')
  cpSync(path.join(root, 'ci', 'pre-commit'), hooks, { recursive: true })
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'Hooks'],
  ])
    run('git', gitArgs(...args), { cwd: hooks })
  const rev = run('git', ['rev-parse', 'HEAD'], { cwd: hooks }).stdout.trim()

  const repository = path.join(folder, 'repository')
  mkdirSync(repository)
  const config = (id) => ({
    '.pre-commit-config.yaml': JSON.stringify({
      default_language_version: { node: 'system' },
      repos: [{ repo: hooks, rev, hooks: [{ id, additional_dependencies: tarballs }] }],
    }),
  })
  // The token is not needed with a file of configs; `service.json` has no member for it, so the hook gets an argument.
  write(repository, { ...project, ...config('service-validate') })
  const withArgs = readFileSync(path.join(repository, '.pre-commit-config.yaml'), 'utf8')
  const args = (text) =>
    text.replace('"additional_dependencies"', '"args":["--configs","service-configs.json"],"additional_dependencies"')
  write(repository, { '.pre-commit-config.yaml': args(withArgs) })
  const env = { PRE_COMMIT_HOME: path.join(folder, 'pre-commit'), XDG_CACHE_HOME: path.join(folder, 'cache') }
  const git = (...words) => run('git', gitArgs(...words), { cwd: repository, env, expect: null })
  git('init', '--quiet')
  run(preCommit, ['install'], { cwd: repository, env })
  git('add', '.')
  const first = git('commit', '--message', 'First')
  check(first.status === 0, 'a commit whose keys are right goes through')

  write(repository, { 'app.py': read('new-checkout', 'new-chekcout'), 'notes.txt': 'x' })
  git('add', 'notes.txt')
  check(git('commit', '--message', 'Notes').status === 0, 'what is not staged does not stop a commit')
  git('add', '.')
  const wrong = git('commit', '--message', 'Wrong')
  check(
    wrong.status === 1 && wrong.output.includes('did you mean "new-checkout"?'),
    'a wrong key on a staged line stops it',
  )

  write(repository, { '.pre-commit-config.yaml': args(config('service-validate-fix')['.pre-commit-config.yaml']) })
  git('add', '.')
  const mended = git('commit', '--message', 'Mended')
  check(
    mended.status === 1 && mended.output.includes('files were modified by this hook'),
    '--fix mends it and asks to stage that',
  )
  git('add', '.')
  check(git('commit', '--message', 'Right').status === 0, 'and then it goes through')
}
