import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { check, gitArgs, project, read, run, write } from './shared.js'

/** The hooks of .pre-commit-hooks.yaml with the real pre-commit, in a repository without package.json. */
export async function runPreCommit({ root, folder, tarballs }) {
  const python = path.join(folder, 'python')
  run('python3', ['-m', 'venv', python])
  const bin = path.join(python, process.platform === 'win32' ? 'Scripts' : 'bin')
  run(path.join(bin, 'pip'), ['install', '--quiet', 'pre-commit'])
  const preCommit = path.join(bin, 'pre-commit')
  console.log(run(preCommit, ['--version']).stdout.trim())

  const hooks = path.join(folder, 'hooks')
  for (const name of ['.pre-commit-hooks.yaml', 'package.json', 'ci/pre-commit/run.mjs']) {
    cpSync(path.join(root, name), path.join(hooks, name), { recursive: true })
  }
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'Hooks'],
  ])
    run('git', gitArgs(...args), { cwd: hooks })
  const rev = run('git', ['rev-parse', 'HEAD'], { cwd: hooks }).stdout.trim()

  const repository = path.join(folder, 'repository')
  mkdirSync(repository)
  // The token is not needed with a file of configs; `service.json` has no member for it, so the hook gets an argument.
  const args = ['--configs', 'service-configs.json']
  const use = (...repos) => write(repository, { '.pre-commit-config.yaml': JSON.stringify({ repos }) })
  const ours = (id) => ({ repo: hooks, rev, hooks: [{ id, args }] })
  write(repository, project)
  use(ours('service-validate'))
  const env = {
    PRE_COMMIT_HOME: path.join(folder, 'pre-commit'),
    XDG_CACHE_HOME: path.join(folder, 'cache'),
    SERVICE_PACKAGE: tarballs.join(' '),
  }
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

  use(ours('service-validate-fix'))
  git('add', '.')
  const mended = git('commit', '--message', 'Mended')
  check(
    mended.status === 1 && mended.output.includes('files were modified by this hook'),
    '--fix fixes it and asks to stage that',
  )
  git('add', '.')
  check(git('commit', '--message', 'Right').status === 0, 'and then it goes through')

  // As cli/README.md has it for machines without Node; here with the Node that is there.
  const local = { id: 'service-validate', name: 'service validate', entry: 'service-configs validate --staged', args }
  const node = {
    language: 'node',
    language_version: 'system',
    additional_dependencies: tarballs,
    pass_filenames: false,
  }
  use({ repo: 'local', hooks: [{ ...local, ...node }] })
  write(repository, { 'app.py': read('new-checkout', 'no-such-key') })
  git('add', '.')
  const last = git('commit', '--message', 'Wrong again')
  check(
    last.status === 1 && last.output.includes('no config has this key'),
    'a local hook of the language node finds the same',
  )
}
