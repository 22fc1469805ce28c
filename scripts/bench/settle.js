import { existsSync, renameSync, rmSync } from 'node:fs'

/** Gives a finished folder its name; if another run was faster, its folder stays and this one is deleted. */
export function settle(temporary, folder) {
  try {
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
