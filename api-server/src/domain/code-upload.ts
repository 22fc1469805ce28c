import { createHash } from 'node:crypto'
import { parseDateTime } from '@service/evaluation'
import { check } from './check.js'
import type { CodePlace, CodeReference, CodeUpload } from './code-references.js'
import { isObject, Problems } from './json.js'
import { TimeSlice } from './time-slice.js'
import { refuse } from './parse.js'
import { CodeReferencesOutline, CodeReferenceWrite } from './schemas/code-references.js'

type UploadContent = Omit<CodeUpload, 'id' | 'projectId' | 'uploadedAt'>

/** The references of one key, before they belong to an upload. */
type KeyReferences = Pick<CodeReference, 'key' | 'places' | 'problemCount'>

/** A commit's time comes from somebody's machine, whose clock may be a little ahead. */
const MOST_AHEAD = 86_400_000

/** Reads the body of an upload. Throws Invalid, naming everything that is wrong. */
export async function readUpload(body: unknown, now: Date): Promise<[UploadContent, KeyReferences[]]> {
  const problems = new Problems()
  check(CodeReferencesOutline, body, '', problems)
  const outline = (isObject(body) ? body : {}) as CodeReferencesOutline
  const committedAt = problems.at('committedAt') ? '' : readTime(outline.committedAt, now, problems)
  if (!problems.at('link')) checkLink('link', outline.link, problems)
  const slice = new TimeSlice()
  const places = new Map<string, Map<string, CodePlace>>()
  if (!problems.at('references')) {
    for (const [index, reference] of outline.references.entries()) {
      if (problems.full) break
      const [key, place] = readReference(reference, `references[${index}]`, problems) ?? []
      if (key !== undefined && place) placesOf(places, key).set(JSON.stringify(place), place)
      await slice.step()
    }
  }
  refuse(problems)
  const references = [...places]
    .map(([key, found]) => referencesOf(key, [...found.values()]))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const { repository, branch, commit, link = null, complete = true, defaultBranch = false } = outline
  const referenceCount = references.reduce((count, one) => count + one.places.length, 0)
  const digest = await digestOf(references, slice)
  const content = { repository, branch, defaultBranch, commit, link, complete, referenceCount, digest }
  return [{ ...content, committedAt }, references]
}

function placesOf(places: Map<string, Map<string, CodePlace>>, key: string): Map<string, CodePlace> {
  const known = places.get(key) ?? new Map<string, CodePlace>()
  places.set(key, known)
  return known
}

function readReference(reference: unknown, name: string, problems: Problems): [string, CodePlace] | undefined {
  const before = problems.list.length
  check(CodeReferenceWrite, reference, name, problems)
  if (problems.list.length > before) return undefined
  const { key, file, line, kind = 'direct', test = false, link, problems: found = [] } = reference as CodeReferenceWrite
  const wrong = wrongPath(file)
  if (wrong !== undefined) problems.add(`${name}.file`, wrong)
  checkLink(`${name}.link`, link, problems)
  const shown = found.map(({ kind: what, message }) => ({ kind: what, message }))
  return [key, { file, line, kind, test, ...(link && { link }), ...(shown.length > 0 && { problems: shown }) }]
}

function referencesOf(key: string, places: CodePlace[]): KeyReferences {
  places.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  return { key, places, problemCount: places.filter(({ problems = [] }) => problems.length > 0).length }
}

async function digestOf(references: readonly KeyReferences[], slice: TimeSlice): Promise<string> {
  const hash = createHash('sha256')
  for (const { key, places } of references) {
    hash.update(JSON.stringify([key, places]))
    await slice.step(places.length)
  }
  return hash.digest('hex')
}

function readTime(text: string, now: Date, problems: Problems): string {
  const time = parseDateTime(text)
  if (time === undefined) problems.add('committedAt', 'must be an ISO date-time such as 2027-01-31T12:00:00Z')
  // It would keep every later upload of the branch out.
  else if (time > now.getTime() + MOST_AHEAD) problems.add('committedAt', 'must not be in the future')
  return time === undefined ? '' : new Date(time).toISOString()
}

/** What is wrong with a path, as the end of a sentence. */
function wrongPath(file: string): string | undefined {
  if (/^([a-z]:|[\\/])/i.test(file)) return 'must be relative to the repository'
  if (file.includes('\\')) return 'must have / between folders, not \\'
  return file.split('/').includes('..') ? 'must not contain ..' : undefined
}

function checkLink(name: string, link: string | null | undefined, problems: Problems): void {
  if (link === null || link === undefined) return
  const url = /^https?:\/\//i.test(link) && URL.canParse(link) ? new URL(link) : undefined
  if (!url) problems.add(name, 'must be an http or https address')
  else if (url.username !== '' || url.password !== '') problems.add(name, 'must not contain a user name or a password')
}

/** The address of a place; null if there is none. */
export function linkOf({ link, commit, branch }: CodeUpload, place: CodePlace): string | null {
  const template = place.link ?? link
  if (template === null) return null
  const values: Record<string, string> = {
    file: place.file.split('/').map(encodeURIComponent).join('/'),
    line: String(place.line),
    commit: encodeURIComponent(commit),
    branch: branch.split('/').map(encodeURIComponent).join('/'),
  }
  return template.replace(/\{(file|line|commit|branch)\}/g, (_, name: string) => values[name] ?? '')
}
