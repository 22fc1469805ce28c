import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { table } from './markdown.js'

interface Schema {
  description: string
  properties: Record<string, { type?: string | string[]; description?: string; default?: unknown }>
}

/** The members of service.json, from the schema that the tool ships for editors. */
export async function settingsReference(repository: string): Promise<string> {
  const text = await readFile(path.join(repository, 'cli', 'dist', 'service.schema.json'), 'utf8')
  const schema = JSON.parse(text) as Schema
  const rows = Object.entries(schema.properties).map(([name, member]) => [
    `\`${name}\``,
    [member.type ?? 'see the schema'].flat().join(' or '),
    member.description ?? '',
    member.default === undefined ? '' : `\`${JSON.stringify(member.default)}\``,
  ])
  return [
    '# service.json',
    '',
    schema.description,
    '',
    'The file may hold comments and trailing commas. The tool takes the nearest one from the working directory upward, and scans the folder that it is in.',
    '',
    ...table(['Member', 'Type', 'Meaning', 'Default'], rows),
    'How to describe an SDK or a wrapper, with an example of each member: [SDKs of your own](/sdks-of-your-own).',
    '',
    '## Schema',
    '',
    '```json',
    JSON.stringify(schema, undefined, 2),
    '```',
    '',
  ].join('\n')
}
