import os from 'node:os'

/** Above this for each core, commands wait for each other, and wall times say how busy the machine was. */
const BUSY = 0.75

/** @param load the load average before the benchmark */
export function isBusy(load) {
  return load > BUSY * os.cpus().length
}

/** How busy the machine was before and after, and what follows from it; taken while nothing of the benchmark runs. */
export function describeLoad(before, after) {
  const line = `load average ${before.toFixed(1)} before and ${after.toFixed(1)} after`
  return isBusy(before) ? `${line}: BUSY with other work, so wall times and their ratios are not to be relied on` : line
}

/** The machine of the measurements, without its name; `peers` are undefined if no scan ran. */
export function describeMachine({ peers, rounds }) {
  const [cpu] = os.cpus()
  return [
    `${os.cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB of memory`,
    `${os.type()} ${os.arch()}, Node.js ${process.versions.node}`,
    ...(peers
      ? [`at most ${rounds} rounds; ${named('ripgrep', peers.ripgrep)}; ${named('ast-grep', peers.astGrep)}`]
      : []),
  ]
}

function named(name, { version, missing }) {
  return version ?? `${name} missing: ${missing}`
}
