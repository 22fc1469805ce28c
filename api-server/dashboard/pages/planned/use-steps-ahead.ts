import { useConfig } from '../../api/configs.js'
import type { PlannedChange } from '../../api/planned.js'
import { useSegments } from '../../api/segments.js'
import { useProject } from '../../app/project.js'
import { rulesDifference } from '../../ui/rules/difference.js'
import { describeValue } from '../../ui/value/value-text.js'
import { stepsAhead } from './steps-ahead.js'

/** What each remaining step changes, in words; undefined until it is known what there is now. */
export function useStepsAhead(change: PlannedChange) {
  const { id } = useProject()
  const config = useConfig(id, change.configKey).data
  const segments = useSegments(id).data ?? []
  const target = config?.targets.find(({ environment }) => environment.id === change.environment.id)
  if (!config || !target) return undefined
  return stepsAhead(change, target).map(({ at, before, after }) => ({
    at,
    changes: rulesDifference(before, after, {
      segment: (segment) => segments.find((one) => one.id === segment)?.name,
      value: (value) => describeValue(config, value),
    }),
  }))
}
