import path from 'node:path'
import { readOptions, required, UsageError, type Form } from './arguments.js'
import { KEEP_FOR } from '../domain/schemas/dashboard.js'
import type { Output } from '../services/transfer/export.js'
import type { CliCommand, Options } from './cli-command.js'
import { readBlocks, writeNew } from './files.js'
import { PROCESS_COMMANDS } from './process-commands.js'
import { PROJECT_FILES } from './project-files.js'
import type { CommandInputs, CommandName } from './registry.js'

/** Commands that a person gives. */
type CliName = Exclude<CommandName, 'probe'>

const nothing = { options: {}, read: () => undefined }

const oneKey = {
  options: { project: 'slug or id', id: 'the id that sdk-key list shows' },
  read: ({ project, id }: Options) => ({ project: required(project, 'project'), id: required(id, 'id') }),
}

/** How the commands look on the command line. */
const CLI: { [Name in CliName]: CliCommand<Name> } = {
  'token create': {
    help: 'create an API token and print it once',
    options: {
      name: 'what it is for',
      permissions: 'separated by commas, such as all,audit:read; README.md says what "all" leaves out',
      expires: 'optional: ISO date-time, such as 2027-01-31T12:00:00Z',
      member: 'optional: the member that the token belongs to, by id or name; by default the first owner',
    },
    read: ({ name, permissions, expires, member }) => ({
      name: required(name, 'name'),
      permissions: required(permissions, 'permissions')
        .split(',')
        .map((part) => part.trim()),
      expiresAt: expires ?? null,
      ...(member !== undefined && { member }),
    }),
    show: (result) => {
      print((result as { token: string }).token)
      process.stderr.write('This is the only time the token is shown.\n')
    },
  },
  'token list': { ...nothing, help: 'list the tokens, without the secrets' },
  'token revoke': {
    help: 'revoke a token',
    options: { id: 'the id that token list shows' },
    read: ({ id }) => ({ id: required(id, 'id') }),
  },
  'member add': {
    help: 'add a member',
    options: {
      name: 'the name',
      role: 'owner, admin, editor, viewer, or none (sees only projects that rights name)',
      email: 'optional: to sign in with',
      'service-account': 'optional flag: it cannot sign in; give it tokens with token create --member',
    },
    flags: ['service-account'],
    read: ({ name, role, email, 'service-account': account }) => ({
      name: required(name, 'name'),
      role: required(role, 'role'),
      ...(email !== undefined && { email }),
      ...(account === 'true' && { serviceAccount: true }),
    }),
  },
  'member list': { ...nothing, help: 'list the members' },
  'member remove': {
    help: 'remove a member; their tokens stop working',
    options: { member: 'id, email or name' },
    read: ({ member }) => ({ member: required(member, 'member') }),
  },
  'member role': {
    help: "change a member's role",
    options: {
      member: 'id, email or name',
      role: 'owner, admin, editor, viewer, or none (sees only projects that rights name)',
    },
    read: ({ member, role }) => ({ member: required(member, 'member'), role: required(role, 'role') }),
  },
  'member code': {
    help: 'create a one-time code, with which the member chooses a password in the dashboard',
    options: { member: 'email, id or name', email: "optional: the member's email from now on" },
    read: ({ member, email }) => ({ member: required(member, 'member'), ...(email !== undefined && { email }) }),
    show: (result) => {
      print(JSON.stringify(result, null, 2))
      process.stderr.write('The member enters it with the email and a new password at /join of the dashboard.\n')
    },
  },
  'member reset-second-factor': {
    help: 'remove the second factor of a member who has lost it; ends their sessions',
    options: { member: 'email, id or name' },
    read: ({ member }) => ({ member: required(member, 'member') }),
  },
  'org show': { ...nothing, help: 'show the organization and what it used this month' },
  'org plan': {
    help: 'change the plan',
    options: {
      plan: 'self-hosted, free or pay-as-you-go',
      'spending-limit': 'optional, pay-as-you-go only: requests a month beyond the free allowance',
    },
    read: ({ plan, 'spending-limit': spendingLimit }) => ({
      plan: required(plan, 'plan'),
      ...(spendingLimit !== undefined && { spendingLimit }),
    }),
  },
  'org suspend': { ...nothing, help: 'answer every request with 429' },
  'org resume': { ...nothing, help: 'end a suspension, even one caused by the limits of the plan' },
  'org disable': { ...nothing, help: 'treat all API tokens as unknown' },
  'org enable': { ...nothing, help: 'accept the API tokens again' },
  'sdk-key create': {
    help: 'create a key for applications and print it once',
    options: {
      project: 'slug or id',
      environment: 'slug or id',
      kind: 'server, or client for what runs in browsers and on phones',
      name: 'which application it is for',
    },
    read: ({ project, environment, kind, name }) => ({
      project: required(project, 'project'),
      environment: required(environment, 'environment'),
      kind: required(kind, 'kind'),
      name: required(name, 'name'),
    }),
    show: printKey,
  },
  'sdk-key list': {
    help: 'list the SDK keys of a project, without the secrets',
    options: { project: 'slug or id' },
    read: ({ project }) => ({ project: required(project, 'project') }),
  },
  'sdk-key rotate': {
    help: 'replace a key with a new one, and print it once',
    options: {
      ...oneKey.options,
      'keep-for': 'optional: hours for which the old one still works: 0, 24 (default) or 168',
    },
    read: ({ 'keep-for': keepFor, ...options }) => {
      if (keepFor === undefined) return oneKey.read(options)
      const hours = KEEP_FOR.find((one) => String(one) === keepFor)
      if (hours === undefined) throw new UsageError(`--keep-for can only be ${KEEP_FOR.join(', ')} (hours).`)
      return { ...oneKey.read(options), keepFor: hours }
    },
    show: printKey,
  },
  'sdk-key end-previous': { help: 'end the key from before the last rotation at once', ...oneKey },
  'sdk-key revoke': { help: 'revoke an SDK key', ...oneKey },
  'config archived': {
    help: 'list the configs that can be restored',
    options: { project: 'slug or id' },
    read: ({ project }) => ({ project: required(project, 'project') }),
  },
  'config restore': {
    help: 'restore a config archived in the last 30 days',
    options: {
      project: 'slug or id',
      config: 'key or id',
      'lost-rules': 'optional: drop, to restore without the rules whose segments were deleted',
    },
    read: ({ project, config, 'lost-rules': lostRules }) => {
      const place = { project: required(project, 'project'), config: required(config, 'config') }
      if (lostRules === undefined) return place
      if (lostRules === 'drop') return { ...place, lostRules }
      throw new UsageError('--lost-rules can only be drop.')
    },
  },
  ...PROJECT_FILES,
  export: {
    help: 'write everything to a file; without the tokens, unless asked for',
    options: { file: 'the new file', tokens: 'optional: include, to export the hashes of tokens, too' },
    read: ({ tokens, file }) => {
      required(file, 'file')
      if (tokens === undefined || tokens === 'include') return { tokens: tokens === 'include' }
      throw new UsageError('--tokens can only be include.')
    },
    output: ({ file = '' }) => file,
    show: (_, { file = '' }) => print(`Exported to ${file}`),
  },
  backup: {
    help: 'copy the JSON file as it is at this moment, even while the server runs',
    options: { file: 'the new file, which a server can be started with' },
    read: ({ file }) => ({ file: path.resolve(required(file, 'file')) }),
    show: (result) => print(`Backed up to ${(result as { file: string }).file}`),
  },
  import: {
    help: 'fill an empty store from an exported file',
    options: { file: 'the exported file' },
    read: ({ file }) => readBlocks(required(file, 'file')),
  },
}

