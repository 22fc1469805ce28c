const REMARKS =
  /^(?:Deprecated|Suppress\w*|\w*Null\w*|Nonnull|Getter|Setter|With|Default|Jvm\w+|Volatile|Transient|Synchronized|GuardedBy|VisibleForTesting|\w+\.Exclude|Since|Generated)$/

/** Whether an annotation only says something about a field; by any other it may be set, from a command line, a configuration, a row. */
export function isRemark(annotation: string): boolean {
  return REMARKS.test(annotation)
}
