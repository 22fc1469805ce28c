import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keeps, parse, read, readSound } from './support.js'

const keepsAstro = (text: string, ...pieces: string[]) => keeps('astro', text, ...pieces)

/** The program on one line, with single blanks. */
const squeezed = (text: string) => readSound('astro', text).replace(/\s+/g, ' ').trim()

test('the script between the fences', () => {
  const script =
    "\nimport { getClient } from 'x'\nconst md = `\n---\n`\nif (!md) return /---/\nconst { a } = Astro.props\n"
  keepsAstro(`---${script}---\n<p>{a}</p>`, script, 'a')
  keepsAstro(`<!-- x -->\n---\na()\n---`, '\na()\n')
  keepsAstro(`<p>--- {a} ---</p>`, 'a')
})

test('a script with a syntax error ends at its fence', () => {
  const { code } = read('astro', `---\nconst a = 'b\n---\n<p c={d("e")}/>`)
  assert.match(code, /;d\("e"\);/)
})

test('expressions in text and attributes', () => {
  keepsAstro(
    `<A b={c('k')} {d} {...e} f=\`g \${h}\` i="{j}" class:list={["k", { l }]}>{m}{n} don't {{ o: 1 }}</A>`,
    ...["c('k')", 'd', 'e', '`g ${h}`', '["k", { l }]', 'm', 'n', '{ o: 1 }'],
  )
})

test('elements among code become arrays of their code', () => {
  assert.is(
    squeezed(`{a && <B c={d('e')} {...f}>it's {g} <br> <i/> <!-- don't --> {h > 1 ? <b>{i}</b> : <></>}</B>}`),
    ";a && [ ,d('e'), ,...f, ,g, ,h > 1 ? [ ,i, ] : [ ], ];",
  )
  assert.is(squeezed('{a.map((b) => <li>{b}</li> <li>{b.c}</li>)}'), ';a.map((b) => [ ,b, ,b.c, ]);')
  assert.is(squeezed('{() => { return <>{a < b}</> }}'), ';() => { return [ ,a < b, ] };')
})

test('scripts and styles', () => {
  keepsAstro(
    `<script>\nimport a from 'b'\n</script><style define:vars={{ c }}>p { d: e }</style><script type="x">f</script>{g && h}<p is:raw>{i}</p>`,
    "\nimport a from 'b'\n",
    '{ c }',
    'g && h',
  )
})

test('a broken expression leaves its neighbours alone', () => {
  const { code, partial } = read('astro', `{a b}<p c={d}>{e(]}</p>{f g && <A h={i('j')}>{k}</A>}{l}\n{m(<p>{n}`)
  assert.not.ok(parse('typescript', code).hasError)
  assert.ok(partial)
  assert.is(code.replace(/[\s;]+/g, ' ').trim(), "d i('j') k l n")
})

test.run()
