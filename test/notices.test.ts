/** What the build puts into a package is named there with its licence, and what may not be bundled stops the build. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { load } from './support/script.js'

interface Bundled {
  addBundle: (folder: string, metafile: unknown) => void
  addCopy: (file: string, packageFolder: string) => void
}
const { Bundled } = await load<{ Bundled: new (root: string) => Bundled }>('scripts/notices/bundled.js')
const { writeNotices } = await load<{ writeNotices: (root: string, folders: string[], bundled: Bundled) => void }>(
  'scripts/notices/write.js',
)

function write(root: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

const dependency = (name: string, license: unknown, text?: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.2.3',
    license,
    repository: `github:acme/${path.basename(name)}`,
  }),
  [`node_modules/${name}/index.js`]: `export const used = ${JSON.stringify(name)}\nexport const unused = ${JSON.stringify(name)}\n`,
  ...(text === undefined ? {} : { [`node_modules/${name}/LICENSE-MIT.md`]: text }),
})

/** A repository with two packages, of which `second` bundles what `first` wrote. */
async function repository(dependencies: string[], files: Record<string, string>) {
  const root = temporaryFolder()
  const imports = dependencies.map((name, at) => `import { used as used${at} } from '${name}'`)
  const uses = dependencies.map((_, at) => `used${at}`).join(', ')
  write(root, {
    LICENSE: 'Ours\n',
    'first/index.js': `${imports.join('\n')}\nconsole.log(${uses})\nexport const first = 1\n`,
    'second/index.js': "export { first } from '../first/dist/index.js'\n",
    'node_modules/left-out/package.json': '{}',
    ...files,
  })
  const bundled = new Bundled(root)
  for (const name of ['first', 'second']) {
    const folder = path.join(root, name)
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: ['index.js'],
      outdir: 'dist',
      bundle: true,
      format: 'esm',
      metafile: true,
    })
    bundled.addBundle(folder, metafile)
  }
  return { root, bundled, notices: () => writeNotices(root, ['first', 'second'], bundled) }
}

test('a package carries the licence of what is in it, also through another bundle and as a copy', async () => {
  const { root, bundled, notices } = await repository(['@acme/a', 'dual'], {
    ...dependency('@acme/a', 'MIT', 'Copyright A\r\nMIT'),
    ...dependency('dual', '(GPL-3.0-only OR ISC)', 'Copyright Dual'),
    ...dependency('grammar', 'BSD-3-Clause', 'Copyright Grammar'),
  })
  bundled.addCopy(path.join(root, 'second/dist/grammar.wasm'), path.join(root, 'node_modules/grammar'))
  notices()
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  for (const folder of ['first', 'second']) {
    assert.is(read(`${folder}/LICENSE`), 'Ours\n')
    assert.match(
      read(`${folder}/THIRD-PARTY-NOTICES`),
      '@acme/a 1.2.3\nLicence: MIT\nhttps://github.com/acme/a\n\nCopyright A\nMIT\n',
    )
    assert.match(read(`${folder}/THIRD-PARTY-NOTICES`), 'Copyright Dual')
  }
  assert.match(read('second/THIRD-PARTY-NOTICES'), 'Copyright Grammar')
  assert.not.match(read('first/THIRD-PARTY-NOTICES'), 'Copyright Grammar')
})

test('licences that are not allowed and missing texts stop the build, all at once', async () => {
  const { notices } = await repository(['viral', 'silent', 'nameless', 'odd'], {
    ...dependency('viral', 'GPL-3.0-only', 'GPL'),
    ...dependency('silent', 'MIT'),
    ...dependency('nameless', undefined, 'Do what you want'),
    ...dependency('odd', 'SEE LICENSE IN license.txt', 'Pay first'),
  })
  assert.throws(notices, (error: Error) => {
    assert.match(error.message, 'viral@1.2.3 is under GPL-3.0-only, which scripts/notices/licence.js does not allow')
    assert.match(error.message, 'silent@1.2.3 has no licence text: copy the one of https://github.com/acme/silent to')
    assert.match(error.message, 'scripts/notices/texts/silent.txt')
    assert.match(error.message, 'nameless@1.2.3 names no licence')
    assert.match(error.message, 'odd@1.2.3 is under SEE LICENSE IN license.txt')
    return true
  })
})

/** Packages that sources import, and that are not installed beside the package. */
function importsOf(folder: string, kept: string[]): Set<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const found = sources.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^(?:import|export) (?!type ).*? from '([^'.][^']*)'/gm)]
      .map(([, name = '']) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((name) => !/^(?:node:|@service\/)/.test(name)),
  )
  return new Set(found.filter((name) => !kept.includes(name)))
}

test('what the sources of the tool, the server, its dashboard and the extension import is named', () => {
  const rows: [sources: string, notices: string, kept: string[]][] = [
    ['cli/src', 'cli', []],
    ['api-server/src', 'api-server', ['ajv', 'ajv-formats', '@node-rs/argon2', 'rate-limiter-flexible']],
    ['api-server/dashboard/app', 'api-server', []],
    ['api-server/dashboard/ui', 'api-server', []],
    ['editors/vscode/src', 'editors/vscode', ['vscode']],
  ]
  for (const [sources, folder, kept] of rows) {
    const text = readFileSync(path.join(folder, 'THIRD-PARTY-NOTICES'), 'utf8')
    const imports = importsOf(sources, kept)
    assert.ok(imports.size > 0, sources)
    for (const name of imports) assert.ok(text.includes(`\n${name} `), `${name} in ${folder}/THIRD-PARTY-NOTICES`)
  }
})

test.run()
