import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Of an executable file: what its first bytes say about the system and the processor. */
const HEADERS = {
  'linux-x64': (bytes) => isElf(bytes) && bytes.readUInt16LE(18) === 0x3e,
  'linux-arm64': (bytes) => isElf(bytes) && bytes.readUInt16LE(18) === 0xb7,
  'darwin-x64': (bytes) => isMachO(bytes) && bytes.readUInt32LE(4) === 0x01000007,
  'darwin-arm64': (bytes) => isMachO(bytes) && bytes.readUInt32LE(4) === 0x0100000c,
  'win32-x64': (bytes) => isPe(bytes) && bytes.readUInt16LE(bytes.readUInt32LE(0x3c) + 4) === 0x8664,
}
const isElf = (bytes) => bytes.readUInt32BE(0) === 0x7f454c46
const isMachO = (bytes) => bytes.readUInt32LE(0) === 0xfeedfacf
const isPe = (bytes) =>
  bytes.toString('latin1', 0, 2) === 'MZ' && bytes.readUInt32BE(bytes.readUInt32LE(0x3c)) === 0x50450000

/**
 * Throws if an unpacked archive lacks something, or has the Node of another platform.
 *
 * @param {string} folder
 * @param {string} platform
 */
export function checkLayout(folder, platform) {
  const isWindows = platform.startsWith('win32')
  const [node, launcher] = isWindows ? ['node.exe', 'service-configs.cmd'] : ['node', 'service-configs']
  const tool = 'lib/node_modules/@service/cli/bin/service.js'
  for (const name of [
    node,
    launcher,
    tool,
    'lib/node_modules/npm/bin/npm-cli.js',
    'LICENSE',
    'README.md',
    'THIRD-PARTY-NOTICES',
  ]) {
    if (!existsSync(path.join(folder, name))) throw new Error(`${platform}: ${name} is missing`)
  }
  if (!HEADERS[platform](readFileSync(path.join(folder, node))))
    throw new Error(`${platform}: ${node} is of another platform`)
  if (isWindows || process.platform === 'win32') return
  for (const name of [node, launcher]) {
    if ((statSync(path.join(folder, name)).mode & 0o111) !== 0o111)
      throw new Error(`${platform}: ${name} cannot be executed`)
  }
}
