/** What a text names, found without parsing: a file that is not said to lead to an SDK is not looked at. */
import { completeLanguage } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import language from '../src/index.js'

const { links } = completeLanguage(language).modules
const specifiers = (text: string) => [...(links?.specifiers(text, 'main.ts') ?? [])]

const FORMS = [
  "import { a } from './flags'",
  "import { a } from'./flags';const b = 1",
  'import a, { b } from\n\n    "./flags"',
  "import './flags'",
  "export * from\r\n\r\n  './flags'",
  "import { a } from // the client\n  './flags'",
  "import { a } from /* src/**/\n\n// and\n/** so on */ './flags'",
  "const a = await import(\n  /* webpackChunkName: 'flags' */\n  './flags'\n)",
  'const a = await import(\n  // eslint-disable-next-line\n  `./flags`,\n)',
  "const a = require( './flags' )",
  "const a = require(/* own */ './flags')",
]

for (const text of FORMS) {
  test(`${JSON.stringify(text)} names a module`, () => assert.equal(specifiers(text), ['./flags']))
}

test('comments that end in the word of an import are not imports', () => {
  assert.equal(specifiers("/** What comes from\n * 'a'. */\nconst a = 1 // read from\n// b\nconst c = 'd'"), [])
})

test('what looks like an import at every word is read in one go', () => {
  for (const part of ['from /* ', 'from // ', 'from // \n', 'import(', 'from '])
    assert.equal(specifiers(part.repeat(100_000)), [])
})

const PASSING = [
  "export * from './flags'",
  "export type * from './flags'",
  "export { flags } from './flags'",
  "import { flags } from './flags'\nexport { flags as own, type Flags }",
  "import flags from './flags'\nexport default flags",
  "import flags from './flags'\nexport default flags.own;",
  "import { flags } from './flags'\nexport const own = flags",
  "const { flags } = require('./flags')\nmodule.exports = { flags }",
  // A function or class may have what it imports as a member, or return it.
  "import { flags } from './flags'\nfunction Page() {}\nPage.flags = flags\nexport default Page",
  "import { flags } from './flags'\nfunction Page() {}\nObject.assign(Page, { flags })\nexport default Page",
  "import { flags } from './flags'\nclass Keys {\n  static own = flags\n}\nexport default Keys",
  "import { flags } from './flags'\nfunction useFlags() {\n  return flags\n}\nexport default useFlags",
  "import { all } from './flags'\nconst useFlags = () => all.flags\nexport default useFlags",
  "const all = require('./flags')\nfunction useFlags() {\n  return all\n}\nexport { useFlags }",
  // No functions, although they begin like some.
  "import { flags } from './flags'\nconst own = (flags)\nexport default own",
  "import { flags } from './flags'\nconst own = (flags as Flags)\nconst f = (a) => a\nexport { own }",
  "import { flags } from './flags'\nconst own = memo(flags)\nexport default own",
]

for (const text of PASSING)
  test(`${JSON.stringify(text)} may pass something on`, () => assert.is(links?.reexports?.(text, 'main.ts'), true))

const KEEPING = [
  'function Page({ title }: Props) {\n  return <h1>{flags.title}</h1>\n}\nexport default Page',
  'async function* read() {}\nfunction write() {}\nexport { read, write as put }',
  'const Page = ({ a, b }: Props): ReactElement => <p>{a(b)}</p>\nPage.displayName = "Page"\nexport default Page',
  'const usePage: Hook<Props> = async <T,>(of: (one: T) => void = (one) => {}): Promise<T> => {}\nexport default usePage',
  'const first = all => all.length\nconst second = function () {}\nexport { first, second }',
  'class Page extends Component {}\nexport default Page',
  'export const isOn = true\nexport const size = 3\nexport const none = undefined',
  'export default function Page() {}',
]

for (const text of KEEPING)
  test(`${JSON.stringify(text)} passes nothing on`, () =>
    assert.is(links?.reexports?.(`import { flags } from './flags'\n${text}`, 'main.tsx'), false))

test('a text that begins a function at every word is read in one go', () => {
  for (const part of [
    'export default a\nconst a = (',
    'export { a }\nconst a: ',
    'export { a }\nconst a = <',
    'export { ',
  ])
    assert.type(links?.reexports?.(part.repeat(20_000), 'main.ts'), 'boolean')
})

test.run()
