import type { Language, SdkDescriptor } from '@service/scanner-kit'

/** A language that the tool knows by name but does not read itself. */
export interface KnownLanguage {
  id: string
  name: string
  /** In lower case, with the point. */
  extensions: string[]
  /** The package that reads it, for `service plugins install`. Without it, no plugin does. */
  plugin?: string
  /** Texts by which a file shows that it uses an SDK. */
  sdks?: string[]
  /** The same of vendors that a team names, by their ids. */
  vendors?: Record<string, string[]>
}

/** Read by plugins that users install if they want them. A test compares these rows with the plugins. */
export const INSTALLABLE: readonly KnownLanguage[] = [
  {
    id: 'ruby',
    name: 'Ruby',
    extensions: ['.rb', '.rake', '.ru'],
    plugin: '@service/plugin-ruby',
    sdks: ['open_feature/sdk', 'openfeature/sdk', 'OpenFeature'],
    vendors: {
      configcat: ['configcat', 'ConfigCat'],
      devcycle: ['devcycle-ruby-server-sdk', 'DevCycle'],
      eppo: ['eppo_client', 'EppoClient'],
      flagsmith: ['flagsmith', 'Flagsmith'],
      flipt: ['flipt_client', 'Flipt'],
      growthbook: ['growthbook', 'Growthbook'],
      launchdarkly: ['ldclient-rb', 'launchdarkly-server-sdk', 'LaunchDarkly'],
      optimizely: ['optimizely', 'Optimizely'],
      posthog: ['posthog', 'PostHog'],
      split: ['splitclient-rb', 'SplitIoClient'],
      statsig: ['statsig', 'Statsig'],
      unleash: ['unleash', 'Unleash'],
    },
  },
  {
    id: 'php',
    name: 'PHP',
    extensions: ['.php', '.phtml'],
    plugin: '@service/plugin-php',
    sdks: ['OpenFeature\\'],
    vendors: {
      configcat: ['ConfigCat\\'],
      devcycle: ['DevCycle\\'],
      eppo: ['Eppo\\'],
      flagsmith: ['Flagsmith\\'],
      flipt: ['Flipt\\'],
      growthbook: ['Growthbook\\'],
      launchdarkly: ['LaunchDarkly\\'],
      optimizely: ['Optimizely\\'],
      posthog: ['PostHog\\'],
      split: ['SplitIO\\'],
      statsig: ['Statsig\\'],
      unleash: ['Unleash\\Client\\'],
    },
  },
  {
    id: 'rust',
    name: 'Rust',
    extensions: ['.rs'],
    plugin: '@service/plugin-rust',
    sdks: ['open_feature'],
    vendors: {
      configcat: ['configcat'],
      eppo: ['eppo'],
      flagsmith: ['flagsmith'],
      flipt: ['flipt'],
      growthbook: ['growthbook_rust'],
      launchdarkly: ['launchdarkly_server_sdk'],
      posthog: ['posthog_rs'],
      statsig: ['statsig'],
      unleash: ['unleash_api_client'],
    },
  },
]

