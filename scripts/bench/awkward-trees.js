import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from './folders.js'
import { makeRepository } from './git.js'
import { firstConfigs } from './keys.js'
import { settle } from './settle.js'

/** Just below the size from which files are left out. */
const ONE_MB = 999_000

const OPENING = "import{createClient}from'@service/server-sdk';const client=createClient('');"

const makers = {
  /** A string of data in one line, in a file that reads a config: it has to be parsed. */
  line: (write) =>
    write('data.js', `${OPENING}client.getValue('${someKey(0)}',false);const d="${'x'.repeat(ONE_MB - 200)}";`),
  minified: (write) => write('bundle.min.js', minified()),
  tiny: (write) => {
    for (let index = 0; index < 100_000; index += 1)
      write(`part${Math.floor(index / 500)}/file${index}.ts`, `export const value${index} = ${index}\n`)
  },
  wide: (write) => {
    for (let index = 0; index < 50_000; index += 1)
      write(`all/file${index}.ts`, `export const value${index} = ${index}\n`)
  },
}

/** Builds one of the trees that scanners stumble over, unless it is there. @returns its folder */
export function ensureAwkwardTree(name, say) {
  const folder = path.join(benchFolder(), 'trees', `awkward-${name}`)
  if (existsSync(folder)) return folder
  say(`building ${folder}`)
  const temporary = `${folder}.${process.pid}.partial`
  rmSync(temporary, { recursive: true, force: true })
  const write = (file, text) => {
    mkdirSync(path.join(temporary, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(temporary, file), text)
  }
  write('service.json', '{ "project": "bench-1000" }\n')
  makers[name](write)
  makeRepository(temporary)
  settle(temporary, folder)
  return folder
}

function minified() {
  const parts = [OPENING]
  for (let length = OPENING.length, index = 0; length < ONE_MB - 200; index += 1) {
    const read = index % 50 === 0 ? `client.getValue("${someKey(index)}",!1)&&` : ''
    const part = `function f${index}(e,t){return ${read}e.a${index % 90}?(t=e.b+${index},t>3?{c:t,d:[e,t]}:null):f${index >> 1}(t,e)}`
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

function someKey(index) {
  return firstConfigs(40)[index % 40].key
}
