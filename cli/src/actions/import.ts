import type { AdminApi } from '../api/admin-api.js'
import { connect } from '../api/connect.js'
import { failure } from '../errors/failures.js'
import { applyPlan } from '../import/apply.js'
import { readExport } from '../import/files.js'
import { actionOf, placesOf } from '../import/places.js'
import { countOfChanges, planOf, type Plan } from '../import/plan.js'
import { NEW_PROJECT, readState } from '../import/state.js'
import { IMPORT_VENDORS } from '../import/vendors/index.js'
import { leftLines, planText } from '../report/import-text.js'
import { toJson } from '../report/json.js'
import { nearest } from '../report/nearest.js'
import { printable } from '../report/printable.js'
import { countOf } from '../report/words.js'
import { givenProject, namedProject } from '../settings/project.js'
import { asCalled } from '../terminal/command-name.js'
import { colorsFor, print, write } from '../terminal/streams.js'
import { hasConsent } from './consent.js'

interface ImportRequest {
  vendor: string
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
}

/** Shows what an import would do and, once that is accepted, carries it out. */
export async function importAction(request: ImportRequest): Promise<void> {
  const { files, dryRun, json, yes, comment } = request
  const vendor = vendorOf(request.vendor)
  if (files.length === 0) throw failure('nothingToImport')
  // A first look needs no token, also in a folder that is linked.
  const project = dryRun ? givenProject(request.project) : await namedProject(request.project)
  const api = await apiFor(request, project)
  const imported = await readExport(vendor, files)
  const slug = project ?? ''
  const state = api ? await readState(api, slug, new Set(imported.configs.map(({ key }) => key))) : NEW_PROJECT
  const places = placesOf(imported.environments, request.environments, state, files.join(', '))
  const plan = planOf(imported, slug, places, state)
  const changes = countOfChanges(plan)
  const colors = colorsFor(json ? process.stderr : process.stdout)
  const shown = planText(plan, vendor.name, changes, colors)
  if (json) {
    if (dryRun || !api || changes === 0) return print(toJson(summaryOf(plan, vendor.id, false)))
  } else await print(shown)
  if (dryRun || !api || changes === 0) return
  if (!(await hasConsent('Carry it out?', shown, { yes, json }))) return
  const progress = process.stderr.isTTY
  const onChange = (count: number, what: string) => {
    if (progress) process.stderr.write(`\r\u001b[K${count} of ${changes}: ${printable(what)}`)
  }
  const { refused, proposed } = await applyPlan(plan, state, api, { all: changes, comment, onChange }).finally(() => {
    if (progress) process.stderr.write('\r\u001b[K')
  })
  if (json) await print(toJson({ ...summaryOf(plan, vendor.id, true), refused, proposed }))
  else await print(doneText(changes - refused.length, proposed.length))
  if (refused.length === 0) return
  const lines = leftLines(`Refused by the server (${refused.length})`, refused, colorsFor(process.stderr))
  await write(process.stderr, lines.join('\n') + '\n')
  throw failure('importRefused', { count: refused.length })
}

function doneText(changes: number, proposed: number): string {
  const waits = proposed === 1 ? 'is a proposal and waits' : 'are proposals and wait'
  const approval =
    proposed === 0
      ? ''
      : ` ${proposed} of them ${waits} for somebody else's approval: *Planned changes* in the dashboard.`
  return `\nDone: ${countOf(changes, 'change')}.${approval} Next: ${asCalled('`service validate`')} checks your code against the project, before a line of it changes.`
}

function vendorOf(id: string) {
  const vendor = IMPORT_VENDORS.find((one) => one.id === id)
  if (vendor) return vendor
  const vendors = IMPORT_VENDORS.map((one) => one.id)
  throw failure('unknownVendor', { vendor: id, similar: nearest(id, vendors), vendors })
}

/** Nothing to ask where only a plan is wanted and no project is named. */
async function apiFor(request: ImportRequest, project: string | undefined): Promise<AdminApi | undefined> {
  if (project === undefined && request.dryRun) return undefined
  if (project === undefined) throw failure('noProjectToImport')
  return connect(request)
}

/** For `--json`. */
function summaryOf(
  { slug, isNewProject, places, unused, tags, segments, configs, left, waiting, shares }: Plan,
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
    configs: configs.map((one) => ({
      key: one.config.key,
      type: one.config.type,
      action: one.action,
      environments: one.places.map((place) => place.slug),
    })),
    shares,
    notCarriedOver: left,
    waiting,
  }
}
