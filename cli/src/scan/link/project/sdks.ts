import { getOrMake, type Language, NO_LANGUAGE, type SdkDescriptor } from '@service/scanner-kit'
import { matchesModule } from '../../module-pattern.js'

export interface SdkParts {
  /** Those that the team describes itself, in `service.json`. */
  sdksOfTeam: readonly SdkDescriptor[]
  /** The SDKs that files of a language may use. */
  sdksOf: (language: Language) => SdkDescriptor[]
  /** By file: the SDKs of the team that the file is a part of. */
  partsOfSdks: ReadonlyMap<string, readonly SdkDescriptor[]>
}

/** What can be asked about files apart from their SDKs. */
interface Files {
  language: (file: string) => Language
  resolve: (module: string, from: string) => readonly string[]
}

/** Which SDKs a project's files may use, and which of them are its own. */
export class ProjectSdks {
  private readonly byFolder = new Map<string, SdkDescriptor[]>()
  private readonly byFile = new Map<string, SdkDescriptor[]>()
  private readonly byLanguage = new Map<Language, SdkDescriptor[]>()
  private readonly modules = new Map<SdkDescriptor[], Map<string, SdkDescriptor[]>>()
  private readonly own: ReadonlySet<SdkDescriptor>

  constructor(
    private readonly parts: SdkParts,
    private readonly files: Files,
  ) {
    this.own = new Set([...parts.partsOfSdks.values()].flat())
  }

  /** The SDKs of a file's language, in whatever folder. */
  ofLanguage(file: string): SdkDescriptor[] {
    const language = this.files.language(file)
    if (language === NO_LANGUAGE) return []
    return getOrMake(this.byLanguage, language, () => this.parts.sdksOf(language))
  }

  /** The SDKs that can be used in a file, by its language and folder. */
  usableIn(file: string): SdkDescriptor[] {
    return getOrMake(this.byFile, file, () => this.seek(file))
  }

  private seek(file: string): SdkDescriptor[] {
    const language = this.files.language(file)
    if (language === NO_LANGUAGE) return []
    const folders = file.split('/').slice(0, -1)
    const key = `${language.id} ${folders.join('/')}`
    return getOrMake(this.byFolder, key, () => {
      const has = (name: string) => folders.includes(name)
      return this.ofLanguage(file).filter(
        (sdk) => (sdk.folders?.some(has) ?? true) && !(sdk.outsideFolders?.some(has) ?? false),
      )
    })
  }

  /** Whether the team describes the SDK itself, in `service.json`. */
  isOfTeam(sdk: SdkDescriptor): boolean {
    return this.parts.sdksOfTeam.includes(sdk)
  }

  /** Whether files of the project are the SDK. */
  isOwn(sdk: SdkDescriptor): boolean {
    return this.own.has(sdk)
  }

  /** The files of the project that an SDK of the team is. */
  filesOf(sdk: SdkDescriptor): string[] {
    return [...this.parts.partsOfSdks].flatMap(([file, sdks]) => (sdks.includes(sdk) ? [file] : []))
  }

  /** The SDKs of the team that a file is a part of. */
  declaredIn(file: string): readonly SdkDescriptor[] {
    return this.parts.partsOfSdks.get(file) ?? []
  }

  /** The SDKs a module specifier belongs to, as seen from a file. */
  ofModule(module: string, file: string): SdkDescriptor[] {
    const sdks = this.usableIn(file)
    const byModule = getOrMake(this.modules, sdks, () => new Map())
    const known = getOrMake(byModule, module, () => {
      const names = this.namesOf(module, file)
      return sdks.filter((sdk) => sdk.modules.some((pattern) => names.some((name) => matchesModule(pattern, name))))
    })
    if (this.parts.partsOfSdks.size === 0) return known
    // The team's own SDK, however an import spells its module.
    const own = this.files.resolve(module, file).flatMap((target) => this.declaredIn(target))
    return own.length === 0 ? known : [...new Set([...known, ...own.filter((sdk) => sdks.includes(sdk))])]
  }

  /** An import of what is in a package (`com.acme.flags.Flags`) is one of the package. */
  private namesOf(module: string, file: string): string[] {
    const { modules, semantics } = this.files.language(file)
    const cut = modules.links?.qualified === true && !semantics.namespaces ? module.lastIndexOf('.') : -1
    return cut > 0 ? [module, module.slice(0, cut)] : [module]
  }
}
