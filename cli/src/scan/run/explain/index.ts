import type { Language, SdkDescriptor } from '@service/scanner-kit'
import type { ChosenSdk } from '../../chosen-sdks.js'
import { matchesModule } from '../../module-pattern.js'
import { vendorsOf } from '../../vendors.js'
import type { Project } from '../../link/project/project.js'
import type { Sources } from '../../queries/survey/sources.js'
import { TimeSlice } from '../../time-slice.js'
import { Explainer } from './explainer.js'
import type { ExplainedSdk, Explanation } from './explanation.js'
import { similarTo, specifiersOf } from './similar.js'
import { ModuleNames } from './unknown-modules.js'

interface Explained {
  project: Project
  /** Those to tell of. */
  files: readonly string[]
  sources: Sources
  languages: readonly Language[]
  /** Those that were asked for beside the languages' own. */
  sdks: readonly ChosenSdk[]
}

/** What a scan saw of each SDK. A separate pass after the scan, so that other scans do not pay for it. */
export async function explain(asked: Explained): Promise<Explanation> {
  const { project, files, sources, languages, sdks } = asked
  const explainer = new Explainer(project, languages, sdks)
  const slice = new TimeSlice()
  for (const file of files) {
    if (slice.isOver()) await slice.nextTurn()
    explainer.explain(file)
  }
  explainer.finish()

  const present = new Set(sources.files.map((file) => sources.languageOf(file)?.id))
  const isPresent = ({ languages: ids }: ChosenSdk) => ids?.some((id) => present.has(id)) ?? true
  const chosen = byId(sdks.filter((sdk) => sdk.calls.length > 0 && isPresent(sdk)))
  const described = byId([...sdks, ...languages.flatMap((language) => language.sdks)])
  const seen = new Set(explainer.ids())
  const own = [...chosen].filter(([, [first]]) => first?.vendor === undefined).map(([id]) => id)
  const all = [...new Set([...seen, ...own])].sort()
  const ofVendors = all.filter((id) => chosen.get(id)?.[0]?.vendor !== undefined)
  const importing = new Set(ofVendors.flatMap((id) => explainer.of(id).imports.map(({ file }) => file)))
  let specifiers: Set<string> | undefined
  const names = new ModuleNames(sources, project.view, languages)
  // Nothing says which files a Swift module is made of: those that declare what is described are.
  const isByNames = (id: string) =>
    sources.files.some((file) => {
      const { modules, semantics } = project.language(file)
      const says = modules.links?.qualified !== true && semantics.namespaces
      return says && project.sdks.declaredIn(file).some((sdk) => sdk.id === id)
    })
  return {
    sdks: all.map((id): ExplainedSdk => {
      const descriptors = described.get(id) ?? []
      const notes = explainer.of(id)
      const name = oneUsed(descriptors, notes.imports, project)?.name ?? id
      const known = aboutOf(id, name, descriptors, chosen.has(id))
      const isKnown = (module: string) =>
        notes.imports.some((one) => matchesModule(module, one.module)) || (!module.includes('/') && isByNames(id))
      const isOfTeam = known.origin === 'service.json'
      const unknownModules = isOfTeam ? descriptors.flatMap((sdk) => names.unknownOf(sdk, isKnown)) : []
      const about = { ...known, ...notes, ...(unknownModules.length > 0 && { unknownModules }) }
      if (notes.imports.length > 0) return about
      specifiers ??= specifiersOf(sources, languages)
      const similarModules = similarTo(about.modules, specifiers)
      return similarModules.length > 0 ? { ...about, similarModules } : about
    }),
    wrappers: explainer.wrappers.descriptors(new Set(described.keys())),
    notRead: await notReadOf(
      { ...asked, sdks: sdks.filter(({ id, amongAll }) => !amongAll || seen.has(id)) },
      importing,
    ),
    notImported: [...chosen].flatMap(([id, [first, ...others]]) =>
      first?.vendor === undefined || first.amongAll || seen.has(id)
        ? []
        : [
            {
              id,
              vendor: first.vendor,
              languages: [...new Set([first, ...others].flatMap((one) => one.languages ?? []))],
              modules: modulesOf([first, ...others]),
            },
          ],
    ),
  }
}

/** Only the wrappers, by the same pass without what it notes of each SDK. */
export async function explainWrappers({ project, files, languages, sdks }: Explained): Promise<Explanation> {
  const explainer = new Explainer(project, languages, sdks)
  const slice = new TimeSlice()
  for (const file of files) {
    if (slice.isOver()) await slice.nextTurn()
    explainer.seekWrappers(file)
  }
  const taken = new Set([...sdks, ...languages.flatMap((language) => language.sdks)].map(({ id }) => id))
  return { sdks: [], wrappers: explainer.wrappers.descriptors(taken), notRead: [], notImported: [] }
}

/** What the descriptors of the vendors that were asked for cannot say, in the languages of these files. */
async function notReadOf({ project, languages, sdks }: Explained, files: ReadonlySet<string>) {
  const vendors = [...new Set(sdks.flatMap(({ vendor }) => vendor ?? []))]
  if (vendors.length === 0) return []
  const importing = new Set([...files].map((file) => project.language(file)))
  const known = (await Promise.all(languages.filter((one) => importing.has(one)).map(vendorsOf))).flat()
  const waysOf = (vendor: string) => known.filter(({ id }) => id === vendor).flatMap(({ notRead = [] }) => notRead)
  return vendors.map((vendor) => ({ vendor, ways: [...new Set(waysOf(vendor))] })).filter(({ ways }) => ways.length > 0)
}

/** One of these that the language of a file that imports it has: several may call a package by one name. */
function oneUsed(sdks: ChosenSdk[], imports: readonly { file: string }[], project: Project): ChosenSdk | undefined {
  const present = new Set(imports.map(({ file }) => project.language(file).id))
  return sdks.find(({ languages }) => languages?.some((id) => present.has(id))) ?? sdks[0]
}

function aboutOf(id: string, name: string, descriptors: ChosenSdk[], isChosen: boolean) {
  const [first] = descriptors
  const origin = !isChosen ? 'language' : first?.vendor === undefined ? 'service.json' : 'vendor'
  return {
    id,
    name,
    origin,
    ...(first?.vendor !== undefined && { vendor: first.vendor }),
    modules: modulesOf(descriptors),
  } as const
}

function modulesOf(sdks: readonly SdkDescriptor[]): string[] {
  return [...new Set(sdks.flatMap((sdk) => sdk.modules))]
}

function byId(sdks: readonly ChosenSdk[]): Map<string, ChosenSdk[]> {
  const found = new Map<string, ChosenSdk[]>()
  for (const sdk of sdks) found.set(sdk.id, [...(found.get(sdk.id) ?? []), sdk])
  return found
}
