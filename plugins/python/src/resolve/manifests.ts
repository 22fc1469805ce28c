import { getOrMake, perObject, type ProjectView } from '@service/scanner-kit'
import path from 'node:path/posix'

/** Files that make a folder a Python project. */
export const MANIFESTS = ['pyproject.toml', 'setup.cfg', 'setup.py']

/** Settings of `pyproject.toml` whose texts are folders that hold packages, by table and name. */
const FOLDER_SETTINGS = new Set([
  'tool.setuptools.packages.find.where',
  'tool.setuptools.package-dir',
  'tool.pytest.ini_options.pythonpath',
  'tool.mypy.mypy_path',
  'tool.pyright.extraPaths',
  'tool.basedpyright.extraPaths',
  'tool.ruff.src',
  'tool.pdm.build.package-dir',
  'tool.maturin.python-source',
  'tool.hatch.build.dev-mode-dirs',
  'tool.uv.build-backend.module-root',
])

/** Settings whose texts are packages: the folder above holds them. */
const PACKAGE_SETTINGS = new Set([
  'tool.hatch.build.targets.wheel.packages',
  'tool.hatch.build.targets.sdist.packages',
  'tool.hatch.build.packages',
])

const rootsByFolder = perObject<ProjectView, Map<string, string[]>>(() => new Map())

/** The folders that a project's manifests name as those its modules are found in. */
export function declaredRoots(folder: string, view: ProjectView): string[] {
  return getOrMake(rootsByFolder(view), folder, () => readRoots(folder, view))
}

function readRoots(folder: string, view: ProjectView): string[] {
  const read = (name: string) => view.read(folder === '.' ? name : path.join(folder, name))
  const named = [
    ...fromToml(read('pyproject.toml'), view),
    ...fromSetupCfg(read('setup.cfg')),
    ...fromSetupPy(read('setup.py')),
  ]
  return named.filter((name) => !name.startsWith('/') && !name.includes('..')).map((name) => path.join(folder, name))
}

/** The name a folder's manifest gives its project. */
export function projectName(folder: string, view: ProjectView): string | undefined {
  const text = view.read(folder === '.' ? 'pyproject.toml' : path.join(folder, 'pyproject.toml'))
  const names = ['project.name', 'tool.poetry.name']
  const setting = text === undefined ? undefined : settingsOf(text, view).find(({ name }) => names.includes(name))
  return /["']([^"']+)["']/.exec(setting?.value ?? '')?.[1]
}

function fromToml(text: string | undefined, view: ProjectView): string[] {
  if (text === undefined) return []
  const roots: string[] = []
  for (const { name, value } of settingsOf(text, view)) {
    const texts = [...value.matchAll(/["']([^"'\n]*)["']/g)].map((match) => match[1] ?? '')
    // A table that maps packages to folders may have a section: `[tool.setuptools.package-dir]`, `"" = "src"`.
    if (FOLDER_SETTINGS.has(name) || name.startsWith('tool.setuptools.package-dir.')) roots.push(...texts)
    else if (PACKAGE_SETTINGS.has(name)) roots.push(...texts.map((one) => path.dirname(one)))
    else if (name === 'tool.poetry.packages') {
      roots.push(...[...value.matchAll(/\bfrom\s*=\s*["']([^"']+)["']/g)].map((match) => match[1] ?? ''))
    }
  }
  return roots
}

interface Setting {
  name: string
  value: string
}

const settingsByText = perObject<ProjectView, Map<string, Setting[]>>(() => new Map())

/** Each manifest is used for every import below it. */
function settingsOf(text: string, view: ProjectView): Setting[] {
  return getOrMake(settingsByText(view), text, tomlSettings)
}

/** The settings of a TOML text as `table.name` with the value's own text; enough for lists and inline tables of texts. */
function tomlSettings(text: string): Setting[] {
  const settings: Setting[] = []
  let table = ''
  for (const line of text.split(/\r?\n/)) {
    const [, header] = /^\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$/.exec(line) ?? []
    const [, key, value] = /^\s*([\w.-]+|"[^"]*"|'[^']*')\s*=\s*(.*)$/.exec(line) ?? []
    const last = settings.at(-1)
    if (last && isOpen(last.value)) last.value += ` ${line}`
    else if (header !== undefined) table = `${header}.`
    else if (key !== undefined) settings.push({ name: table + key.replace(/["']/g, ''), value: value ?? '' })
  }
  return settings
}

/** A list or inline table continues over lines until its brackets are closed. */
function isOpen(value: string): boolean {
  const bare = value.replace(/"[^"]*"|'[^']*'/g, '').replace(/#.*/, '')
  return bare.split(/[[{]/).length > bare.split(/[\]}]/).length
}

/** `package_dir = =src` under `[options]`, `where = src` under `[options.packages.find]`. */
function fromSetupCfg(text: string | undefined): string[] {
  const [, directory] = /^package_dir\s*=\s*(?:\r?\n\s+)?=\s*(\S+)/m.exec(text ?? '') ?? []
  const [, where] = /^\[options\.packages\.find\][^[]*?^where\s*=\s*(\S+)/m.exec(text ?? '') ?? []
  return [directory, where].filter((one) => one !== undefined)
}

/** `package_dir={"": "src"}`, `find_packages("src")`, `find_packages(where="src")`. */
function fromSetupPy(text: string | undefined): string[] {
  const [, directory] = /package_dir\s*=\s*\{\s*["']{2}\s*:\s*["']([^"']+)["']/.exec(text ?? '') ?? []
  const [, where] = /find_(?:namespace_)?packages\(\s*(?:where\s*=\s*)?["']([^"']+)["']/.exec(text ?? '') ?? []
  return [directory, where].filter((one) => one !== undefined)
}
