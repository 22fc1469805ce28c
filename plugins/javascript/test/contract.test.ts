import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-javascript'

const script = `import { createClient } from '@service/server-sdk'
import * as keys from './keys'
export * from './more'

const { client: renamed, ...rest } = { client: createClient(process.env.KEY ?? '') }
export const DEFAULTS = { theme: { name: 'dark', sizes: [1, 2.5, -3] }, ['a' + 'b']: null, ...rest }

export default class Reader extends (keys.Base) {
  static shared = new Reader(renamed)
  #secret = \`\${keys.PREFIX}-x\`

  constructor(client) {
    super()
    this.client = client
  }

  async *all(list = [], { first, second: [third] } = {}) {
    for await (const key of list) yield this.client.getValue(key, first ?? third)
    label: for (let i = 0; i < 3; i++) if (i) continue label
    try {
      return await import('./lazy').then(({ open }) => open?.(this.#secret))
    } catch {
      throw new Error('no', { cause: list })
    }
  }
}
`

const commonjs = `'use strict'
const { OpenFeature } = require('@openfeature/server-sdk')
exports.flags = OpenFeature.getClient()
module.exports.isOn = async function isOn(key) {
  return (0, exports.flags).getBooleanValue(key, false)
}
`

const typed = `import type { ServiceClient } from '@service/client-sdk'
import legacy = require('./legacy')

export enum Key { Dark = 'dark-mode', Size = \`page-size\` }
export const enum Level { Low = 1, High = Low << 1 }
declare module '@openfeature/core' { export type BooleanFlagKey = 'a' | 'b' }
namespace Inner { export const KEY = 'inner' as const }
interface Deps { readonly client?: ServiceClient; call<T>(this: Deps, value: T): asserts value is T & {} }
type Made = ReturnType<typeof legacy.make>['client'] | Promise<import('./types').Other>

abstract class Service<T extends object> implements Deps {
  constructor(@Inject(TOKEN) private readonly client: ServiceClient, protected made?: Made) {}
  @Get() read(@Flag({ flagKey: Key.Dark, defaultValue: <boolean>false }) flag: boolean): boolean {
    return this.client!.getValue<boolean>(Inner.KEY satisfies string, flag)
  }
  call<T>(value: T): asserts value is T & {} {}
}
function overloaded(a: string): void
function overloaded(a: unknown) { return a }
export = Service
`

const jsx = `import { FeatureFlag, useFlag } from '@openfeature/react-sdk'

export const Page = ({ name, ...props }) => {
  const { value } = useFlag('dark-mode', false)
  return (
    <>
      <FeatureFlag flagKey={name} defaultValue="light" {...props}>{value ? <b>it&apos;s</b> : null}</FeatureFlag>
      <Deep.Name.Tag render={() => <i key="x">{/* nothing */}</i>} on />
    </>
  )
}
`

const vue = `<script setup lang="ts">
import { useConfigValue } from '@service/vue-sdk'
const { value: dark } = useConfigValue('dark-mode', false)
</script>

<template>
  <p v-for="(item, index) in list" :key="item.id" :class="{ dark }" @click="open(item, index)">{{ item.name | upper }}</p>
  <Card v-if="useConfigValue('shop', true).value" #default="{ row }">{{ row.text }}</Card>
</template>

<style scoped>
p { color: v-bind(color); }
</style>
`

const svelte = `<script context="module">
  import { OpenFeature } from '@openfeature/web-sdk'
</script>
<script lang="ts">
  export let client = OpenFeature.getClient()
  $: dark = client.getBooleanValue('dark-mode', false)
</script>

{#each list as { id, name }, index (id)}
  <p class:dark on:click={() => open(name, index)} {...$$props}>{@html client.getStringValue('text', '')}</p>
{:else}
  {#await load() then value}{value}{/await}
{/each}
`

const astro = `---
import { OpenFeature } from '@openfeature/server-sdk'
const { name = 'x' } = Astro.props
const client = OpenFeature.getClient()
---
<html class={name}>
  {list.map((item) => <li {...item}>{client.getStringValue('text', item.name)}</li>)}
  <script>console.log("client")</script>
</html>
`

const template = `<ng-container *booleanFeatureFlag="'dark-mode'; default: false; else: off">{{ item?.name | date: 'short' }}</ng-container>
<ng-template #off [stringFeatureFlag]="'text'" [stringFeatureFlagDefault]="'x'" (click)="go($event)"></ng-template>
@for (item of items; track item.id) { <p>{{ item }}</p> } @empty { <br> }
`

const samples: Sample[] = [
  { path: 'src/reader.js', text: script },
  { path: 'src/reader.mjs', text: script },
  { path: 'src/flags.cjs', text: commonjs },
  { path: 'src/page.jsx', text: jsx },
  { path: 'src/page.tsx', text: jsx },
  { path: 'src/service.ts', text: typed },
  { path: 'src/reader.mts', text: script },
  { path: 'src/service.cts', text: typed },
  { path: 'src/App.vue', text: vue },
  { path: 'src/App.svelte', text: svelte },
  { path: 'src/index.astro', text: astro },
  { path: 'src/app.component.html', text: template },
]

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