export function isCommand(name: string): name is CliName {
  return Object.hasOwn(CLI, name)
}

/** Reads a command's arguments and prints its result; `run` carries it out. */
export async function runCli<Name extends CliName>(
  name: Name,
  args: string[],
  run: (name: Name, input: CommandInputs[Name], out?: Output) => Promise<unknown>,
): Promise<void> {
  const command: CliCommand<Name> = CLI[name]
  const options: Options = readOptions(args, Object.keys(command.options), command)
  const input = await command.read(options)
  const file = command.output?.(options)
  const result = file === undefined ? await run(name, input) : await writeNew(file, (out) => run(name, input, out))
  if (command.show) await command.show(result, options)
  else print(JSON.stringify(result ?? { done: true }, null, 2))
}

/** What there is about a command, a group of commands such as `token`, or all of them. */
export function helpOfCommands(about = ''): string {
  const isMeant = (name: string) => about === '' || name === about || name.startsWith(`${about} `)
  const all: Record<string, Pick<CliCommand<CommandName>, 'help' | 'options'> & Form> = { ...PROCESS_COMMANDS, ...CLI }
  return Object.entries(all)
    .filter(([name]) => isMeant(name))
    .map(([name, { help, options, operand }]) => {
      const lines = Object.entries(options).map(([option, text]) => `    --${option.padEnd(24)}${text}`)
      const words = operand === undefined ? name : `${name} <${operand}>`
      return [`  ${words.padEnd(28)}${help}`, ...lines].join('\n')
    })
    .join('\n')
}

function printKey(result: unknown): void {
  const { key, kind } = result as { key: string; kind: string }
  print(key)
  if (kind === 'server') process.stderr.write('This is the only time the key is shown.\n')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
