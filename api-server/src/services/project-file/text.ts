import { stringify } from 'yaml'
import { check } from '../../domain/check.js'
import { Invalid } from '../../domain/errors.js'
import { checkStorable, isObject, Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import { FORMAT, ProjectFile } from './file.js'
import { placed } from './placed.js'
import { readYaml } from './yaml.js'

export type TextFormat = 'yaml' | 'json'

/** The file as text, which ends with a line end. */
export function toText(file: ProjectFile, format: TextFormat): string {
  if (format === 'json') return `${JSON.stringify(file, null, 2)}\n`
  return stringify(file, { lineWidth: 0, aliasDuplicateObjects: false })
}

/** Reads YAML or JSON, which is YAML as well. Throws Invalid, naming everything that is wrong with its shape. */
export function fromText(text: string): ProjectFile {
  const content = readYaml(text)
  if (!isObject(content) || content['format'] !== FORMAT) {
    const format = isObject(content) ? content['format'] : undefined
    const found = format === undefined ? 'missing' : JSON.stringify(format)
    throw new Invalid([
      { message: `The file is not a project of this server version: its format must be ${FORMAT}, and is ${found}` },
    ])
  }
  const problems = new Problems()
  // YAML's escapes can name what the text itself may not hold.
  checkStorable(content, problems)
  refuse(problems)
  check(ProjectFile, content, '', problems)
  if (problems.any) throw new Invalid(problems.list.map((problem) => placed(problem)))
  const file = content as ProjectFile
  refuseRepeated(file)
  return file
}

function refuseRepeated({ environments, tags, segments, configs }: ProjectFile): void {
  const problems = new Problems()
  const lists: [string, string, readonly string[]][] = [
    ['environments', 'slug', environments.map(({ slug }) => slug)],
    ['tags', 'name', tags],
    ['segments', 'key', segments.map(({ key }) => key)],
    ['configs', 'key', configs.map(({ key }) => key)],
  ]
  for (const [list, field, names] of lists) {
    const seen = new Set<string>()
    for (const name of names) {
      if (seen.has(name)) problems.say(list, `The file has two ${list} with the ${field} ${name}`)
      seen.add(name)
    }
  }
  refuse(problems)
}
