/** Scans of a small repository that keep what they see for the next one. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtInLanguages } from '../../../scripts/fixtures/languages.js'
import { scan } from '../../src/scan/index.js'
import type { ScanOptions, ScanOutcome } from '../../src/scan/options.js'
import { temporaryFolder } from './temporary-folder.js'

/** A little longer than files must have been left alone before they count as settled. */
export const SETTLING_MS = 2_200

export const READ = "import { client } from '~/flags'\nclient.getBooleanValue('new-checkout', false)\n"
export const DIRECT =
  "import { OpenFeature } from '@openfeature/server-sdk'\nOpenFeature.getClient().getStringValue('theme', 'x')\n"

export const FILES = {
  'package.json': '{ "name": "shop" }',
  'tsconfig.json': '{ "extends": "./ignored/base.json" }',
  'ignored/base.json': '{ "compilerOptions": { "baseUrl": "..", "paths": { "~/*": ["src/*"] } } }',
  'src/flags.ts':
    "import { OpenFeature } from '@openfeature/server-sdk'\nexport const client = OpenFeature.getClient()\n",
  'src/cart.ts': READ,
  'other/flags.ts': 'export const client = { getBooleanValue() {} }\n',
  'src/deep/er/page.ts': READ,
  'src/style.css': 'a { color: red }\n',
  'src/keys.json': '{ "keys": ["new-checkout"] }\n',
  'src/main.py': "from openfeature import api\napi.get_client().get_boolean_value('new-checkout', False)\n",
  'ignored/page.ts': DIRECT,
  'src/made.gen.ts': DIRECT,
  '.gitignore': 'ignored/\n',
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/config': '[core]\n\texcludesFile = excludes\n',
  '.git/excludes': '*.gen.ts\n',
  '.git/info/exclude': '*.tmp.ts\n',
  '.git/objects/.keep': '',
  '.git/refs/.keep': '',
}

export const languages = await builtInLanguages()
export const home = temporaryFolder()
Object.assign(process.env, { GIT_CONFIG_GLOBAL: path.join(home, 'gitconfig'), GIT_CONFIG_NOSYSTEM: '1' })

export function optionsFor(root: string): ScanOptions {
  const keys = ['new-checkout', 'theme']
  return { root, project: 'shop', keys, include: [], exclude: [], languages, sdks: [] }
}

/** Everything of an outcome, as it is shown and judged. */
export function plain({ sdkTypes, columns, ...rest }: ScanOutcome): unknown {
  const beside = rest.result.references.map((one) => [sdkTypes.get(one) ?? null, columns.get(one) ?? null])
  return { ...rest, beside }
}

/** A scan that keeps what it sees; `stages` tells how much of it there was to do. */
export async function kept(
  options: ScanOptions,
  folder: string,
): Promise<{ outcome: unknown; stages: Map<string, number> }> {
  const stages = new Map<string, number>()
  const files = { cacheFile: path.join(folder, 'facts'), snapshotFile: path.join(folder, 'tree') }
  const onProgress: ScanOptions['onProgress'] = ({ stage, total = 0 }) => void stages.set(stage, total)
  return { outcome: plain(await scan({ ...options, ...files, onProgress })), stages }
}

export const at = (root: string, file: string) => path.join(root, file)
export const edit = (file: string, text: string | Buffer) => (root: string) => writeFileSync(at(root, file), text)
