/** Languages of blocks that hold commands. */
const SHELLS = new Set([
  'sh',
  'bash',
  'shell',
  'zsh',
  'console',
  'shell-session',
  'powershell',
  'pwsh',
  'bat',
  'cmd',
  'fish',
])

/**
 * `run`: executed to its end. `background`: started, and stopped when the page is over. `example`: not executed, because it needs something that
 * is not here (a registry before the first release, Docker, another machine, an answer on a terminal).
 */
export const TAGS = ['run', 'background', 'example']

/**
 * The fenced blocks of a Markdown text, also those in lists.
 *
 * @param {string} text
 * @returns {{ line: number, language: string, rest: string, body: string }[]} `rest` is what follows the language in the info string
 */
export function blocksOf(text) {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks = []
  let open
  for (const [at, line] of lines.entries()) {
    const [, indent = '', fence = '', info = ''] = /^([ >]*(?:[-*] +|\d+\. +)?)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open === undefined) {
      if (fence === '') continue
      const [language = '', ...rest] = info.trim().split(/ +/)
      open = { line: at + 1, language, rest: rest.join(' '), body: '', fence, indent: indent.length }
    } else if (fence.startsWith(open.fence) && info.trim() === '') {
      const { line: first, language, rest, body } = open
      blocks.push({ line: first, language, rest, body })
      open = undefined
    } else {
      open.body += `${line.slice(Math.min(open.indent, line.search(/\S|$/)))}\n`
    }
  }
  return blocks
}

/**
 * What is wrong with a block's info string; undefined if nothing is.
 *
 * @param {{ language: string, rest: string }} block
 */
export function problemWithBlock({ language, rest }) {
  if (language === '') return 'has no language: "text" for output, "sh" and a tag for commands'
  if (!SHELLS.has(language)) return undefined
  if (language !== 'sh') return `is "${language}": commands are "sh"`
  if (!TAGS.includes(rest)) return `is "${`sh ${rest}`.trim()}": commands are "sh run", "sh background" or "sh example"`
  return undefined
}
