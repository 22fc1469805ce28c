/** Whether a text may declare a member of that name anew with the word `override` before it on its line. */
export function mayOverride(text: string, name: string): boolean {
  if (!text.includes('override')) return false
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const line = text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - 300), at)
    if (/\boverride\b/.test(line)) return true
  }
  return false
}
