import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keeps, parse, read, readSound } from './support.js'

const inTemplate = (html: string) => `<template>\n${html}\n</template>`
const keepsInTemplate = (html: string, ...pieces: string[]) => keeps('vue', inTemplate(html), ...pieces)

test('both scripts are one program', () => {
  const setup = "\nimport { useConfigValue } from '@service/vue-sdk'\nconst { value } = useConfigValue('dark', false)\n"
  keeps(
    'vue',
    `<script lang="ts">\nexport default {}\n</script>\n<script setup lang="ts">${setup}</script>`,
    '\nexport default {}\n',
    setup,
  )
})

test('a script may end in a comment, and hold a tag in a string', () => {
  const code = readSound('vue', `<script>a("<template>{{ b }}") // c</script><template>{{ d }}</template>`)
  assert.is(code, `       ;a("<template>{{ b }}")                         ; d ;            `)
})

test('scripts of other languages are skipped', () => {
  keeps('vue', `<script lang="coffee">a = -> b</script><script type="application/json">{"a": 1}</script>`)
})

test('JSX asks for its grammar', () => {
  const { code, grammar } = read('vue', `<script lang="tsx">const a = <b>{c('d', 1)}</b></script>`)
  assert.is(grammar, 'tsx')
  assert.not.ok(parse('tsx', code).hasError)
})

test('interpolations', () => {
  keepsInTemplate(`<p>{{ a('k', 1) }} and {{b}}{{c}}</p>`, " a('k', 1) ", 'b', 'c')
  keepsInTemplate('<p>{{ a <b }} {{ { a: 1 }.a }}</p>', ' a <b ', ' { a: 1 }.a ')
  keepsInTemplate('<p>{{ {a: {b: 1}}}}</p>', '{a: {b: 1}}')
  keepsInTemplate('<p>{{ a // b\n }}</p>', ' a // b\n ')
  keepsInTemplate('<p>{{ a // b }} {{ c }}</p>', ' a ', ' c ')
  keepsInTemplate('<p>{{ }} {{ /* no */ }} { a }</p>')
})

test('bindings, directives and events', () => {
  keepsInTemplate(
    `<p :a="b('k')" v-bind:c='d > 1' v-if="e" v-else-if="f" v-show="g" v-model="h[0]" v-html="i" .j="k" v-bind="l"/>`,
    ...["b('k')", 'd > 1', 'e', 'f', 'g', 'h[0]', 'i', 'k', 'l'],
  )
})

test('a two-way binding is a change of what it names', () => {
  assert.is(readSound('vue', `<template><p v-model="a.b" /></template>`).trim(), ';++a.b;')
  assert.is(readSound('vue', `<template><p v-model:c='a' /></template>`).trim(), ';++a;')
})

test('events take statements, functions and objects', () => {
  keepsInTemplate(
    `<p @a="b(); c('d')" @e.prevent="function () { f() }" v-on:g="() => h" v-on="{ i: j }" @k="if (l) m()" />`,
    "b(); c('d')",
    'function () { f() }',
    '() => h',
    '{ i: j }',
    'if (l) m()',
  )
})

test('values may stand without quotes, on their own lines, and hold >', () => {
  keepsInTemplate(
    '<p :a=bc.d :e = "\n  f > g\n" v-if="(h) => i"><b :j=k></b></p>',
    'bc.d',
    '\n  f > g\n',
    '(h) => i',
    'k',
  )
})

test('character references are the characters they mean, in place', () => {
  const text = inTemplate('<p :a="b(&quot;k&quot;, 1) &amp;&amp; c &lt;= d" @e="() =&gt; f(&#39;g&#39;)"/>')
  const code = readSound('vue', text)
  assert.ok(code.includes('b(     "k"     , 1)         && c    <= d'))
  assert.ok(code.includes("() =>    f(    'g'    )"))
})

test('a loop keeps its list, and its variables are names of their own', () => {
  const text = inTemplate(
    `<li v-for="(client, i) in list('a')" :key="client.id">{{ client.get('b') }}</li>{{ client.c }}`,
  )
  keeps('vue', text, "list('a')", 'client.id', "client.get('b')", 'client.c')
  const code = readSound('vue', text)
  const tree = parse('typescript', code)
  const block = tree.namedChildren.find((node) => node.type === 'statement_block')
  assert.match(block?.text ?? '', /^\{\s*;let client,i;[^]*get\('b'\) ;\s*\}$/)
  assert.match(code.slice(block?.end), /client\.c/)
})

test('loops without an end tag, and of patterns', () => {
  keepsInTemplate(`<b v-for="{ a, b: [c] = 'x' } of d.e" :f="a + c"/>`, 'd.e', 'a + c')
  keepsInTemplate('<img v-for="a in b" :src="a"><i v-for="n in 10"></i>', 'b', 'a', '10')
})

test('slots bind names and hold no code', () => {
  const text = inTemplate(`<a #b="{ client, c = 'd' }">{{ client.e }}</a><f v-slot:[g]="h">{{ h }}</f><i #j />`)
  keeps('vue', text, 'client.e', ' h ')
  assert.match(readSound('vue', text), /;let client,c;[^]*;let h;/)
})

test('comments, v-pre, plain attributes, styles and other blocks hold no code', () => {
  keeps(
    'vue',
    `<!-- {{ a }} --><docs>{{ b }} <p :c="d"/></docs>${inTemplate(
      `<!-- {{ e }} <p :f="g"> --><p v-pre :h="i">{{ j }}</p><style>{{ k }}</style><p l="m('n')" v-else v-once/>{{ o }}`,
    )}<style scoped>p { color: v-bind(p) }</style>`,
    ' o ',
  )
})

test('other template languages are skipped', () => {
  keeps('vue', `<template lang="pug">\np(:a="b") {{ c }}\n</template>\n<script>d()</script>`, 'd()')
})

test('a broken expression leaves its neighbours alone', () => {
  const text = inTemplate(
    '<p :a="b(" :c="d">{{ e f }} {{ g }} {{ `h }} {{ i` }} {{ j</p><p @k="l(}">{{ m }}</p><p v-if="n">/* {{ o }}</p>',
  )
  const { code, partial } = read('vue', text)
  assert.not.ok(parse('typescript', code).hasError)
  assert.ok(partial)
  assert.is(code.replace(/[\s;]+/g, ' '), ' d g m n o ')
})

test('Windows line ends and characters outside the basic plane', () => {
  keeps(
    'vue',
    "<template>\r\n<p>😀 {{ a('😀') }}</p>\r\n</template>\r\n<script>\r\nb()\r\n</script>",
    " a('😀') ",
    '\r\nb()\r\n',
  )
})

test.run()
