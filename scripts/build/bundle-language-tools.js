/** Writes the packages for languages outside this repository: what builds and tests one, and what makes one from the template. */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { FOR_NODE } from './esbuild-options.js'
import { readManifest } from '../packages.js'

/** Tools that a new package uses, in the versions that are used here. */
const TOOLS = ['tsx', 'uvu', 'typescript', '@types/node']

/**
 * @param {string} root the repository
 * @param {import('../notices/bundled.js').Bundled} bundled
 */
export async function bundleLanguageTools(root, bundled) {
  const write = async (folder, name, entry) => {
    const outdir = path.join(root, folder, 'dist')
    rmSync(outdir, { recursive: true, force: true })
    const { metafile } = await build({
      ...FOR_NODE,
      absWorkingDir: root,
      entryPoints: { [name]: entry },
      outdir,
      banner: { js: '#!/usr/bin/env node' },
      external: ['@service/*', 'esbuild'],
    })
    // npm does this where it installs a package; here it links the program before there is one.
    chmodSync(path.join(outdir, `${name}.js`), 0o755)
    bundled.addBundle(root, metafile)
  }
  await write('language-tools', 'main', 'scripts/language-tools/main.ts')
  await write('create-language', 'create', 'scripts/scaffold/create-language.ts')
  copyTemplate(root)
}

/** Beside the program: the template of this repository, and the versions of what it uses. */
function copyTemplate(root) {
  const source = path.join(root, 'plugins', '_template')
  const target = path.join(root, 'create-language', 'dist', 'template')
  mkdirSync(path.join(target, 'package'), { recursive: true })
  for (const name of ['src', 'test']) {
    cpSync(path.join(source, name), path.join(target, 'package', name), { recursive: true })
  }
  // A package.json inside a package is not left alone by every tool that reads packages.
  cpSync(path.join(source, 'package.json'), path.join(target, 'package', '_package.json'))
  cpSync(path.join(source, 'fixtures', 'template'), path.join(target, 'fixtures'), { recursive: true })
  cpSync(path.join(source, 'standalone'), path.join(target, 'standalone'), { recursive: true })
  const { version, devDependencies } = readManifest(root, '.')
  const tools = Object.fromEntries(TOOLS.map((name) => [name, installedVersion(root, name)]))
  if (TOOLS.some((name) => devDependencies[name] === undefined))
    throw new Error('A tool of the template is not used here')
  const versions = { service: version, tools }
  writeFileSync(path.join(root, 'create-language', 'dist', 'versions.json'), JSON.stringify(versions, null, 2) + '\n')
}

/** The exact one, where package.json has a range. */
function installedVersion(root, name) {
  return JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version
}
