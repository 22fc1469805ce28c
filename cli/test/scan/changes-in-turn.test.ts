/** One change after another: what one run found and what it took over must also be valid for the next one. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scan } from '../../src/scan/index.js'
import type { ScanOutcome } from '../../src/scan/options.js'
import { edit, FILES, kept, optionsFor, plain, READ, SETTLING_MS } from '../support/kept-scan.js'
import { temporaryFolder } from '../support/temporary-folder.js'

interface Sequence {
  what: string
  files?: Record<string, string>
  /** Each a change of the tree, and what is found after it. */
  steps: [change: (root: string) => void, expected: string[]][]
}

const ALIAS = '{ "compilerOptions": { "baseUrl": ".", "paths": { "shop-app/*": ["src/*"] } } }'
const CLIENT = "import { OpenFeature } from '@openfeature/server-sdk'\nconst client = OpenFeature.getClient()\n"
const READ_KEY = `${CLIENT}import { KEY } from './key'\nclient.getBooleanValue(KEY, false)\n`
const READ_NONE = `${CLIENT}export { client }\n`
const NO_SDK = 'export const client = { getBooleanValue() {} }\n'
const PYTHON = FILES['src/main.py']
const nothing = () => undefined
/** More of the same: the survey finds nothing else. */
const more = edit('src/cart.ts', `${READ}${READ}`)

/** What is read where nothing has changed. */
const AT_FIRST = ['new-checkout in src/cart.ts', 'new-checkout in src/deep/er/page.ts', 'new-checkout in src/main.py']

const SEQUENCES: Sequence[] = [
  {
    what: 'an import that means another file of the same name',
    files: { 'flags.ts': NO_SDK, 'src/far.ts': READ.replace('~/flags', '../flags') },
    steps: [
      [nothing, AT_FIRST],
      [edit('src/far.ts', READ.replace('~/flags', './flags')), [...AT_FIRST, 'new-checkout in src/far.ts']],
    ],
  },
  {
    what: 'such an import after a change that asked for none',
    files: {
      'flags.ts': NO_SDK,
      'src/far.ts': READ.replace('~/flags', '../flags'),
      'src/read.ts': READ_KEY,
      'src/key.ts': "export const KEY = 'new-checkout'\n",
    },
    steps: [
      [nothing, [...AT_FIRST, 'new-checkout in src/read.ts']],
      [edit('src/key.ts', "export const KEY = 'theme'\n"), [...AT_FIRST, 'theme in src/read.ts']],
      [
        edit('src/far.ts', READ.replace('~/flags', './flags')),
        [...AT_FIRST, 'new-checkout in src/far.ts', 'theme in src/read.ts'],
      ],
    ],
  },
  {
    what: 'where an alias leads, at once',
    files: { 'tsconfig.json': '{}', 'src/far.ts': READ.replace('~', 'shop-app') },
    steps: [
      [nothing, AT_FIRST],
      [edit('tsconfig.json', ALIAS), [...AT_FIRST, 'new-checkout in src/far.ts']],
    ],
  },
  {
    what: 'where an alias leads, after a change that asked for none',
    files: {
      'tsconfig.json': '{}',
      'src/far.ts': READ.replace('~', 'shop-app'),
      'src/read.ts': READ_KEY,
      'src/key.ts': "export const KEY = 'new-checkout'\n",
    },
    steps: [
      [nothing, [...AT_FIRST, 'new-checkout in src/read.ts']],
      [edit('src/key.ts', "export const KEY = 'theme'\n"), [...AT_FIRST, 'theme in src/read.ts']],
      [edit('tsconfig.json', ALIAS), [...AT_FIRST, 'new-checkout in src/far.ts', 'theme in src/read.ts']],
    ],
  },
  {
    what: 'a language that the change before had nothing to do with',
    steps: [
      [nothing, AT_FIRST],
      [more, [...AT_FIRST, 'new-checkout in src/cart.ts']],
      [
        edit('src/main.py', PYTHON.replace('new-checkout', 'theme')),
        [...AT_FIRST.slice(0, 2), 'new-checkout in src/cart.ts', 'theme in src/main.py'],
      ],
    ],
  },
  {
    what: 'a file that changes while nobody asks for it',
    files: { 'src/read.ts': READ_KEY, 'src/key.ts': "export const KEY = 'left'\n" },
    steps: [
      [nothing, [...AT_FIRST, 'left in src/read.ts']],
      [
        (root) => {
          edit('src/read.ts', READ_NONE)(root)
          edit('src/key.ts', "export const KEY = 'right'\n")(root)
        },
        AT_FIRST,
      ],
      [edit('src/read.ts', READ_KEY), [...AT_FIRST, 'right in src/read.ts']],
    ],
  },
  {
    what: 'a key that comes to a data file, and goes',
    files: { 'src/more.json': '{}' },
    steps: [
      [nothing, AT_FIRST],
      [edit('src/more.json', '["theme"]'), [...AT_FIRST, 'theme in src/more.json']],
      [edit('src/more.json', '["other"]'), AT_FIRST],
    ],
  },
  {
    what: 'a constant in a file of another language, which is nothing to this one',
    files: { 'src/read.ts': READ_KEY.replace('./key', './key.py'), 'src/key.py': "KEY = 'new-checkout'\n" },
    steps: [
      [nothing, AT_FIRST],
      [edit('src/key.py', "KEY = 'theme'\n"), AT_FIRST],
    ],
  },
]

/** What is read, and what is written down in a data file. */
function found({ result }: ScanOutcome): string[] {
  const wanted = result.references.filter(({ kind, file }) => kind === 'direct' || file === 'src/more.json')
  return wanted.map(({ key, file }) => `${key} in ${file}`).sort()
}

test('after each change the answer is that of a scan that knows nothing', async () => {
  const begun = SEQUENCES.map((one) => ({
    ...one,
    root: temporaryFolder({ ...FILES, ...one.files }),
    cache: temporaryFolder(),
  }))
  for (let step = 0; begun.some(({ steps }) => step < steps.length); step += 1) {
    for (const { what, steps, root, cache } of begun) {
      const [change, expected = []] = steps[step] ?? []
      if (!change) continue
      change(root)
      const fresh = await scan(optionsFor(root))
      const name = `${what}, step ${step}`
      assert.equal(found(fresh), [...expected].sort(), name)
      assert.equal((await kept(optionsFor(root), cache)).outcome, plain(fresh), name)
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS))
    // What is kept of files that had just changed does not count. The run after that has nothing left to do.
    for (const { what, root, cache } of begun) {
      await kept(optionsFor(root), cache)
      assert.equal([...(await kept(optionsFor(root), cache)).stages.keys()], [], `${what}, after step ${step}`)
    }
  }
})

test.run()
