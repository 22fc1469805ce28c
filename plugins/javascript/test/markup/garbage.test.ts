import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MarkupKind } from '../../src/markup/index.js'
import { rounds } from '../../../../test/support/rounds.js'
import { parse, read } from './support.js'

const SAMPLES: Record<MarkupKind, string> = {
  vue: `<script setup lang="ts">\nconst a = b('c') // d\n</script>\n<template><li v-for="(e, f) in g" :h="i &amp;&amp; j" @k="l(); m" #n="{ o }">{{ p <q }}</li><!-- r --></template>`,
  svelte:
    '<script>let a = b("c")</script>{#each a as { d: [e] }, f (e.g)}<p {h} {...i} j="k {l ? "m" : `n${o}`}" let:q>{@html r}</p>{:else}{/* s */}{/each}{#await t then u}{@const v = 1}{/await}',
  astro:
    "---\nconst a = `\n---\n`\n---\n<p b={c} {...d} e=`f ${g}`>{h && <i j={k}>it's {l}<br></i>}<!-- m --></p><script>n(/o/)</script>",
  'angular-html': `<p *a="'b'; default: c as d; let e" [f]="g | h:1" (i)='j = 1' [(k)]="l">{{ m ? n : o }}</p>@if (q <r; as s) {t} @let u = v;`,
}

/** `npm run torture` damages files by the thousand; here it is about every kind of place. */
const STEP = rounds(9, 3)
const ROUNDS = rounds(40, 130)
const LINE = rounds(100_000, 400_000)

const kinds = Object.keys(SAMPLES) as MarkupKind[]

/** As `read`; the code left over must parse, unless a script itself does not. */
function check(kind: MarkupKind, text: string): void {
  const { code, grammar } = read(kind, text)
  if (kind === 'angular-html') {
    assert.not.ok(parse(grammar, code).hasError, `no syntax error in\n${text}\n${code}`)
  }
}

for (const kind of kinds) {
  test(`${kind}: every beginning and every end of a file`, () => {
    const sample = SAMPLES[kind]
    for (let at = 0; at <= sample.length; at += STEP) {
      check(kind, sample.slice(0, at))
      check(kind, sample.slice(at))
    }
  })

  test(`${kind}: pieces in any order`, () => {
    const random = generator(kind.length)
    const all = Object.values(SAMPLES).join('')
    for (let round = 0; round < ROUNDS; round += 1) {
      const pieces = Array.from({ length: 1 + random(12) }, () => {
        const at = random(all.length)
        return all.slice(at, at + random(30))
      })
      check(kind, pieces.join(''))
    }
  })

  test(`${kind}: a line of hundreds of kilobytes`, () => {
    for (const unit of ['{', '{a}', '<a>', '{/[', '{<a>', '<a #x="b">'])
      read(kind, `<template>${unit.repeat(LINE / unit.length)}`)
  })
}

/** Numbers that look random and are the same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.run()
