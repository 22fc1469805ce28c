import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { create } from 'tar'

/** Always the same, so that the same input gives the same archive. Zip files know no time before 1980. */
const TIME = new Date(2000, 0, 1)

/**
 * Puts a folder into one file, under its own name.
 *
 * @param {string} folder
 * @param {string} file ends in .tar.gz or .zip
 */
export async function writeArchive(folder, file) {
  const [parent, name] = [path.dirname(folder), path.basename(folder)]
  if (file.endsWith('.zip')) {
    const entries = filesBelow(folder).map((one) => [
      `${name}/${one}`,
      [readFileSync(path.join(folder, one)), { mtime: TIME }],
    ])
    return writeFileSync(file, zipSync(Object.fromEntries(entries), { level: 6 }))
  }
  await create({ file, cwd: parent, gzip: { level: 9 }, portable: true, mtime: TIME }, [name])
}

/** Names relative to the folder, with `/`, in an order that does not depend on the file system. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((one) => statSync(path.join(folder, one)).isFile())
    .map((one) => one.split(path.sep).join('/'))
    .sort()
}
