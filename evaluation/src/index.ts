export { allowedTraits } from './allowed-traits.js'
export { parseDateTime } from './conditions/date-time.js'
export { parseVersion } from './conditions/version.js'
export { Config } from './config.js'
export type {
  Application,
  ConditionData,
  ConfigData,
  ConfigType,
  Context,
  EnvironmentData,
  RuleData,
  SegmentData,
  TargetData,
} from './data.js'
export { Environment } from './environment.js'
export { explain, type ExplainedRule, type Explanation, type Verdict } from './explain.js'
export { parseValue, type JsonValue, type Outcome, type Reason } from './outcome.js'
export { contextOf } from './open-feature.js'
export { follow, parsePointer, type Pointer } from './pointer.js'
export { toSubject, type Subject } from './subject.js'
export { valueId } from './value-id.js'
