import os from 'node:os'

/** What the figures were measured on, without a name of the machine. */
export function describeMachine({ peers, rounds }) {
  const [cpu] = os.cpus()
  return [
    `${os.cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB of memory`,
    `${os.type()} ${os.arch()}, Node.js ${process.versions.node}`,
    `load average at the start ${os.loadavg()[0].toFixed(1)}`,
    `at most ${rounds} rounds; ${named('ripgrep', peers.ripgrep)}; ${named('ast-grep', peers.astGrep)}`,
  ]
}

function named(name, { version, missing }) {
  return version ?? `${name} missing: ${missing}`
}
