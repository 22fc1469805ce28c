/** Runs the built command on a checkout, with the settings that its team would have. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from '../fixtures/languages.js'
import type { Reported } from './compare.js'
import type { LabelFile } from './labels.js'

/** A repository of ten thousand files takes seconds; one that takes this long hangs. */
const MINUTES = 10

/** As much of an answer as a large repository could give. */
const MOST_BYTES = 256 * 1024 * 1024

interface ScanAnswer {
  references: { key: string; file: string; line: number; kind: 'direct' | 'indirect' }[]
  dynamicReferences: { file: string; line: number }[]
}

interface Scanned {
  reported: Reported[]
  /** What the command said besides, such as that a descriptor matches nothing; a line each. */
  notes: string[]
}

/**
 * Every direct and dynamic reference in files that end in one of `extensions`. The settings lie in the scanned folder while the
 * command runs, since their folder is what is scanned.
 *
 * @throws Error when the command does not end with 0; its message is what the command said
 */
export function scanCheckout(root: string, labels: LabelFile, extensions: readonly string[]): Scanned {
  const settings = path.join(root, 'service.json')
  if (existsSync(settings))
    throw new Error('it has a service.json already; if a run that was stopped left it there, delete it')
  const folder = mkdtempSync(path.join(tmpdir(), 'service-truth-'))
  const configs = path.join(folder, 'configs.json')
  writeFileSync(configs, JSON.stringify({ serviceConfigs: 1, project: 'truth', configs: [] }))
  writeFileSync(settings, JSON.stringify({ project: 'truth', exclude: labels.exclude, sdks: labels.sdks }))
  try {
    const { answer, notes } = run(root, configs, folder)
    const reported = reportedIn(answer).filter((one) => extensions.some((end) => one.path.endsWith(end)))
    return { reported, notes }
  } finally {
    rmSync(settings, { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(root: string, configs: string, home: string): { answer: ScanAnswer; notes: string[] } {
  const executable = path.join(repository, 'cli', 'bin', 'service.js')
  const args = [executable, 'scan', '--json', '--no-cache', '--configs', configs]
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, USERPROFILE: home, APPDATA: home, LOCALAPPDATA: home }
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: MOST_BYTES, timeout: MINUTES * 60_000 } as const
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, options)
  if (status !== 0) throw new Error(stderr.trim() || `the command was ended by ${signal ?? 'an error'}`)
  return { answer: JSON.parse(stdout) as ScanAnswer, notes: stderr.split('\n').filter((line) => line !== '') }
}

function reportedIn({ references, dynamicReferences }: ScanAnswer): Reported[] {
  const direct = references.filter(({ kind }) => kind === 'direct')
  return [
    ...direct.map(({ file, line, key }) => ({ path: file, line, key })),
    ...dynamicReferences.map(({ file, line }) => ({ path: file, line, key: null })),
  ]
}
