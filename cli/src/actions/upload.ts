import { codeVersion, type CodeVersion, type GivenVersion } from '../upload/code-version.js'
import { sendUpload, uploadBody, type CheckResult } from '../upload/upload.js'
import { folderInRepository } from '../settings/repository-folder.js'
import { findSettings } from '../settings/settings.js'
import type { ProjectScan } from './run-scan.js'

/** Which code is uploaded; undefined if none is. Found out before the scan, because an unknown version ends the run. */
export async function versionToUpload(given: GivenVersion | undefined): Promise<CodeVersion | undefined> {
  if (!given) return undefined
  const { root } = await findSettings(process.cwd(), () => Promise.resolve([]))
  return codeVersion(process.cwd(), given, folderInRepository(root))
}

/** Uploads what was found, if that was asked for; returns what to say of it. */
export async function uploadFound(
  version: CodeVersion | undefined,
  { service, settings, outcome, gaps }: ProjectScan,
  problems: CheckResult['problems'],
): Promise<string> {
  if (!version || !service || !gaps) return ''
  const folder = folderInRepository(settings.root)
  const body = uploadBody(version, { references: outcome.result.references, problems, folder, gaps })
  return sendUpload(service.api, service.projectId, body, gaps)
}
