import type { Language } from '@service/scanner-kit'
import type { AdminApi } from '../api/admin-api.js'
import { connect } from '../api/connect.js'
import { failure } from '../errors/failures.js'
import { applyPlan } from '../import/apply.js'
import { CODE } from '../import/code/name.js'
import { readExport } from '../import/files.js'
import type { Imported, ValueType } from '../import/model.js'
import { actionOf, placesOf } from '../import/places.js'
import { countOfChanges, planOf, type Plan } from '../import/plan.js'
import { NEW_PROJECT, readState, type ProjectState } from '../import/state.js'
import { IMPORT_VENDORS } from '../import/vendors/index.js'
import { codePlanText } from '../report/import-code-text.js'
import { leftLines, planText } from '../report/import-text.js'
import { toJson } from '../report/json.js'
import { nearest } from '../report/nearest.js'
import type { Palette } from '../report/palette.js'
import { printable } from '../report/printable.js'
import { countOf } from '../report/words.js'
import { givenProject, namedProject } from '../settings/project.js'
import { asCalled } from '../terminal/command-name.js'
import { colorsFor, print, write } from '../terminal/streams.js'
import { hasConsent } from './consent.js'
import { readCode } from './import-code.js'

interface ImportRequest {
  /** Or `code`. */
  vendor: string
  /** Of code, what the scan is limited to. */
  files: string[]
  token: string | undefined
  /** The slug; without any, a plan can still be shown. */
  project: string | undefined
  baseUrl: string | undefined
  /** Values of `--environment`. */
  environments: string[]
  dryRun: boolean
  yes: boolean
  /** Why rules are changed. */
  comment: string | undefined
  json: boolean
  /** For code: vendors whose SDKs are looked for in addition to those of the settings. */
  sdks: string[] | undefined
  /** For code: the type of keys of which it says none. */
  type: ValueType | undefined
  languages: () => Promise<Language[]>
}

/** Where configs come from. */
interface Source {
  id: string
  /** In messages. */
  files: string
  read(api: AdminApi | undefined, slug: string): Promise<Read>
  planText(plan: Plan, changes: number, colors: Palette): string
}

interface Read {
  imported: Imported
  state: ProjectState
  /** For stderr. */
  note: string
  /** The end of a sentence about the check that follows. */
  next: string
}

/** Shows what an import would do and, once that is accepted, carries it out. */
export async function importAction(request: ImportRequest): Promise<void> {
  const { dryRun, json, yes, comment } = request
  const source = request.vendor === CODE ? codeSource(request) : vendorSource(request)
  // A first look needs no token, also in a folder that is linked.
  const project = dryRun ? givenProject(request.project) : await namedProject(request.project)
  const api = await apiFor(request, project)
  const slug = project ?? ''
  const { imported, state, note, next } = await source.read(api, slug)
  const places = placesOf(imported.environments, request.environments, state, source.files)
  const plan = planOf(imported, slug, places, state)
  const changes = countOfChanges(plan)
  const finish = async (text: string) => {
    await print(text)
    await write(process.stderr, note)
  }
  const colors = colorsFor(json ? process.stderr : process.stdout)
  const shown = source.planText(plan, changes, colors)
  if (json) {
    if (dryRun || !api || changes === 0) return finish(toJson(summaryOf(plan, source.id, false)))
  } else await finish(shown)
  if (dryRun || !api || changes === 0) return
  if (!(await hasConsent('Carry it out?', shown, { yes, json }))) return
  const progress = process.stderr.isTTY
  const onChange = (count: number, what: string) => {
    if (progress) process.stderr.write(`\r\u001b[K${count} of ${changes}: ${printable(what)}`)
  }
  const { refused, proposed } = await applyPlan(plan, state, api, { all: changes, comment, onChange }).finally(() => {
    if (progress) process.stderr.write('\r\u001b[K')
  })
  if (json) await print(toJson({ ...summaryOf(plan, source.id, true), refused, proposed }))
  else await print(doneText(changes - refused.length, proposed.length, next))
  if (refused.length === 0) return
  const lines = leftLines(`Refused by the server (${refused.length})`, refused, colorsFor(process.stderr))
  await write(process.stderr, lines.join('\n') + '\n')
  throw failure('importRefused', { count: refused.length })
}

const BEFORE = ', before a line of it changes.'

function vendorSource({ vendor: id, files, sdks, type }: ImportRequest): Source {
  const vendor = vendorOf(id)
  if (files.length === 0) throw failure('nothingToImport')
  const option = sdks === undefined ? 'type' : 'sdk'
  if (sdks !== undefined || type !== undefined) throw failure('onlyForCode', { option })
  return {
    id,
    files: files.join(', '),
    planText: (plan, changes, colors) => planText(plan, vendor.name, changes, colors),
    read: async (api, slug) => {
      const imported = await readExport(vendor, files)
      const keys = new Set(imported.configs.map(({ key }) => key))
      return { imported, state: api ? await readState(api, slug, keys) : NEW_PROJECT, note: '', next: BEFORE }
    },
  }
}

function codeSource(request: ImportRequest): Source {
  const { files: paths, environments, comment, sdks, type, languages } = request
  const [environment] = environments
  if (environment !== undefined || comment !== undefined)
    throw failure('notForCode', { option: environment === undefined ? 'comment' : 'environment' })
  return {
    id: CODE,
    files: CODE,
    planText: codePlanText,
    read: (api, slug) => readCode(api, slug, { paths, sdks, type, languages }),
  }
}

function doneText(changes: number, proposed: number, next: string): string {
  const waits = proposed === 1 ? 'is a proposal and waits' : 'are proposals and wait'
  const approval =
    proposed === 0
      ? ''
      : ` ${proposed} of them ${waits} for somebody else's approval: *Planned changes* in the dashboard.`
  return `\nDone: ${countOf(changes, 'change')}.${approval} Next: ${asCalled('`service validate`')} checks your code against the project${next}`
}

function vendorOf(id: string) {
  const vendor = IMPORT_VENDORS.find((one) => one.id === id)
  if (vendor) return vendor
  const vendors = IMPORT_VENDORS.map((one) => one.id)
  throw failure('unknownVendor', { vendor: id, similar: nearest(id, [...vendors, CODE]), vendors })
}

/** Nothing to ask where only a plan is wanted and no project is named. */
async function apiFor(request: ImportRequest, project: string | undefined): Promise<AdminApi | undefined> {
  if (project === undefined && request.dryRun) return undefined
  if (project === undefined) throw failure('noProjectToImport')
  return connect(request)
}

/** For `--json`. */
function summaryOf(
  { slug, isNewProject, places, unused, tags, segments, configs, left, waiting, shares, code }: Plan,
  vendor: string,
  done: boolean,
) {
  return {
    vendor,
    project: slug,
    done,
    madeProject: isNewProject,
    environments: places.map((place) => ({
      name: place.key,
      slug: place.slug,
      action: actionOf(place),
    })),
    removedEnvironments: unused,
    tags,
    segments: segments.map(({ segment, action }) => ({ key: segment.key, action })),
    configs: configs.map(({ config, action, places: written }) => ({
      key: config.key,
      type: config.type,
      action,
      environments: written.map((place) => place.slug),
      ...(config.readAt && {
        defaultValue: config.otherwise,
        client: config.client,
        server: config.server,
        readAt: config.readAt,
      }),
    })),
    shares,
    notCarriedOver: left,
    waiting,
    ...code,
  }
}
