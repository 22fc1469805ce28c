import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { scan } from '../cli/src/scan/index.js'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { builtInLanguages } from '../scripts/fixtures/languages.js'

const languages = await builtInLanguages()
const keys = ['dark-mode', 'page-size', 'darkMode']

async function scanned(root: string) {
  const { result, partial } = await scan({ root, include: [], exclude: [], languages, sdks: [], project: 'a', keys })
  return { ...result, partial }
}

/** `key line` of each indirect reference in a file. */
async function quotedIn(files: Record<string, string>): Promise<Record<string, string[]>> {
  const { references } = await scanned(temporaryFolder(files))
  const found = Object.keys(files).map((file): [string, string[]] => [
    file,
    references.flatMap((one) => (one.file === file ? [`${one.kind} ${one.key} ${one.line}`] : [])),
  ])
  return Object.fromEntries(found)
}

test('quoted attributes of templates are indirect references, as in HTML; code, comments and scripts are not twice', async () => {
  const vue = `<script setup>
const a = 'page-size'
</script>
<template>
  <!-- <Flag name="dark-mode"/> -->
  <Flag name="dark-mode" :on="darkMode" v-if="darkMode" @x="darkMode" />
  <Flag v-pre name=' page-size '/> dark-mode
</template>
`
  const svelte = `<script>
  const a = 'page-size'
</script>
{#if a}<Flag name="dark-mode" on={darkMode} text="{darkMode}" />{/if}
<style>.a { content: "dark-mode"; }</style>
`
  const astro = `---
const a = 'page-size'
---
<Flag name="dark-mode" on={a} />
{a && <Flag name='page-size' />}
`
  const angular = `import { Component } from '@angular/core'
@Component({
  selector: 'a',
  template: \`
    <flag name="dark-mode" [on]="darkMode" (x)="darkMode" *if="darkMode"></flag>
  \`,
})
export class A {}
`
  const lit =
    "import { html } from 'lit'\nexport const a = (x) => html`<p>\n<my-flag name=\"dark-mode\" .on=${x > 1 ? 'page-size' : ''} key='page-size'></my-flag></p>`\nconst b = css`<a b=\"dark-mode\">`\n"
  const html = '<flag name="dark-mode"></flag>\n'
  assert.equal(
    await quotedIn({
      'a.vue': vue,
      'b.svelte': svelte,
      'c.astro': astro,
      'd.ts': angular,
      'e.js': lit,
      'f.html': html,
    }),
    {
      'a.vue': ['indirect page-size 2', 'indirect dark-mode 6', 'indirect page-size 7'],
      'b.svelte': ['indirect page-size 2', 'indirect dark-mode 4'],
      'c.astro': ['indirect page-size 2', 'indirect dark-mode 4', 'indirect page-size 5'],
      'd.ts': ['indirect dark-mode 5'],
      'e.js': ['indirect dark-mode 3', 'indirect page-size 3', 'indirect page-size 3'],
      'f.html': ['indirect dark-mode 1'],
    },
  )
})

const TYPESCRIPT = `// Größe 尺寸 😀
import { OpenFeature } from '@openfeature/server-sdk'
const client = OpenFeature.getClient()
export const dark = client.getBooleanValue('dark-mode', false) // ä
`

test('UTF-16 with a byte order mark is read like UTF-8, positions included', async () => {
  const plain = temporaryFolder({ 'a.ts': TYPESCRIPT, 'a.json': '{\n"ä": "page-size"}' })
  const expected = await scanned(plain)
  assert.is(expected.references.length, 2)
  for (const isBig of [false, true]) {
    const root = temporaryFolder()
    for (const [file, text] of [
      ['a.ts', TYPESCRIPT],
      ['a.json', '{\n"ä": "page-size"}'],
    ] as const) {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
      writeFileSync(path.join(root, file), isBig ? bytes.swap16() : bytes)
    }
    assert.equal(await scanned(root), expected)
  }
})

test('UTF-16 is read where languages look for what other files declare', async () => {
  const reader = `using OpenFeature;
using Shop.Names;
class Reader {
  async void Go() { await Api.Instance.GetClient().GetBooleanValueAsync(Keys.Dark, false); }
}
`
  const root = temporaryFolder({ 'Reader.cs': reader })
  const declared = 'namespace Shop.Names; public static class Keys { public const string Dark = "dark-mode"; }'
  writeFileSync(path.join(root, 'Keys.cs'), Buffer.from(`\ufeff${declared}`, 'utf16le'))
  const { references, dynamicReferences } = await scanned(root)
  assert.equal(dynamicReferences, [])
  assert.ok(references.some(({ key, file, kind }) => key === 'dark-mode' && file === 'Reader.cs' && kind === 'direct'))
})

test('UTF-16 that is none stays binary: a NUL in it, an odd end, UTF-32', async () => {
  const root = temporaryFolder()
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  writeFileSync(path.join(root, 'nul.json'), utf16('["dark-mode", "\0"]'))
  writeFileSync(path.join(root, 'wide.json'), Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from('a\0\0\0')]))
  writeFileSync(path.join(root, 'odd.json'), Buffer.concat([utf16('["dark-mode"]'), Buffer.from([0x0a])]))
  // As many bytes as may be, all of them letters that take three in UTF-8.
  writeFileSync(path.join(root, 'long.json'), utf16(`"${'尺'.repeat(1_048_576 / 2 - 3)}"`))
  const { filesScanned, references } = await scanned(root)
  assert.equal([filesScanned, references.map(({ file }) => file)], [2, ['odd.json']])
})

test('what compiles is not called unreadable: Swift, Kotlin', async () => {
  const files = {
    'a.swift': `func f(done: (Result<Void, Error>) -> Void) {
    done(.success(()))
    done(.success( ( ) ))
    let r: Result<Void, Error> = .success(())
    _ = Result<(), Error>.success(())
}
`,
    'a.kt': 'class A {\n    fun a(b: Int) { run(\n        b\n    )\n}}\n',
    'b.kt': 'fun f() { listOf(1).forEach { println(it)\n}}\n',
    'c.kt': 'object A { fun f() { g(1)\n}}\n',
    'd.kt': 'class A { init { g(\n1)\n}\n}\n',
  }
  const needed = '// import dev.openfeature.sdk.Client \'dark-mode\' "dark-mode"\n'
  const marked = Object.entries(files).map(([file, text]) => [
    file,
    needed + text + 'val x = "dark-mode"\n'.repeat(file.endsWith('kt') ? 1 : 0),
  ])
  const swift = 'let x = "dark-mode"\n'
  const all = Object.fromEntries(
    marked.map(([file, text]) => [file, file === 'a.swift' ? (text ?? '') + swift : text]),
  ) as Record<string, string>
  assert.equal((await scanned(temporaryFolder(all))).partial, [])
})

test.run()
