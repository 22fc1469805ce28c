import { ensureTree, trees } from './corpus.js'
import { compareAnswers } from './parts/answers.js'
import { measureEdit } from './parts/edit.js'
import { measureKeys } from './parts/keys.js'
import { measureMemory } from './parts/memory.js'
import { measureServe } from './parts/serve.js'
import { measureServer } from './parts/server.js'
import { measureStart } from './parts/start.js'
import { measureTree } from './parts/trees.js'

const KEYS = 1_000

/**
 * Runs the parts that were asked for, one after the other.
 * @returns `{ trees, keys, answers, memory, start, edit, server, serve }`, empty or undefined if a part was not asked for
 */
export async function runParts({ only, quick, sizes, rounds, budget, tree: ownTree }, { peers, scan, say }) {
  const results = { trees: {}, keys: {}, answers: {}, memory: [] }
  const asked = Object.keys(trees).filter((name) => only.includes(name))
  const tree = (name) => ensureTree(name, say)
  if (only.includes('start')) {
    say('start')
    results.start = await measureStart({ rounds, budget })
  }
  for (const name of asked) {
    say(name)
    const isShort = !quick || name === 'small'
    const options = { peers, scan, keys: KEYS, rounds, budget, withAstGrep: isShort, withMemory: isShort }
    results.trees[name] = await measureTree(tree(name), options)
  }
  if (only.includes('keys')) {
    say('keys')
    results.keys = await measureKeys(tree('medium'), { scan, sizes, rounds, budget })
  }
  if (only.includes('answers')) {
    for (const name of quick ? ['small'] : asked.length > 0 ? asked : ['small']) {
      say(`answers on ${name}`)
      results.answers[name] = await compareAnswers(tree(name), { scan, keys: KEYS })
    }
  }
  if (only.includes('memory')) {
    say('memory')
    results.memory = await measureMemory({ scan, medium: tree('medium'), say })
  }
  if (only.includes('edit')) {
    say('edit')
    results.edit = await measureEdit(ownTree ?? tree('medium').folder, { quick })
  }
  if (only.includes('server')) {
    say('server')
    results.server = await measureServer({ quick })
  }
  if (only.includes('serve')) results.serve = await measureServe({ quick, say })
  return results
}
