import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MergeResult } from '../services/project-file/merge.js'
import { notWritten } from '../services/transfer/file-problems.js'
import { required, UsageError } from './arguments.js'
import type { CliCommand, Options } from './cli-command.js'
import { FileError, readText } from './files.js'

const project = 'slug or id'
const file = 'YAML or JSON'

/** Where `project diff` found something, or an import would be refused. */
const DIFFERENT = 1

/** A project as a file that can live in a repository. */
export const PROJECT_FILES: {
  [Name in 'project export' | 'project import' | 'project diff']: CliCommand<Name>
} = {
  'project export': {
    help: 'write one project as a file that reads well in git',
    options: {
      project,
      file: 'optional: the file, which is replaced; stdout without it',
      format: 'optional: yaml or json; by default, as the file name says',
      ids: 'optional flag: keep the ids of rules and conditions',
    },
    flags: ['ids'],
    read: ({ project: slug, file: name = '', format, ids }) => {
      const chosen = format ?? (name.endsWith('.json') ? 'json' : 'yaml')
      if (chosen !== 'yaml' && chosen !== 'json') throw new UsageError('--format can only be yaml or json.')
      return { project: required(slug, 'project'), ids: ids === 'true', format: chosen }
    },
    async show(result, { file: name }) {
      const { text } = result as { text: string }
      if (name === undefined) process.stdout.write(text)
      else await replaceFile(name, text)
    },
  },
  'project import': {
    help: 'change a project to match such a file; what the file does not mention stays, unless you prune',
    options: {
      project,
      file,
      preview: 'optional flag: only show what would change',
      create: 'optional flag: create the project if no project has the slug',
      prune: 'optional flag: archive configs and delete segments and tags that the file does not mention',
      comment: 'optional: why, for the history; some environments require it',
      'propose-as': 'optional: id, email or name of the member who proposes rules where they need an approval',
    },
    flags: ['preview', 'create', 'prune'],
    read: async (options) => ({
      ...(await place(options)),
      preview: options['preview'] === 'true',
      create: options['create'] === 'true',
      prune: options['prune'] === 'true',
      ...(options['comment'] !== undefined && { comment: options['comment'] }),
      ...(options['propose-as'] !== undefined && { proposeAs: options['propose-as'] }),
    }),
    show: (result, { preview }) => {
      process.stdout.write(merged(result as MergeResult, preview === 'true' ? 'Would change' : 'Changed'))
      sayRefusal(result as MergeResult)
    },
  },
  'project diff': {
    help: 'show what an import would change; exit code 1 if anything would',
    options: { project, file },
    read: place,
    show: (result) => {
      const { changes, onlyInProject } = result as MergeResult
      process.stdout.write(merged(result as MergeResult, 'Different'))
      sayRefusal(result as MergeResult)
      if (changes.length + onlyInProject.length > 0) process.exitCode = DIFFERENT
    },
  },
}

async function place({ project: slug, file: name }: Options) {
  const known = required(slug, 'project')
  const source = required(name, 'file')
  return { project: known, text: await readText(source) }
}

const SIGNS = { create: '+', update: '~', rename: '~', archive: '-', delete: '-', propose: '?', wait: '?' }

const REMARKS: Partial<Record<keyof typeof SIGNS, string>> = {
  propose: ' (a proposal, for somebody else to approve)',
  wait: ' (proposed before, and not approved yet)',
}

function merged({ changes, onlyInProject }: MergeResult, title: string): string {
  const lines = [
    ...changes.map(({ what, name, action, fields }) => {
      return `${SIGNS[action]} ${what} ${name}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}${REMARKS[action] ?? ''}`
    }),
    ...onlyInProject.map((name) => `  ${name} is only in the project, and stays`),
  ]
  return lines.length === 0 ? 'No difference.\n' : `${title}:\n${lines.join('\n')}\n`
}

function sayRefusal({ refusal }: MergeResult): void {
  if (refusal === undefined) return
  process.stderr.write(`An import would be refused: ${refusal}\n`)
  process.exitCode = DIFFERENT
}

/** The old file stays whole until the new one is. */
async function replaceFile(name: string, text: string): Promise<void> {
  const temporary = path.join(path.dirname(name), `.${path.basename(name)}.${process.pid}.tmp`)
  try {
    await writeFile(temporary, text)
    await rename(temporary, name)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw new FileError(notWritten(name, error))
  }
}
