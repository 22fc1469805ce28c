/**
 * Compares the scan of programs made at random with what they ask for when they run, in Python, Go and Java: `npm run against-runtime -- --count 300`.
 * JavaScript's are part of `npm test`. A language whose tools are not installed is skipped and named. Ends with 1 where the scan is wrong.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { scan } from '@service/cli'
import type { Language } from '@service/scanner-kit'
import { writeFiles } from '../cli/test/support/temporary-folder.js'
import { builtInLanguages } from './fixtures/languages.js'
import { go } from './runtime/go.js'
import { java } from './runtime/java.js'
import { READ, type Toolchain, writer } from './runtime/program.js'
import { python } from './runtime/python.js'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    /** The first seed. */
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
    /** Leaves the programs where they are. */
    keep: { type: 'boolean', default: false },
  },
})

const isThere = (command: string) => spawnSync(command, [command === 'go' ? 'version' : '--version']).status === 0

interface Outcome {
  right: number
  wrong: string[]
  missed: string[]
}

async function compared(toolchain: Toolchain, language: Language, count: number, from: number): Promise<Outcome> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'service-runtime-')))
  const [root, apart] = [path.join(folder, 'programs'), path.join(folder, 'apart')]
  try {
    const code = new Map<string, string>()
    const byHand = toolchain.byHand?.() ?? []
    const all = count + byHand.length
    for (let index = 0; index < all; index += 1) {
      const files = byHand[index - count] ?? toolchain.files(writer(from + index, toolchain.parts), `p${index}`)
      for (const [name, text] of Object.entries(files)) {
        writeFiles(root, { [`p${index}/${name}`]: text })
        for (const [at, line] of text.split('\n').entries()) code.set(`p${index}/${name}:${at + 1}`, line)
      }
    }
    const asked = new Map<string, Set<string>>()
    for (const line of toolchain.run(root, apart, all).split(/\r?\n/)) {
      const [, written = '', key = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const place = written.replaceAll('\\', '/')
      if (place !== '') asked.set(place, (asked.get(place) ?? new Set<string>()).add(key))
    }
    const { result } = await scan({
      root,
      include: ['p*/**', 'go.mod'],
      exclude: [],
      sdks: [],
      languages: [language],
      project: 'random',
      keys: [],
    })
    const place = ({ file, line }: { file: string; line: number }) => `${file}:${line}`
    const direct = new Map(result.references.map((one) => [place(one), one.key]))
    const dynamic = new Set(result.dynamicReferences.map(place))
    const outcome: Outcome = { right: 0, wrong: [], missed: [] }
    for (const [where, line] of code) {
      const keys = [...(asked.get(where) ?? [])]
      if (!line.includes(READ) || keys.length === 0) continue
      const key = direct.get(where)
      const about = `${where} asks for ${keys.join(', ')}: ${line.trim()}`
      if (key === undefined && !dynamic.has(where)) outcome.missed.push(about)
      else if (key !== undefined && keys.some((one) => one !== key))
        outcome.wrong.push(`${about} is said to ask for ${key}`)
      else if (key !== undefined) outcome.right += 1
    }
    return outcome
  } finally {
    if (values.keep) console.log(`The programs are in ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const languages = await builtInLanguages()
for (const toolchain of [python, go, java]) {
  const language = languages.find(({ id }) => id === toolchain.language)
  if (!language || (values.only !== undefined && values.only !== language.id)) continue
  const missing = toolchain.commands.filter((command) => !isThere(command))
  if (missing.length > 0) {
    console.log(`${language.name}: skipped, ${missing.join(' and ')} is not installed`)
    continue
  }
  const { right, wrong, missed } = await compared(toolchain, language, Number(values.count), Number(values.from))
  console.log(
    `${language.name}: ${values.count} programs, ${right} keys right, ${wrong.length} wrong, ${missed.length} reads missed`,
  )
  for (const line of [...wrong, ...missed.map((one) => `missed: ${one}`)].slice(0, 20)) console.log(`  ${line}`)
  // A scan that is never certain would be right as well.
  if (wrong.length + missed.length > 0 || right === 0) process.exitCode = 1
}
