import { existsSync, renameSync, rmSync } from 'node:fs'

/** Gives a finished folder its name; where another run was quicker, its folder stays and this one goes. */
export function settle(temporary, folder) {
  try {
    renameSync(temporary, folder)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
