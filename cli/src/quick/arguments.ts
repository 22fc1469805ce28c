/** A plain `scan` or `validate`: nothing in it needs a parser of options to be understood. */
export interface QuickCommand {
  command: 'scan' | 'validate'
  options: Partial<Record<ValueOption, string>>
  json: boolean
  verbose: boolean
  strict: boolean
  cache: boolean
  /** Of `scan`. */
  unused: boolean
  directOnly: boolean
  /** The path argument of `scan`. */
  path: string | undefined
}

type ValueOption =
  | 'token'
  | 'project'
  | 'base-url'
  | 'configs'
  | 'write-configs'
  | 'format'
  | 'output-file'
  | 'baseline'
  | 'write-baseline'

/** Options with a value, by every name they have. */
const VALUES: Record<string, ValueOption> = {
  '--token': 'token',
  '--project': 'project',
  '--base-url': 'base-url',
  '--configs': 'configs',
  '--write-configs': 'write-configs',
  '--format': 'format',
  '--output-file': 'output-file',
  '--output': 'output-file',
}

const VALUES_OF_VALIDATE: Record<string, ValueOption> = {
  ...VALUES,
  '--baseline': 'baseline',
  '--write-baseline': 'write-baseline',
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
    json: false,
    verbose: false,
    strict: false,
    cache: true,
    unused: false,
    directOnly: false,
    path: undefined,
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const [flag = '', ...inWord] = word.split('=')
    const name = Object.hasOwn(values, flag) ? values[flag] : undefined
    if (word === '--json' && !read.json) read.json = true
    else if (word === '--verbose' && !read.verbose) read.verbose = true
    else if (word === '--strict' && !read.strict) read.strict = true
    else if (word === '--no-cache' && read.cache) read.cache = false
    else if (command === 'scan' && word === '--unused' && !read.unused) read.unused = true
    else if (command === 'scan' && word === '--direct-only' && !read.directOnly) read.directOnly = true
    else if (name !== undefined && read.options[name] === undefined) {
      const value = inWord.length > 0 ? inWord.join('=') : (words[(at += 1)] ?? '')
      if (value.trim() === '' || value.startsWith('-')) return undefined
      read.options[name] = value.trim()
    } else if (command === 'scan' && read.path === undefined && word !== '' && !word.startsWith('-')) read.path = word
    else return undefined
  }
  return read
}
