import { spawnSync } from 'node:child_process'
import { writeFiles } from '../../cli/test/support/temporary-folder.js'
import type { Program } from './program.js'

/** An SDK that records which keys are requested, and from where. */
const SDK = {
  'node_modules/@openfeature/server-sdk/package.json': '{"type":"module","exports":"./index.js"}',
  'node_modules/@openfeature/server-sdk/index.js': `
export const seen = []
const client = {
  getBooleanValue(key) {
    const [, folder, line] = /([^/]*)\\/main\\.mjs:(\\d+)/.exec(new Error().stack) ?? []
    seen.push([folder + ':' + line, String(key)])
  },
}
export const OpenFeature = { getClient: () => client }
`,
}

/** Writes each program into a separate folder, `p0` and so on, and runs it as far as it goes: some throw. */
export function runPrograms(root: string, programs: readonly Program[]): Map<string, Set<string>> {
  writeFiles(root, SDK)
  for (const [index, { files }] of programs.entries()) {
    const inFolder = Object.entries(files).map(([name, text]) => [`p${index}/${name}`, text])
    writeFiles(root, Object.fromEntries(inFolder) as Record<string, string>)
  }
  writeFiles(root, {
    'run.mjs': `
import { seen } from '@openfeature/server-sdk'
for (let i = 0; i < ${programs.length}; i += 1) {
  await import('./p' + i + '/far.mjs').catch(() => undefined)
  await import('./p' + i + '/main.mjs').catch(() => undefined)
}
process.stdout.write(JSON.stringify(seen))
`,
  })
  const { stdout, stderr, status } = spawnSync(process.execPath, ['run.mjs'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const keys = new Map<string, Set<string>>()
  for (const [place, key] of JSON.parse(stdout) as [string, string][]) {
    keys.set(place, (keys.get(place) ?? new Set<string>()).add(key))
  }
  return keys
}
