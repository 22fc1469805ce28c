/** A plain `scan` or `validate`: nothing in it needs a parser of options to be understood. */
export interface QuickCommand {
  command: 'scan' | 'validate'
  options: Partial<Record<ValueOption, string>>
  /** Each `name`, or `name=file`. */
  formats: string[]
  json: boolean
  verbose: boolean
  strict: boolean
  cache: boolean
  /** Of `scan`. */
  unused: boolean
  directOnly: boolean
  /** Of `validate`. */
  staged: boolean
  quiet: boolean
  paths: string[]
}

type Switch = 'json' | 'verbose' | 'strict' | 'cache' | 'unused' | 'directOnly' | 'staged' | 'quiet'

type ValueOption =
  | 'token'
  | 'project'
  | 'base-url'
  | 'configs'
  | 'write-configs'
  | 'output-file'
  | 'baseline'
  | 'write-baseline'
  | 'cache-location'
  | 'since'
  | 'max-warnings'

/** Options with a value, by every name they have. */
const VALUES: Record<string, ValueOption> = {
  '--token': 'token',
  '--project': 'project',
  '--base-url': 'base-url',
  '--configs': 'configs',
  '--write-configs': 'write-configs',
  '--output-file': 'output-file',
  '--output': 'output-file',
  '--cache-location': 'cache-location',
}

const VALUES_OF_VALIDATE: Record<string, ValueOption> = {
  ...VALUES,
  '--baseline': 'baseline',
  '--write-baseline': 'write-baseline',
  '--since': 'since',
  '--max-warnings': 'max-warnings',
}

/** What a word without a value sets, and to what. */
const SWITCHES: Record<string, [Switch, boolean]> = {
  '--json': ['json', true],
  '--verbose': ['verbose', true],
  '--strict': ['strict', true],
  '--no-cache': ['cache', false],
}

const SWITCHES_OF: Record<QuickCommand['command'], Record<string, [Switch, boolean]>> = {
  scan: { ...SWITCHES, '--unused': ['unused', true], '--direct-only': ['directOnly', true] },
  validate: { ...SWITCHES, '--staged': ['staged', true], '--quiet': ['quiet', true] },
}

/**
 * Reads arguments that mean one thing only; undefined for everything else (help, mistakes, abbreviations, empty values), which
 * oclif then reads or refuses. Loading oclif takes longer than a scan of a small repository.
 */
export function readQuickly(argv: readonly string[]): QuickCommand | undefined {
  const [command, ...words] = argv
  if (command !== 'scan' && command !== 'validate') return undefined
  const values = command === 'validate' ? VALUES_OF_VALIDATE : VALUES
  const read: QuickCommand = {
    command,
    options: {},
    formats: [],
    json: false,
    verbose: false,
    strict: false,
    cache: true,
    unused: false,
    directOnly: false,
    staged: false,
    quiet: false,
    paths: [],
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const [flag = '', ...inWord] = word.split('=')
    const name = Object.hasOwn(values, flag) ? values[flag] : undefined
    const [member, on] = (Object.hasOwn(SWITCHES_OF[command], word) && SWITCHES_OF[command][word]) || []
    if (member !== undefined && on !== undefined && read[member] !== on) read[member] = on
    else if (flag === '--format' || (name !== undefined && read.options[name] === undefined)) {
      const value = (inWord.length > 0 ? inWord.join('=') : (words[(at += 1)] ?? '')).trim()
      if (value === '' || value.startsWith('-')) return undefined
      if (name === undefined) read.formats.push(value)
      else read.options[name] = value
    } else if (word !== '' && !word.startsWith('-')) read.paths.push(word)
    else return undefined
  }
  return read
}