/** Code and templates that no plugin reads: what may name a key all the same. */
const UNREADABLE: readonly KnownLanguage[] = [
  { id: 'mdx', name: 'MDX', extensions: ['.mdx'] },
  { id: 'erb', name: 'ERB', extensions: ['.erb', '.rhtml'] },
  { id: 'haml', name: 'Haml', extensions: ['.haml'] },
  { id: 'slim', name: 'Slim', extensions: ['.slim'] },
  { id: 'ejs', name: 'EJS', extensions: ['.ejs'] },
  { id: 'handlebars', name: 'Handlebars', extensions: ['.hbs', '.handlebars', '.mustache'] },
  { id: 'liquid', name: 'Liquid', extensions: ['.liquid'] },
  { id: 'twig', name: 'Twig', extensions: ['.twig'] },
  { id: 'jinja', name: 'Jinja', extensions: ['.j2', '.jinja', '.jinja2'] },
  { id: 'pug', name: 'Pug', extensions: ['.pug', '.jade'] },
  { id: 'razor', name: 'Razor', extensions: ['.cshtml', '.razor'] },
  { id: 'xaml', name: 'XAML', extensions: ['.xaml', '.axaml'] },
  { id: 'jsp', name: 'JSP', extensions: ['.jsp', '.jspx', '.tag'] },
  { id: 'freemarker', name: 'FreeMarker', extensions: ['.ftl', '.ftlh'] },
  { id: 'notebook', name: 'Jupyter notebook', extensions: ['.ipynb'] },
  { id: 'kotlin-script', name: 'Kotlin script', extensions: ['.kts'] },
  { id: 'groovy', name: 'Groovy', extensions: ['.groovy', '.gradle'] },
  { id: 'scala', name: 'Scala', extensions: ['.scala', '.sc'] },
  { id: 'clojure', name: 'Clojure', extensions: ['.clj', '.cljs', '.cljc', '.edn'] },
  { id: 'elixir', name: 'Elixir', extensions: ['.ex', '.exs', '.eex', '.heex', '.leex'] },
  { id: 'erlang', name: 'Erlang', extensions: ['.erl', '.hrl'] },
  { id: 'coffeescript', name: 'CoffeeScript', extensions: ['.coffee'] },
  { id: 'c', name: 'C', extensions: ['.c', '.h'] },
  { id: 'cpp', name: 'C++', extensions: ['.cc', '.cpp', '.cxx', '.hh', '.hpp', '.hxx'] },
  { id: 'objective-c', name: 'Objective-C', extensions: ['.m', '.mm'] },
  { id: 'fsharp', name: 'F#', extensions: ['.fs', '.fsx'] },
  { id: 'visual-basic', name: 'Visual Basic', extensions: ['.vb'] },
  { id: 'haskell', name: 'Haskell', extensions: ['.hs'] },
  { id: 'julia', name: 'Julia', extensions: ['.jl'] },
  { id: 'lua', name: 'Lua', extensions: ['.lua'] },
  { id: 'perl', name: 'Perl', extensions: ['.pl', '.pm'] },
  { id: 'r', name: 'R', extensions: ['.r', '.rmd'] },
  { id: 'zig', name: 'Zig', extensions: ['.zig'] },
  { id: 'shell', name: 'Shell', extensions: ['.sh', '.bash', '.zsh', '.fish'] },
  { id: 'powershell', name: 'PowerShell', extensions: ['.ps1', '.psm1'] },
  { id: 'sql', name: 'SQL', extensions: ['.sql'] },
  { id: 'terraform', name: 'Terraform', extensions: ['.tf', '.tfvars', '.hcl'] },
]

const KNOWN = [...INSTALLABLE, ...UNREADABLE]

/** Every language that the tool knows by name, unless a plugin declares it. */
export function knownLanguage(id: string): KnownLanguage | undefined {
  return KNOWN.find((one) => one.id === id)
}

/** Which known language a file is in that no installed language reads. */
export function languageNotRead(languages: readonly Language[]): (file: string) => KnownLanguage | undefined {
  const read = new Set(languages.flatMap(({ extensions }) => extensions))
  const byExtension = new Map(
    KNOWN.flatMap((known) => known.extensions.map((extension) => [extension, known] as const)).filter(
      ([extension]) => !read.has(extension),
    ),
  )
  return (file) => byExtension.get(extensionOf(file))
}

/** The same for files that are searched for an SDK's name, which means looking into each: those that a plugin could read. */
export function installableNotRead(languages: readonly Language[]): (file: string) => KnownLanguage | undefined {
  const languageOf = languageNotRead(languages)
  return (file) => {
    const language = languageOf(file)
    return language?.plugin === undefined ? undefined : language
  }
}

/** Modules that show the use of an SDK in files of languages that are not installed, a team's own SDKs included. */
export function sdkNamesNotRead(languages: readonly Language[], teamSdks: readonly SdkDescriptor[]): string[] {
  const installed = new Set(languages.map(({ id }) => id))
  const own = teamSdks.filter((sdk) => sdk.languages?.some((id) => !installed.has(id)) ?? true)
  const modules = own.flatMap((sdk) => sdk.modules.map((module) => module.replace(/[./:\\]*\*$/, '')))
  return [...INSTALLABLE.flatMap(({ sdks = [] }) => sdks), ...modules]
}

function extensionOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return name.slice(Math.max(0, name.lastIndexOf('.'))).toLowerCase()
}
