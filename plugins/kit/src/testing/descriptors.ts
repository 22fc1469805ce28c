import { Ajv2020 } from './ajv.js'
import type { LanguageDeclaration } from '../language.js'
import type { Vendor } from '../vendor.js'
import type { SdkCall, SdkDescriptor } from '../descriptor.js'
import { sdkDescriptorSchema } from '../descriptor-schema.js'
import type { Report } from './problem.js'
import { repeated } from './declaration.js'

const valid = new Ajv2020({ allErrors: true }).compile(sdkDescriptorSchema)

/** The schema, and what a schema cannot say: roles that exist, calls that can be distinguished. */
export function checkDescriptors(sdks: SdkDescriptor[], languageId: string, report: Report): void {
  for (const sdk of sdks) {
    const say: Report = (message) => report(`${sdk.name}: ${message}`)
    if (!valid(sdk)) {
      for (const error of valid.errors ?? []) say(`${error.instancePath || '/'} ${error.message ?? 'is wrong'}`)
      continue
    }
    if (sdk.languages && !sdk.languages.includes(languageId)) say(`its languages leave out "${languageId}"`)
    checkRoles(sdk, say)
    for (const call of sdk.calls) checkCall(call, say)
    for (const twice of repeated(sdk.calls.map(signature))) say(`call ${twice} is listed twice`)
  }
  for (const twice of repeated(sdks.map((sdk) => sdk.name))) report(`two SDKs are called "${twice}"`)
}

/** The language's own SDKs, and its vendors with theirs. */
export async function checkSdks(
  { id: language, sdks, vendors: module, forms = [] }: LanguageDeclaration,
  report: Report,
): Promise<void> {
  const vendors = module === undefined ? [] : ((await import(module)) as { default: Vendor[] }).default
  for (const { id, documentation, sdks: own } of vendors) {
    const say: Report = (message) => report(`vendor "${id}": ${message}`)
    if (!/^[a-z][a-z0-9-]*$/.test(id)) say('its id must be of small letters, digits and hyphens')
    if (!/^https:\/\/\S+$/.test(documentation)) say('its documentation must be the address of a page')
    if (own.length === 0) say('it has no SDK')
    for (const sdk of own) if (sdk.calls.length === 0) say(`${sdk.name} has no call`)
  }
  for (const twice of repeated(vendors.map(({ id }) => id))) report(`the vendor "${twice}" is listed twice`)
  const all = [...sdks, ...vendors.flatMap((vendor) => vendor.sdks)]
  for (const form of new Set(all.flatMap((sdk) => sdk.calls.flatMap((call) => call.form ?? [])))) {
    if (!forms.includes(form)) report(`a call is a ${form}, and "forms" has no such one`)
  }
  checkDescriptors(all, language, report)
}

function checkRoles(sdk: SdkDescriptor, say: Report): void {
  const known = new Set(Object.values(sdk.roles))
  for (const { name, on } of sdk.calls) {
    if (on !== undefined && !known.has(on)) say(`call "${name}" is on "${on}", a role that no path leads to`)
  }
  for (const path of Object.keys(sdk.roles)) {
    const start = /^<([^>]+)>/.exec(path)?.[1]
    if (start !== undefined && !known.has(start)) say(`path "${path}" begins with a role that no path leads to`)
  }
}

function checkCall(call: SdkCall, say: Report): void {
  const { name, form, key, default: inCode, minArguments = 0, maxArguments = Infinity } = call
  if (minArguments > maxArguments) say(`call "${name}" needs more arguments than it may have`)
  if (form === 'member') {
    const isName = key.index === 0 && key.label === undefined && key.property === undefined && !inCode
    if (!isName && key.receiver !== true) say(`member "${name}" has one argument, its name: its key is { index: 0 }`)
  }
  if (form === undefined || form === 'annotation' || form === 'member' || form === 'index') return
  if (call.on !== undefined) say(`${form} "${name}" stands on no role`)
  if (key.label === undefined) say(`${form} "${name}" names its key by position; it needs a label`)
  if (inCode && inCode.label === undefined) say(`${form} "${name}" names its default by position; it needs a label`)
}

function signature(call: SdkCall): string {
  const { name, on, form = 'call', key, minArguments, maxArguments, requiresImport } = call
  return JSON.stringify([on, name, form, key, minArguments, maxArguments, requiresImport])
}
