import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { check, gitArgs, project, read, run, write } from './shared.js'

/** The scripts of action.yml one after another, as a runner would start them; steps that use other actions are left out. */
export async function runAction({ root, folder, tarballs }) {
  const repository = path.join(folder, 'checkout')
  mkdirSync(repository)
  write(repository, { ...project, 'app.py': read('new-checkout', 'old-read') })
  const git = (...args) => run('git', gitArgs(...args), { cwd: repository })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Base')
  git('checkout', '--quiet', '-b', 'work')
  write(repository, { 'app.py': read('new-checkout', 'new-read') })
  git('commit', '--quiet', '--all', '--message', 'Work')

  const inputs = { package: tarballs.join(' '), configs: 'service-configs.json', 'compare-with': 'main' }
  const result = runSteps({ root, folder, repository, inputs })
  console.log('action.yml')
  check(
    result.outputs['exit-code'] === '1' && result.failed === 'Result',
    'a wrong key fails the job, at its last step',
  )
  check(result.log.includes('::error file=app.py,line=5'), 'annotations')
  check(result.summary.includes('no config has this key'), 'a summary of the problems')
  check(
    /### Added reads \(1\)[^]*`new-read`[^]*### Removed reads \(1\)[^]*`old-read`/.test(result.summary),
    'reads that were added and removed',
  )
  check(JSON.parse(readFileSync(path.join(result.temp, 'service.sarif'), 'utf8')).version === '2.1.0', 'SARIF')
  check(existsSync(path.join(result.temp, 'service-cache')), 'a cache to keep')
  const clean = runSteps({ root, folder, repository, inputs: { ...inputs, since: 'work' } })
  check(
    clean.outputs['exit-code'] === '0' && clean.failed === undefined,
    'with `since`, what has not changed fails nothing',
  )
}

let runs = 0

function runSteps({ root, folder, repository, inputs }) {
  const action = parse(readFileSync(path.join(root, 'action.yml'), 'utf8'))
  const temp = path.join(folder, `runner-${(runs += 1)}`)
  mkdirSync(temp)
  const files = { GITHUB_STEP_SUMMARY: 'summary', GITHUB_OUTPUT: 'output', GITHUB_PATH: 'path' }
  const env = { RUNNER_TEMP: temp, GITHUB_ACTION_PATH: root, XDG_CACHE_HOME: path.join(temp, 'home') }
  for (const [name, file] of Object.entries(files)) {
    env[name] = path.join(temp, file)
    writeFileSync(env[name], '')
  }
  const outputs = {}
  let log = ''
  let failed
  for (const { name, run: script, shell, env: own = {}, if: condition } of action.runs.steps) {
    if (script === undefined) continue
    if (shell !== 'bash') throw new Error(`"${name}" has no shell`)
    if (condition?.includes("exit-code != '2'") && outputs['exit-code'] === '2') continue
    const values = Object.fromEntries(
      Object.entries(own).map(([key, text]) => [key, valueOf(text, { action, inputs, outputs })]),
    )
    const PATH = [...readFileSync(env.GITHUB_PATH, 'utf8').split('\n').filter(Boolean), process.env.PATH].join(
      path.delimiter,
    )
    // As the runner starts it: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script]
    const step = run('bash', args, { cwd: repository, env: { ...env, ...values, PATH }, expect: null })
    log += step.output
    for (const line of readFileSync(env.GITHUB_OUTPUT, 'utf8').split('\n').filter(Boolean)) {
      const [key, value] = line.split('=')
      outputs[key] = value
    }
    if (step.status !== 0) {
      failed = name
      if (name !== 'Result') throw new Error(`"${name}" ended with ${step.status}:\n${step.output}`)
      break
    }
  }
  return { temp, outputs, log, failed, summary: readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8') }
}

/** The few expressions that the action uses. */
function valueOf(text, { action, inputs, outputs }) {
  return String(text).replace(
    /\$\{\{\s*(?:inputs\.([\w-]+)|steps\.validate\.outputs\.([\w-]+))[^]*?\}\}/g,
    (_, input, output) =>
      input === undefined ? (outputs[output] ?? '') : (inputs[input] ?? action.inputs[input].default),
  )
}
