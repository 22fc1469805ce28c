/** What conditions compare, and how. Apart from the schemas, so that the dashboard takes it without the schema library. */
export const ATTRIBUTES = ['identifier', 'kind', 'name', 'appName', 'appVersion', 'traits'] as const

const semverOrder = ['>', '>=', '<', '<='] as const

/** The operators that each target type understands. */
export const OPERATORS = {
  text: [
    'equals',
    'does NOT equal',
    'is one of',
    'is NOT one of',
    'starts with any of',
    'does NOT start with any of',
    'ends with any of',
    'does NOT end with any of',
  ],
  number: ['=', '!=', '>', '>=', '<', '<='],
  semver: ['is one of', 'is NOT one of', ...semverOrder],
  datetime: ['is before', 'is after'],
  array: ['contains any of', 'does NOT contain any of'],
  boolean: ['equals', 'does NOT equal'],
} as const satisfies Record<string, readonly string[]>

export type Attribute = (typeof ATTRIBUTES)[number]
export type TargetType = keyof typeof OPERATORS
export type Operator = (typeof OPERATORS)[TargetType][number]

export const TARGET_TYPES = Object.keys(OPERATORS) as TargetType[]
export const SEGMENT_OPERATORS = ['in', 'not in'] as const
