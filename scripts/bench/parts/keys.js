import { alternate } from '../rounds.js'

/** Times the scan of one tree with more and more keys. @returns number of keys to times */
export function measureKeys(tree, { scan, sizes, rounds, budget }) {
  const commands = Object.fromEntries(sizes.map((size) => [size, scan(tree.folder, size)]))
  return alternate(commands, { rounds, budget })
}
