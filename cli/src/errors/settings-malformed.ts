import { countOf, sentence } from '../report/words.js'
import { cannotRun, type FailureText } from './failure-text.js'

export interface SettingsMistake {
  /** 1-based. */
  line: number
  problem: string
}

/** A generated file can hold the same mistake a thousand times. */
const MOST = 50

/** Every mistake of `service.json` in the order of its lines. */
export function settingsMalformed(p: { file: string; mistakes: SettingsMistake[] }): FailureText {
  const [first, ...others] = p.mistakes
  if (first && others.length === 0) {
    const title = sentence(`${p.file}, line ${first.line}: ${first.problem}`)
    return cannotRun(title, 'Correct the line and run the command again.')
  }
  const lines = p.mistakes.slice(0, MOST).map(({ line, problem }) => `  line ${line}: ${sentence(problem)}`)
  const more = p.mistakes.length - lines.length
  if (more > 0) lines.push(`  and ${more} more`)
  return cannotRun(
    [`${p.file} holds ${countOf(p.mistakes.length, 'mistake')}:`, ...lines].join('\n'),
    'Correct these lines and run the command again.',
  )
}
