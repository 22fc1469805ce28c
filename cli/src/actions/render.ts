import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ScanFormat, ValidateFormat } from '../report/formats.js'
import { toJson, validateJson } from '../report/json.js'
import type { ShownFix } from '../report/fixes-text.js'
import type { Palette } from '../report/palette.js'
import { inRepository, type ScanReport, type ValidateReport } from '../report/report.js'
import type { Explanation } from '../scan/run/explain/explanation.js'
import type { NotRead } from '../scan/options.js'
import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import { fingerprints } from '../validate/fingerprints.js'
import type { Finding } from '../validate/index.js'
import { folderInRepository } from '../settings/repository-folder.js'

/** A scan's report in a format. Formats for programs are loaded on demand. */
export async function renderScan(
  format: ScanFormat,
  { result, root, directOnly }: Omit<ScanReport, 'folder'> & { root: string },
  colors: Palette,
): Promise<string> {
  if (format === 'text') return (await import('../report/texts.js')).scanText(result, colors, directOnly)
  if (format === 'json') return toJson(result)
  const { scanMarkdown } = await import('../report/reporters.js')
  return scanMarkdown({ result, directOnly, folder: folderInRepository(root) })
}

/** What was seen of each SDK, as text or JSON: others are made for references. */
export async function renderExplanation(
  format: ScanFormat,
  result: ScanResult,
  explanation: Explanation,
  colors: Palette,
): Promise<string> {
  if (format === 'json') return toJson({ ...result, explanation })
  return (await import('../report/texts.js')).explainText(result, explanation, colors)
}

/** The configs that nothing refers to, of so many, in a format. */
export async function renderUnused(
  format: ScanFormat,
  { result, unused, ...beside }: { result: ScanResult; unused: UnusedConfig[]; configs: number; notRead: NotRead[] },
  colors: Palette,
): Promise<string> {
  if (format === 'text') return (await import('../report/texts.js')).unusedText(result, unused, beside, colors)
  if (format === 'json') return toJson({ ...result, unusedConfigs: unused })
  const { unusedMarkdown } = await import('../report/reporters.js')
  return unusedMarkdown(result, unused, beside)
}

/** What a check found, with what a baseline holds: without it, fingerprints would change with the baseline. */
interface CheckOutcome extends Omit<ValidateReport, 'folder' | 'fingerprints' | 'version'> {
  all: Finding[]
  /** What was mended, if that was asked for. */
  fixes: ShownFix[] | undefined
  root: string
}

/** A check's report in a format. */
export async function renderValidate(
  format: ValidateFormat,
  { root, all, fixes, ...found }: CheckOutcome,
  colors: Palette,
): Promise<string> {
  if (format === 'text') return (await import('../report/texts.js')).validateText(found, colors)
  if (format === 'json') return validateJson(found, fixes)
  const reporters = await import('../report/reporters.js')
  const folder = folderInRepository(root)
  const prints = fingerprints(all, (file) => inRepository(folder, file))
  return reporters[format]({ ...found, folder, fingerprints: prints, version: toolVersion() })
}

function toolVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('@service/cli/package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
