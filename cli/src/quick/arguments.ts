/** A plain `scan` or `validate`: nothing in it needs a parser of options to be understood. */
export interface QuickCommand {
  command: 'scan' | 'validate'
  options: Partial<Record<(typeof VALUES)[number], string>>
  json: boolean
  verbose: boolean
  cache: boolean
  /** The path argument of `scan`. */
  path: string | undefined
}

const VALUES = ['token', 'project', 'base-url'] as const

/**
 * Reads arguments that mean one thing only; undefined for everything else (help, mistakes, abbreviations, empty values), which
 * oclif then reads or refuses. Loading oclif takes longer than a scan of a small repository.
 */
export function readQuickly(argv: readonly string[]): QuickCommand | undefined {
  const [command, ...words] = argv
  if (command !== 'scan' && command !== 'validate') return undefined
  const read: QuickCommand = { command, options: {}, json: false, verbose: false, cache: true, path: undefined }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const name = VALUES.find((value) => word === `--${value}` || word.startsWith(`--${value}=`))
    if (word === '--json' && !read.json) read.json = true
    else if (word === '--verbose' && !read.verbose) read.verbose = true
    else if (word === '--no-cache' && read.cache) read.cache = false
    else if (name !== undefined && read.options[name] === undefined) {
      const value = word.includes('=') ? word.slice(word.indexOf('=') + 1) : (words[(at += 1)] ?? '')
      if (value.trim() === '' || value.startsWith('-')) return undefined
      read.options[name] = value.trim()
    } else if (command === 'scan' && read.path === undefined && word !== '' && !word.startsWith('-')) read.path = word
    else return undefined
  }
  return read
}
