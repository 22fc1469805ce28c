import { foldersAbove, getOrMake, perObject, type SdkCall, type SdkDescriptor } from '@service/scanner-kit'
import path from 'node:path/posix'
import { matchesModule } from '../../module-pattern.js'
import type { Project } from './project.js'

/** The one that is meant if two SDKs share their names, by the nearest hint; the first if nothing distinguishes them. */
export function chosenByHints<T extends { sdk: SdkDescriptor; call: SdkCall }>(
  project: Project,
  file: string,
  candidates: T[],
): T | undefined {
  if (candidates.length < 2) return candidates[0]
  let nearest = Infinity
  let hinted: T | undefined
  for (const candidate of candidates) {
    const distance = hintDistance(project, file, candidate.sdk)
    if (distance >= nearest) continue
    nearest = distance
    hinted = candidate
  }
  return hinted ?? candidates.find(({ sdk }) => !sdk.hints) ?? candidates[0]
}

const BUILD_FILES = [
  'build.gradle',
  'build.gradle.kts',
  'pom.xml',
  'gradle/libs.versions.toml',
  'Package.swift',
  'pubspec.yaml',
  'package.json',
]

/** How far away a hint for the SDK is: 0 for the file's own imports, then by the folders above it. */
function hintDistance(project: Project, file: string, sdk: SdkDescriptor): number {
  const { imports = [], buildFiles = [] } = sdk.hints ?? {}
  const facts = project.facts(file)
  if (facts?.imports.some((one) => imports.some((pattern) => matchesModule(pattern, one.module)))) return 0
  if (buildFiles.length === 0) return Infinity
  const byFolder = getOrMake(buildDistances(project), sdk, () => new Map<string, number>())
  return getOrMake(byFolder, path.dirname(file), () => buildDistance(project, file, buildFiles))
}

/** Every call in a folder asks the same: by SDK and folder. */
const buildDistances = perObject<Project, Map<SdkDescriptor, Map<string, number>>>(() => new Map())

function buildDistance(project: Project, file: string, markers: readonly string[]): number {
  for (const [distance, folder] of foldersAbove(file).entries()) {
    const texts = BUILD_FILES.map((name) => project.view.read(path.join(folder, name)) ?? '')
    if (texts.every((text) => text === '')) continue
    if (texts.some((text) => markers.some((marker) => text.includes(marker)))) return distance + 1
  }
  return Infinity
}
