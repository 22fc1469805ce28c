/** Builds only the trees, for a look at them. Usage: node scripts/bench/build-corpus.js [small medium ...] */
import { ensureTree, trees } from './corpus.js'

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(trees)
for (const name of names) {
  const { folder, files, bytes } = ensureTree(name, console.log)
  console.log(`${name}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`)
}
