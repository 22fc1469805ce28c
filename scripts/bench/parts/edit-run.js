/**
 * One edit after another in a tree that stays open, as an editor makes them. Prints processor times in milliseconds as JSON. A separate
 * process, so that nothing else is counted.
 */
import { Engine } from '@service/cli'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../folders.js'

const [root, files, edits] = process.argv.slice(2)
const { oclif } = JSON.parse(readFileSync(path.join(repository, 'cli', 'package.json'), 'utf8'))
const plugins = await Promise.all(oclif.plugins.map((name) => import(name)))
const languages = plugins.map((plugin) => plugin.default)

const engine = new Engine({ root, include: [], exclude: [], sdks: [], languages })
const question = { project: 'bench', keys: ['new-checkout', 'dark-mode', 'max-cart-items'] }

async function cost(work) {
  const before = process.cpuUsage()
  const outcome = await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, outcome }
}

const cold = await cost(() => engine.scan(question))
const { references, dynamicReferences } = cold.outcome.result
const reading = [...references.filter(({ kind }) => kind === 'direct'), ...dynamicReferences].map(({ file }) => file)
// Spread over the tree, so that every language has its turn.
const distinct = [...new Set(reading)]
const chosen = distinct.filter((_, index) => index % Math.ceil(distinct.length / Number(files)) === 0)
const [file, tree] = [[], []]
for (const name of chosen) {
  const text = readFileSync(path.join(root, name), 'utf8')
  for (let edit = 1; edit <= Number(edits); edit += 1) {
    engine.setText(name, text + '\n'.repeat(edit))
    file.push((await cost(() => engine.scanFile(question, name))).ms)
    tree.push((await cost(() => engine.scan(question))).ms)
  }
}
engine.close()
console.log(JSON.stringify({ filesScanned: cold.outcome.result.filesScanned, cold: cold.ms, file, tree }))
