import { applyEdits } from '../edits/apply.js'
import { Sources } from '../edits/sources.js'
import { distinctEdits, fixesFor } from '../fix/index.js'
import { fixesText, type ShownFix } from '../report/fixes-text.js'
import { colorsFor } from '../terminal/streams.js'
import type { Finding } from '../validate/finding.js'
import type { Checked } from './check.js'
import type { ProjectScan } from './run-scan.js'

/** What mending did, or would do. */
interface Mended {
  fixes: ShownFix[]
  /** Whether any file has changed. */
  isChanged: boolean
  /** For stderr. */
  text: string
}

/** Fixes the reported problems, as far as it is certain how. */
export async function mend(scan: ProjectScan, checked: Checked, isTrial: boolean): Promise<Mended> {
  const { outcome, settings, configs, changes } = scan
  const sources = new Sources(settings.root)
  const reported = new Set(checked.findings)
  const wanted = checked.problems.filter(({ finding }) => reported.has(finding))
  const isElsewhere = ({ file }: Finding) => changes?.staged.has(file) === true
  const problems = wanted
    .filter(({ finding }) => !isElsewhere(finding))
    .map(({ finding, reference }) => ({
      finding,
      reference,
      column: outcome.columns.get(reference) ?? 1,
      sdkType: outcome.sdkTypes.get(reference),
    }))
  const { fixed, left } = fixesFor(problems, {
    configs,
    indirect: outcome.result.references.filter((one) => one.kind === 'indirect'),
    source: (file) => sources.of(file),
  })
  const applied = await applyEdits(settings.root, distinctEdits(fixed.map(({ edit }) => edit)), isTrial)
  const whyLeft = new Map(applied.left.map(({ edit, why }) => [JSON.stringify(edit), why]))
  const fixes: ShownFix[] = []
  for (const { finding, edit } of fixed) {
    const why = whyLeft.get(JSON.stringify(edit))
    if (why === undefined) fixes.push({ finding, file: edit.file, before: edit.before, after: edit.after })
    else left.push({ finding, why })
  }
  for (const { finding } of wanted)
    if (isElsewhere(finding)) left.push({ finding, why: 'the file has changes that are not staged' })
  return {
    fixes,
    isChanged: !isTrial && applied.done.length > 0,
    text: fixesText({ fixes, left, isTrial }, colorsFor(process.stderr)),
  }
}
