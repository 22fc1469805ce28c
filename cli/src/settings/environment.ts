/** An environment variable's value; an empty or blank one counts as unset, as a missing CI secret arrives empty. */
export function environment(name: string): string | undefined {
  const value = process.env[name]?.trim()
  return value === '' ? undefined : value
}
