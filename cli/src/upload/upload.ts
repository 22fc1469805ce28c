import type { AdminApi, CodeReferencesBody, CodeUploadAnswer } from '../api/admin-api.js'
import { failure } from '../errors/failures.js'
import { notReadAdvice, notReadWords } from '../report/not-read.js'
import { reason } from '../report/reason.js'
import { countOf } from '../report/words.js'
import type { NotRead } from '../scan/options.js'
import type { Reference } from '../scan/result.js'
import type { Finding } from '../validate/index.js'
import type { CodeVersion } from './code-version.js'

/** What the server takes of one upload. */
const MOST_REFERENCES = 50_000
const MOST_BYTES = 4_194_304
const LONGEST_KEY = 150
const LONGEST_MESSAGE = 1000

export interface CheckResult {
  references: readonly Reference[]
  problems: readonly { finding: Finding; reference: Reference }[]
  /** From the top of the repository to the scanned folder, with `/`; empty if they are the same. */
  folder: string
  gaps: Gaps
}

/** What was not read of the code: all of what some languages have, and single files. */
export interface Gaps {
  languages: NotRead[]
  files: string[]
}

/** What is sent: where keys are named, and nothing of the code itself. */
export function uploadBody(
  version: CodeVersion,
  { references, problems, folder, gaps }: CheckResult,
): CodeReferencesBody {
  const problemsOf = new Map<Reference, Finding[]>()
  for (const { reference, finding } of problems)
    problemsOf.set(reference, [...(problemsOf.get(reference) ?? []), finding])
  const sent = references
    // No config has such a key.
    .filter(({ key }) => key !== '' && Array.from(key).length <= LONGEST_KEY)
    .map((reference) => {
      const { key, file, line, kind, test } = reference
      const wrong = (problemsOf.get(reference) ?? []).map((finding) => {
        return { kind: finding.kind, message: reason(finding, () => undefined).slice(0, LONGEST_MESSAGE) }
      })
      return {
        key,
        file: folder === '' ? file : `${folder}/${file}`,
        line,
        ...(kind === 'indirect' && { kind }),
        ...(test && { test }),
        ...(wrong.length > 0 && { problems: wrong }),
      }
    })
  const complete = gaps.languages.length + gaps.files.length === 0
  const { link, ...rest } = version
  const body = { ...rest, ...(link !== undefined && { link }), complete, references: sent }
  const bytes = Buffer.byteLength(JSON.stringify(body))
  if (sent.length > MOST_REFERENCES || bytes > MOST_BYTES)
    throw failure('uploadTooLarge', { count: sent.length, bytes })
  return body
}

/** Sends the body in one request. Returns what to tell people. */
export async function sendUpload(
  api: AdminApi,
  projectId: string,
  body: CodeReferencesBody,
  gaps: Gaps,
): Promise<string> {
  return uploadSummary(await api.replaceCodeReferences(projectId, body), body, gaps)
}

function uploadSummary(
  { stored, commit: kept, referenceCount }: CodeUploadAnswer,
  { repository, branch, commit }: CodeReferencesBody,
  gaps: Gaps,
): string {
  const place = `${branch} of ${repository}`
  if (!stored) {
    return `Nothing was uploaded: a newer commit of ${place} (${kept.slice(0, 12)}) was uploaded before ${commit.slice(0, 12)}.\n`
  }
  const uploaded = `Uploaded ${countOf(referenceCount, 'code reference')} of ${place} at ${commit.slice(0, 12)}.\n`
  return uploaded + gapsText(gaps)
}

function gapsText({ languages, files }: Gaps): string {
  const [first, ...others] = files
  const single = first === undefined ? [] : [others.length === 0 ? first : `${first} and ${others.length} more`]
  const what = [notReadWords(languages), ...single].filter(Boolean).join('; ')
  if (what === '') return ''
  const plugins = languages.flatMap(({ plugin }) => plugin ?? [])
  const ids = languages.map(({ language }) => language)
  const advice = ids.length === 0 ? '' : ` ${notReadAdvice(ids, plugins)}`
  return `No config becomes ready to archive by it, because not all of the code was read: ${what}.${advice}\n`
}
