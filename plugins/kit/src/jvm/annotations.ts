const PASSIVE =
  /^(?:Deprecated|Suppress\w*|\w*Null\w*|Nonnull|Getter|Setter|With|Default|Jvm\w+|Volatile|Transient|Synchronized|GuardedBy|VisibleForTesting|\w+\.Exclude|Since|Generated)$/

/** Whether an annotation only says something about a field. Any other may set it, from a command line, a configuration or a database row. */
export function isPassiveAnnotation(annotation: string): boolean {
  return PASSIVE.test(annotation)
}
