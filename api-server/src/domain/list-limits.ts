/**
 * How many entries the lists of one write may have. A write is checked and stored in one go while everybody else waits, so
 * each list has a limit; far above what people maintain by hand, and above what tools were seen to write.
 */
export const LIST_LIMITS = {
  rules: 2000,
  conditions: 1000,
  percentages: 1000,
  targetValues: 20_000,
  enumValues: 10_000,
  variations: 1000,
  tagIds: 1000,
  groups: 1000,
  overrides: 1000,
  permissions: 100,
  rights: 500,
  groupMembers: 5000,
  memberGroups: 500,
  providerGroups: 100,
  environmentIds: 500,
  configKeys: 50_000,
  fileConfigs: 50_000,
  fileSegments: 10_000,
  fileTags: 10_000,
  fileEnvironments: 500,
  contextTraits: 100,
  patchOperations: 1000,
  codeReferences: 50_000,
  codeProblems: 20,
}

/**
 * JSON in one body, or in the text of one json value: all values in it, containers and what is in them, their nesting, and how many names
 * of members that differ. A parser takes some 1 µs for each of those, and to list the members of one object half of that.
 */
export const JSON_LIMITS = { values: 100_000, depth: 100, names: 10_000 }

/** The same for an upload of code references, which are small objects. */
export const CODE_REFERENCE_VALUES = 500_000

/**
 * Of a JSON Schema that a user wrote, as text: it is cheap to read. What it costs to run is limited by time, but for regular expressions:
 * nothing can stop V8 while it compiles one, which took seconds for 100,000 characters (`[\\p{L}\\p{N}]` again and again), and 0.1 s
 * for so many.
 */
export const SCHEMA_LIMITS = { characters: 100_000, depth: 64, pattern: 2000 }
