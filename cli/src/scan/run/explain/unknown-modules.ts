import type { Language, ProjectView, SdkDescriptor } from '@service/scanner-kit'
import { nearest } from '../../../report/nearest.js'
import { namedFiles, withoutStar } from '../../queries/candidates/declaring-files.js'
import type { Sources } from '../../queries/survey/sources.js'
import type { UnknownModule } from './explanation.js'
import { lastPart, specifiersOf } from './similar.js'

/** What modules can be: the names in imports, and what the project's own files are. */
export class ModuleNames {
  private readonly imported = new Map<Language, ReadonlySet<string>>()
  private readonly own = new Map<Language, ReadonlySet<string>>()

  constructor(
    private readonly sources: Sources,
    private readonly view: ProjectView,
    private readonly languages: readonly Language[],
  ) {}

  /** The modules of a descriptor that no import and no file has, each with the nearest name that one has. */
  unknownOf({ modules, languages }: SdkDescriptor, isFound: (module: string) => boolean): UnknownModule[] {
    const read = this.languages.filter(({ id }) => languages?.includes(id) ?? true)
    return modules
      .filter((module) => !isFound(module) && !read.some((language) => this.has(language, withoutStar(module))))
      .map((module) => {
        const meant = this.nearestTo(withoutStar(module), read)
        return meant === undefined ? { module } : { module, nearest: meant }
      })
  }

  private has(language: Language, module: string): boolean {
    const isPart = (name: string) =>
      name === module || (name.startsWith(module) && /^[./:\\]/.test(name.slice(module.length)))
    if ([...this.importedIn(language), ...this.ownIn(language)].some(isPart)) return true
    return namedFiles(module, language, this.view).some((file) => this.sources.languageOf(file) === language)
  }

  private importedIn(language: Language): ReadonlySet<string> {
    let names = this.imported.get(language)
    if (!names) this.imported.set(language, (names = specifiersOf(this.sources, [language])))
    return names
  }

  /** The packages that files of a language are in, where they say so. */
  private ownIn(language: Language): ReadonlySet<string> {
    let names = this.own.get(language)
    if (names) return names
    const { links } = language.modules
    const files = links?.qualified === true ? this.filesOf(language) : []
    names = new Set(
      files.flatMap((file) => [...(links?.names(file, () => this.sources.text(file) ?? '', this.view) ?? [])]),
    )
    this.own.set(language, names)
    return names
  }

  private filesOf(language: Language): string[] {
    return this.sources.files.filter((file) => this.sources.languageOf(file) === language)
  }

  private nearestTo(module: string, languages: readonly Language[]): string | undefined {
    const modules = languages.flatMap((one) => [...this.importedIn(one), ...this.ownIn(one)])
    // A relative import says nothing to a descriptor: its file does.
    const names = modules.filter((one) => !one.startsWith('.'))
    const files = languages.flatMap((one) => this.filesOf(one))
    const all = new Map([...files, ...names].map((one) => [one, one]))
    for (const file of files) all.set(file.replace(/\.\w+$/, ''), file)
    const below = [...all.keys()].find((one) => one.endsWith(`/${module}`))
    const last = lastPart(module)
    const found = below ?? nearest(module, all.keys()) ?? [...all.keys()].find((one) => lastPart(one) === last)
    return found === undefined ? undefined : all.get(found)
  }
}
