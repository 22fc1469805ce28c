import { Readable } from 'node:stream'
import { Invalid } from '../../domain/errors.js'
import { parse } from '../../domain/parse.js'
import { ProjectFileImport } from '../../domain/schemas/dashboard.js'
import type { Caller, Services } from '../context.js'
import { Download } from '../download.js'
import { findProject, readInProject } from '../locate.js'
import { writeProjectFile } from './apart.js'
import { describeProject } from './describe.js'
import { mergeProject, versionOf } from './merge.js'

/** The project as a file, YAML unless JSON is asked for. Throws NotFound and Invalid. */
export async function downloadProject({ storage }: Services, caller: Caller, projectId: string, format = 'yaml') {
  if (format !== 'yaml' && format !== 'json') throw Invalid.field('format', 'Format must be yaml or json')
  const file = await readInProject(storage, caller, projectId, (stores, project) =>
    describeProject(stores, project, false),
  )
  const type = format === 'json' ? 'application/json' : 'application/yaml'
  return new Download(`${file.project.slug}.${format}`, type, Readable.from([await writeProjectFile(file, format)]))
}

/** As mergeProject, for the body of a request. A preview has a version, with which the import does the same as it showed or nothing. */
export async function mergeFromBody(services: Services, caller: Caller, projectId: string, body: unknown) {
  await services.storage.read((stores) => findProject(stores, caller, projectId))
  const { text, preview = false, propose = false, version } = parse(ProjectFileImport, body)
  const options = { preview, expected: preview ? undefined : version, ...(propose && { proposer: caller }) }
  const result = await mergeProject(services, caller, projectId, text, options)
  return preview ? { ...result, version: versionOf(result) } : result
}
