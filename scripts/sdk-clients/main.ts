/**
 * Runs the code of docs/sdks.md in the languages that `npm test` does not run, with the packages of their registries, against a real
 * server: it must read a value, show a change, and go on with a wrong key; and a second program reads a config of each type. The
 * OpenFeature CLI pulls a manifest and generates accessors. Says at the end what ran, and what was skipped because a program is not here. Ends with 1 when anything failed.
 *
 * Usage: npm run sdk-clients [-- <part of a language's name> ...]
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../../api-server/test/support/api.js'
import { startServed, type Served } from '../../sdks/core/test/support/served.js'
import { checkApplication, startApplication } from './application.js'
import { checkOpenFeatureCli } from './openfeature-cli.js'
import { checkProbe } from './probe.js'
import { checkReact } from './react.js'
import { codeFor, documentedSnippet } from './snippets.js'
import { TOOLCHAINS, type Toolchain } from './toolchains.js'

const PROBES = fileURLToPath(new URL('probes/', import.meta.url))

/** Returns what was installed. */
async function check(toolchain: Toolchain, served: Served, folder: string): Promise<string> {
  const { id, file, probe } = toolchain
  const main = path.join(folder, file)
  const { install } = documentedSnippet(id)
  const lines = install.trim().split('\n')
  await toolchain.install(
    folder,
    lines.map((line) => line.split(/\s+/)),
  )
  await mkdir(path.dirname(main), { recursive: true })

  await writeFile(main, await readFile(path.join(PROBES, probe), 'utf8'))
  const command = await toolchain.build(folder)
  await checkProbe(served, id, command, folder)

  await writeFile(main, codeFor(id, served))
  const application = await toolchain.build(folder)
  await checkApplication(served, served.serverKey, (key) =>
    startApplication(application, folder, { SERVICE_SDK_KEY: key }),
  )
  // Of Maven's lines what is between the tags.
  const text = lines.map((line) => line.replace(/<[^>]*>/g, '').trim()).join(' ')
  return id === 'java' ? text.trim().replace(/ +/g, ' ') : lines.join('; ')
}

/** The program that is missing, if any. */
const missing = ({ needs }: Pick<Toolchain, 'needs'>) =>
  needs.find(([program, ...args]) => spawnSync(program, args).status !== 0)?.[0]

type Part = Pick<Toolchain, 'name' | 'needs'> & { check: (served: Served, folder: string) => Promise<string> }

const PARTS: readonly Part[] = [
  ...TOOLCHAINS.map((toolchain) => ({
    ...{ name: toolchain.name, needs: toolchain.needs },
    check: (served: Served, folder: string) => check(toolchain, served, folder),
  })),
  { name: 'React', needs: [], check: checkReact },
  {
    name: 'OpenFeature CLI',
    needs: [
      ['go', 'version'],
      ['python3', '--version'],
    ],
    check: checkOpenFeatureCli,
  },
]

const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const results: string[] = []
for (const { name, needs, check: checkPart } of PARTS) {
  if (wanted.length > 0 && !wanted.some((word) => name.toLowerCase().includes(word))) continue
  const lacking = missing({ needs })
  if (lacking !== undefined) {
    results.push(`skipped  ${name}: ${lacking} is not here`)
    continue
  }
  const folder = await temporaryFolder()
  const served = await startServed()
  try {
    results.push(`ok       ${name}: ${await checkPart(served, folder)}`)
  } catch (error) {
    process.exitCode = 1
    results.push(`FAILED   ${name}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await served.close()
    await rm(folder, { recursive: true, force: true })
  }
  console.log(results.at(-1))
}
if (results.length === 0) {
  process.exitCode = 1
  console.log(`No language is called ${wanted.join(' or ')}.`)
}
console.log(`\n${results.join('\n')}`)
