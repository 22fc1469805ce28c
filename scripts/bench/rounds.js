import { readFileSync } from 'node:fs'
import { runOnce } from './measure.js'

/**
 * Runs commands in turn, round after round, so that whatever else the machine does hits all of them alike, after one run of each
 * that counts for nothing but warms the disk's cache. A command that is over its budget of seconds is run no more.
 * @param commands name to `{ program, args, cwd, env, fine, before }`: `fine` are the exit codes of success, 0 without it;
 *   `before` is called before each run
 * @returns name to `{ wall, processor, runs }` in milliseconds (median; mean processor time, since its clock is coarse), or
 *   `{ failed }` with what the command said
 */
export async function alternate(commands, { rounds, budget }) {
  const names = Object.keys(commands)
  const taken = Object.fromEntries(names.map((name) => [name, { walls: [], processors: [], spent: 0 }]))
  for (const name of names) await take(commands[name], taken[name], false)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { walls, spent, failed } = taken[name]
      if (failed === undefined && (walls.length === 0 || spent < budget * 1000))
        await take(commands[name], taken[name], true)
    }
  }
  return Object.fromEntries(names.map((name) => [name, summary(taken[name])]))
}

async function take(command, taken, counts) {
  command.before?.()
  const { wall, processor, status, err } = await runOnce(command)
  taken.spent += wall
  if (!(command.fine ?? [0]).includes(status)) taken.failed = failure(status, err)
  else if (counts) {
    taken.walls.push(wall)
    taken.processors.push(processor)
  }
}

export function failure(status, err) {
  if (status === null) return 'took too long'
  const said = readFileSync(err, 'utf8').trim().split('\n')[0].slice(0, 160)
  return `exit code ${status}: ${said}`
}

function summary({ walls, processors, failed }) {
  if (failed !== undefined) return { failed }
  const known = processors.every((value) => value !== undefined)
  const processor = known ? processors.reduce((sum, value) => sum + value, 0) / processors.length : undefined
  return { wall: median(walls), processor, runs: walls.length }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
