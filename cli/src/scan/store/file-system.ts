import { statfsSync } from 'node:fs'

/**
 * Kinds of file systems, by Linux's numbers (statfs(2)), that give a folder a new time whenever a name is added or removed: ext, XFS, Btrfs, F2FS,
 * ZFS, tmpfs, overlay. Others may as well, but FAT does not everywhere, nor do some that share a host's folders.
 */
const TIMED_FOLDERS = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0x01021994, 0x794c7630])

/** Whether a folder's times tell that the same names are in it. */
export function hasTimedFolders(folder: string): boolean {
  try {
    return process.platform === 'linux' && TIMED_FOLDERS.has(statfsSync(folder).type)
  } catch {
    return false
  }
}
