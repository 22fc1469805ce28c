import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm } from '../npm.js'
import { publishedFolders, readManifest } from '../packages.js'

/**
 * The packages that are published, each after those it depends on.
 *
 * @param {string} root the repository
 * @returns {{ name: string, version: string, folder: string, needs: string[], tarball: string }[]} `needs` are names of packages of this
 *   repository; `tarball` is the name of the file that npm packs it into
 */
export function releaseOrder(root) {
  const known = new Map(publishedFolders(root).map((folder) => [readManifest(root, folder).name, folder]))
  const ordered = new Map()
  const add = (name) => {
    if (ordered.has(name)) return
    const folder = known.get(name)
    const { version, dependencies = {} } = readManifest(root, folder)
    const needs = Object.keys(dependencies).filter((one) => known.has(one))
    needs.forEach(add)
    ordered.set(name, { name, version, folder, needs, tarball: tarballName(name, version) })
  }
  for (const name of known.keys()) add(name)
  return [...ordered.values()]
}

/**
 * Packs them into a folder, which is emptied first.
 *
 * @param {string} root the repository, built
 * @param {string} target
 * @returns {string[]} the tarballs, each after those it depends on
 */
export function packAll(root, target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const packages = releaseOrder(root)
  const workspaces = packages.flatMap(({ folder }) => ['--workspace', folder])
  npm(['pack', '--silent', '--pack-destination', target, ...workspaces], { cwd: root })
  return packages.map(({ tarball }) => path.join(target, tarball))
}

/**
 * A package and what it needs of this repository, as `packAll` packed them.
 *
 * @param {string} root the repository
 * @param {string[]} names of packages
 * @returns {string[]} names of tarballs
 */
export function tarballsFor(root, names) {
  const packages = new Map(releaseOrder(root).map((one) => [one.name, one]))
  const wanted = new Set()
  const add = (name) => {
    packages.get(name).needs.forEach(add)
    wanted.add(packages.get(name).tarball)
  }
  names.forEach(add)
  return [...wanted]
}

/**
 * Installs packages that need nothing else into a folder of their own, without the registry.
 *
 * @param {string} folder gets `node_modules`, without the links and lists that only npm needs
 * @param {string[]} tarballs
 */
export function installTarballs(folder, tarballs) {
  mkdirSync(folder, { recursive: true })
  const manifest = path.join(folder, 'package.json')
  writeFileSync(manifest, '{ "private": true }\n')
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  npm(['install', ...options, ...tarballs], { cwd: folder })
  rmSync(manifest)
  for (const name of ['.bin', '.package-lock.json']) {
    rmSync(path.join(folder, 'node_modules', name), { recursive: true, force: true })
  }
}

/** As npm calls the file. */
function tarballName(name, version) {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
}
