import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keeps, parse, read, readSound } from './support.js'

const keepsSvelte = (text: string, ...pieces: string[]) => keeps('svelte', text, ...pieces)

test('scripts of the instance and of the module', () => {
  keepsSvelte(
    `<script context="module">export const a = 1</script><script module>b()</script>\n<script lang="ts">\nlet { c = 'd' } = $props()\n$: e = c\n</script>`,
    'export const a = 1',
    'b()',
    "\nlet { c = 'd' } = $props()\n$: e = c\n",
  )
})

test('expressions in text and attributes', () => {
  keepsSvelte(
    `<p a={b('k')} {c} {...d} e="f {g ? "h" : 'i'} j" k=l{m}n>{o}{p} don't {$q.r('}')}</p>`,
    "b('k')",
    'c',
    'd',
    `g ? "h" : 'i'`,
    'm',
    'o',
    'p',
    "$q.r('}')",
  )
})

test('a two-way binding is a change of what it names', () => {
  assert.is(readSound('svelte', '<p bind:value={a.b} />').trim(), ';++a.b;')
  assert.is(readSound('svelte', '<p bind:value="{a}" />').trim(), ';++a;')
})

test('directives, objects and functions', () => {
  keepsSvelte(
    `<p on:click|once={() => { a('>') }} style={{ b: 1 }} bind:value={() => c, (d) => e(d)} class:f={g > 1} use:h={function () {}}/>`,
    "() => { a('>') }",
    '{ b: 1 }',
    '() => c, (d) => e(d)',
    'g > 1',
    'function () {}',
  )
})

test('braces end where JavaScript says', () => {
  keepsSvelte(
    '{a(`${b("}")}`)} {/* } */ c} {d.replace(/[}/]/g, "")} {e // }\n}',
    'a(`${b("}")}`)',
    '/* } */ c',
    'd.replace(/[}/]/g, "")',
    'e // }\n',
  )
})

test('blocks', () => {
  keepsSvelte(`{#if a > 1}x{:else if b('c')}y{:else}z{/if} {#key d}{e}{/key}`, ' a > 1', " b('c')", ' d', 'e')
  keepsSvelte(
    `{#await a('b')}x{:then c}{c.d}{:catch e}{e.f}{/await} {#await g then h}{h.i}{/await}`,
    " a('b')",
    'c.d',
    'e.f',
    ' g ',
    'h.i',
  )
  keepsSvelte(
    "{#snippet a(b, { c = 'd' })}\n{b}{/snippet}{@render a('e')}{@html f('g')}{@debug h}",
    'b',
    "a('e')",
    "f('g')",
    'h',
  )
})

test('a list keeps its own code only', () => {
  const text = `{#each list('a') as { client, b: [c] }, i (client.id)}<p>{client.get('d')}</p>{:else}{client.e}{/each}`
  keepsSvelte(text, " list('a')", 'client.id', "client.get('d')", 'client.e')
  assert.match(readSound('svelte', text), /^\{[^]*;let client,c,i;?[^{]*get\('d'\);\s*\}\{?[^]*;client\.e;/)
})

test('a name of a list or a promise hides one outside, however little room there is', () => {
  const written = (text: string) => readSound('svelte', text).replace(/\s+/g, ' ')
  assert.is(written('{#each a as b}{b}{/each}'), '{ ; a;let b;b;} ')
  assert.is(written('{#each a as b}\n<p>{b}</p>\n{/each}'), '{ ; a;let b ;b; } ')
  assert.is(written('{#await a then b}{b}{/await}'), '{ ; a ; let b;b;} ')
})

test('as may be a cast', () => {
  keepsSvelte('{#each a as B[] as c}\n<p>{c.d}</p>{/each}{#each e}f{/each}', ' a as B[]', 'c.d', ' e')
})

test('constants belong to their block', () => {
  const text = `{#if a}{@const b = c('d')}{b}{/if}<p let:e>{e}</p><p let:f={{ g }}>{g.h}</p>`
  assert.is(
    readSound('svelte', text).replace(/\s+/g, ' '),
    "{ ; a; ;const b = c('d');;b;} ;{;let e; ;e;} ;{;let g; ;g.h;} ",
  )
})

test('comments, styles and raw text hold no code', () => {
  keepsSvelte(
    `<!-- {a} --><style>p { color: {b} }</style><p /* {c} */ d={e}>{/* f */}</p><script type="x">g</script>`,
    'e',
  )
})

test('a broken expression leaves its neighbours alone', () => {
  const { code, partial } = read('svelte', "<p a={b c}>{d}</p>\n{e(]}\n{f}\n{'g}\n{h}\n{#if i}{/if}\n{j(\n<p>{k}</p>")
  assert.not.ok(parse('typescript', code).hasError)
  assert.ok(partial)
  assert.match(code, /;d;[^]*;f;[^]*;h;[^]*;\s*i;[^]*;k;/)
})

test.run()
