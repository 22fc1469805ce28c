import { countOf, list } from '../report/words.js'
import type { KnownConfig } from '../workspace/configs.js'

/** What a config gives in one environment. */
export interface EnvironmentValue {
  environment: string
  /** The default there, as it is written. */
  value: string
  rules: number
}

/** A place that reads a config. */
interface Reader {
  file: string
  /** 1-based. */
  line: number
}

/** How many readers are listed; the rest is only counted. */
const MOST_READERS = 5

/** What is known of a config, in Markdown. */
export function configMarkdown(
  config: KnownConfig,
  { values, readers, asKey }: { values: EnvironmentValue[] | undefined; readers: Reader[]; asKey: string },
): string {
  const facts = [config.role, config.type, config.state, config.lifetime].filter((one) => one !== undefined)
  const parts = [
    `**${code(config.key)}** ${facts.join(' · ')}`,
    ...(asKey === config.key ? [] : [`${code(asKey)} is an old key of it.`]),
    ...(config.description === undefined ? [] : [escaped(config.description)]),
    availability(config),
    ...allowed(config),
    ...(values ?? []).map(({ environment, value, rules }) => {
      return `- ${escaped(environment)}: ${code(value)}${rules === 0 ? '' : ` and ${countOf(rules, 'rule')}`}`
    }),
  ]
  return [parts.join('\n\n').replaceAll('\n\n- ', '\n- '), readersMarkdown(readers)].join('\n\n')
}

/** What is known of a key that no config has. */
export function unknownMarkdown(key: string, project: string, similar: string | undefined): string {
  const hint = similar === undefined ? '' : ` Did you mean ${code(similar)}?`
  return `No config of ${code(project)} has the key ${code(key)}.${hint}`
}

function availability({ client, server }: KnownConfig): string {
  const sides = [...(client ? ['client'] : []), ...(server ? ['server'] : [])]
  return sides.length === 0 ? 'Available to no SDKs' : `Available to ${list(sides)} SDKs`
}

function allowed({ type, typeOptions }: KnownConfig): string[] {
  const values = type === 'enum' ? typeOptions?.['values'] : undefined
  return Array.isArray(values) ? [`Values: ${list(values.map((value) => code(String(value))))}`] : []
}

function readersMarkdown(readers: Reader[]): string {
  if (readers.length === 0) return 'Nothing in this repository reads it.'
  const shown = readers.slice(0, MOST_READERS).map(({ file, line }) => `- ${escaped(file)}:${line}`)
  const more = readers.length - shown.length
  return [`Read in ${countOf(readers.length, 'place')}:`, ...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join(
    '\n',
  )
}

function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`'
  return `${fence}${text.replace(/\s+/g, ' ')}${fence}`
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}
