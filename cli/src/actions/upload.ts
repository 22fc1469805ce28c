import { codeVersion, type CodeVersion, type GivenVersion } from '../upload/code-version.js'
import { sendUpload, uploadBody, type CheckResult } from '../upload/upload.js'
import { folderInRepository } from '../settings/repository-folder.js'
import type { ProjectScan } from './run-scan.js'

/** Which code is uploaded; undefined if none is. Found out before the scan, because an unknown version ends the run. */
export function versionToUpload(given: GivenVersion | undefined): Promise<CodeVersion> | undefined {
  return given && codeVersion(process.cwd(), given)
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
