import { AssistantError } from './assistant-error.js'
import type { Code, Context } from './context.js'
import { parseDiff, patched } from './diff.js'
import { need, text } from './input.js'
import { PAGE, pageOf } from './pages.js'
import { configOf, KEY } from './project.js'
import type { Tool } from './tool.js'

const findReads: Tool = {
  name: 'find_reads',
  title: 'Where a config is read',
  description:
    'Lists every place in this repository that reads a config through an SDK (direct) or names its key in a string (indirect), by its current ' +
    'or an old key, with file and line. Use it before you change or remove a config.',
  part: 'code',
  writes: false,
  input: { properties: { ...KEY, ...PAGE }, required: ['key'] },
  run: async (context, input) => {
    const { config } = await configOf(context, input)
    const keys = [config.key, ...config.deprecatedKeys.map(({ key }) => key)]
    const reads = await codeOf(context).reads(keys)
    const { items, ...page } = pageOf(reads, input)
    return {
      key: config.key,
      reads: items.map(({ file, line, key, kind, test, call }) => ({
        at: `${file}:${line}`,
        kind,
        ...(call !== undefined && { call }),
        ...(key !== config.key && { key }),
        ...(test && { test }),
      })),
      ...page,
    }
  },
}

const checkFile: Tool = {
  name: 'check_file',
  title: 'Check a file',
  description:
    'Checks the config keys that a file reads: unknown and renamed keys, wrong types, values an enum does not allow, configs the SDK cannot read. ' +
    'With text it checks that text in place of what is on the disk, so that you can check before you write.',
  part: 'code',
  writes: false,
  input: {
    properties: {
      path: { type: 'string', description: "Relative to the repository's root, with /" },
      text: { type: 'string', description: 'The whole text to check instead of the file on the disk' },
    },
    required: ['path'],
  },
  run: async (context, input) => {
    const [checked] = await codeOf(context).check(new Map([[need(input, 'path'), text(input, 'text')]]))
    return checked
  },
}

const checkDiff: Tool = {
  name: 'check_diff',
  title: 'Check a diff',
  description:
    'Checks a unified diff, as git diff prints it, against the files on the disk, applied already or not. Reports the problems of the lines that ' +
    'it adds, and counts those of other lines.',
  part: 'code',
  writes: false,
  input: { properties: { diff: { type: 'string', description: 'The diff' } }, required: ['diff'] },
  run: async (context, input) => {
    const code = codeOf(context)
    const diffs = parseDiff(need(input, 'diff'))
    const texts = new Map<string, string>()
    for (const diff of diffs) texts.set(diff.file, patched(diff, await code.text(diff.file)))
    const added = new Map(diffs.map(({ file, hunks }) => [file, new Set(hunks.flatMap((hunk) => hunk.added))]))
    const checked = await code.check(texts)
    const all = checked.flatMap(({ problems }) => problems)
    const problems = all.filter(({ file, line }) => added.get(file)?.has(line) === true)
    return { files: checked.map(({ file }) => file), problems, problemsInOtherLines: all.length - problems.length }
  },
}

const listUnused: Tool = {
  name: 'list_unused',
  title: 'Configs that nothing reads',
  description:
    'Lists the configs that nothing in this repository reads or names, and those that only tests do. Other repositories may read them, and so may ' +
    'reads whose key is only known at run time: ask before you archive one.',
  part: 'code',
  writes: false,
  input: { properties: { ...PAGE } },
  run: async (context, input) => {
    const { items, ...page } = pageOf(await codeOf(context).unused(), input)
    return { unused: items, ...page }
  },
}

export const codeTools: readonly Tool[] = [findReads, checkFile, checkDiff, listUnused]

function codeOf({ code }: Context): Code {
  if (!code) throw new AssistantError('There is no code here. Start `service mcp` in the repository.')
  return code
}
