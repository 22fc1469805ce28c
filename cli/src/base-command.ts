import { Flags } from '@oclif/core'
import { failure } from './errors/failures.js'
import { PlainCommand } from './plain-command.js'
import { list } from './report/words.js'
import { print, write } from './terminal/streams.js'
import type { GivenVersion } from './upload/code-version.js'

const notEmpty = (input: string, _context: unknown, { name }: { name: string }) => {
  const value = input.trim()
  if (value === '') throw failure('emptyOption', { option: name })
  return Promise.resolve(value)
}

/** An option with a text value; an empty value is a mistake, not the same as leaving the option out. */
export const textFlag = (options: {
  description: string
  helpValue: string
  aliases?: string[]
  exclusive?: string[]
}) =>
  Flags.string({
    ...options,
    helpGroup: 'GLOBAL',
    parse: notEmpty,
  })

/** For commands that scan. */
export const verbose = Flags.boolean({
  description: 'print on stderr what was left out, and why',
  helpGroup: 'GLOBAL',
})

/** For commands that scan. */
export const strict = Flags.boolean({
  description: 'exit with 2 if anything could not be read',
  helpGroup: 'GLOBAL',
})

/** For commands that scan. */
export const outputFile = textFlag({
  description: 'write the report to a file; the text still goes to stdout',
  helpValue: '<file>',
  aliases: ['output'],
})

/** For commands that scan. */
export const configsFlags = {
  configs: textFlag({
    description: "take the project's configs from this file; no token is needed",
    helpValue: '<file>',
  }),
  'write-configs': textFlag({ description: "write the project's configs to this file", helpValue: '<file>' }),
}

/** For commands that another program starts: an editor, an assistant. */
export const startedFlags = {
  configs: configsFlags.configs,
  trust: Flags.boolean({
    description: 'load the plugins in the repository, whose code then runs',
    helpGroup: 'GLOBAL',
  }),
}

/** What `--project` means to a command that reads no service.json. */
export function projectFlag(description: string) {
  return textFlag({ description, helpValue: '<slug>' })
}

/** For commands to which the project makes no difference. It is accepted, since the specification gives it to every command. */
export const unusedProject = Flags.string({ description: 'makes no difference here', hidden: true, parse: notEmpty })

const uploadDetail = (description: string, helpValue: string) =>
  Flags.string({ description, helpValue, helpGroup: 'GLOBAL', dependsOn: ['upload'] })

/** For commands that scan. */
export const uploadFlags = {
  upload: Flags.boolean({
    description: 'tell the service where keys are read: file and line, never source text',
    helpGroup: 'GLOBAL',
  }),
  repository: uploadDetail('with --upload: the name of the repository (default: from CI or git)', '<name>'),
  branch: uploadDetail('with --upload: the branch (default: from CI or git)', '<name>'),
  commit: uploadDetail('with --upload: the commit (default: from CI or git)', '<id>'),
  link: uploadDetail('with --upload: the address of a line, with {file}, {line} and {commit}', '<url>'),
}

/** The options of an upload; undefined if none is requested. */
export function uploadRequest(flags: {
  upload: boolean
  repository: string | undefined
  branch: string | undefined
  commit: string | undefined
  link: string | undefined
}): GivenVersion | undefined {
  const { upload, repository, branch, commit, link } = flags
  return upload ? { repository, branch, commit, link } : undefined
}

/** What `--environment` means to a command, each a slug. */
export function environmentsFlag(description: string) {
  return Flags.string({
    description,
    helpValue: '<slug>',
    helpGroup: 'GLOBAL',
    multiple: true,
    multipleNonGreedy: true,
    parse: notEmpty,
  })
}

/** For commands that find problems. */
export const baselineFlags = {
  baseline: textFlag({ description: 'neither report nor fail on the problems in this file', helpValue: '<file>' }),
  'write-baseline': textFlag({ description: 'write all current problems to this file', helpValue: '<file>' }),
}

/** For commands that scan. */
export function formatFlag(formats: readonly string[]) {
  return Flags.string({
    description: `how to report: ${list(formats, 'or')}; <format>=<file> writes a file, and may be repeated`,
    helpValue: '<format>',
    helpGroup: 'GLOBAL',
    multiple: true,
    multipleNonGreedy: true,
    parse: notEmpty,
  })
}

/** For commands that scan. */
export const cacheFlags = {
  'no-cache': Flags.boolean({
    description: 'parse everything again and cache nothing',
    helpGroup: 'GLOBAL',
  }),
  'cache-location': textFlag({
    description: 'folder for the cache, for builds that keep one between runs',
    helpValue: '<folder>',
  }),
}

/** For `validate`. */
export const changeFlags = {
  staged: Flags.boolean({ description: 'report only problems on lines staged in git', helpGroup: 'GLOBAL' }),
  since: textFlag({
    description: 'report only problems on lines changed since this branch, tag or commit',
    helpValue: '<ref>',
  }),
}

/** For `validate`. */
export const fixFlags = {
  fix: Flags.boolean({
    description: 'fix what has only one possible fix: old keys, typos, defaults of the wrong type',
    helpGroup: 'GLOBAL',
    exclusive: ['fix-dry-run'],
  }),
  'fix-dry-run': Flags.boolean({ description: 'show what --fix would do, and write nothing', helpGroup: 'GLOBAL' }),
}

/** For `validate`. */
export const severityFlags = {
  quiet: Flags.boolean({ description: 'leave out warnings, and print nothing if all is well', helpGroup: 'GLOBAL' }),
  'max-warnings': textFlag({ description: 'exit with 1 if there are more warnings', helpValue: '<number>' }),
}

/** What commands that ask the service share: their options, and how they print. */
export abstract class BaseCommand extends PlainCommand {
  static override baseFlags = {
    // First, because oclif aligns the list by a first option that has a letter.
    help: Flags.help({ char: 'h', description: 'show this help', helpGroup: 'GLOBAL' }),
    token: textFlag({
      description: 'API token (default: SERVICE_TOKEN, then the token saved by login)',
      helpValue: '<token>',
    }),
    project: projectFlag('project slug (default: SERVICE_PROJECT, then the project in service.json)'),
    'base-url': textFlag({
      description:
        'Admin API host (default: SERVICE_BASE_URL, then the one saved by login, then http://127.0.0.1:4600)',
      helpValue: '<url>',
    }),
    json: Flags.boolean({ description: 'print JSON instead of text', helpGroup: 'GLOBAL' }),
    version: Flags.version({ description: 'show the version', helpGroup: 'GLOBAL' }),
  }

  protected print(text: string): Promise<void> {
    return print(text)
  }

  /** Says something beside the result, on stderr. */
  protected async mention(text: string): Promise<void> {
    if (text !== '') await write(process.stderr, text)
  }
}
