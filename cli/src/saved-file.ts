/**
 * What the text of a file holds that one run of the tool has written for others.
 * @param mark its first member, whose value is the version of its shape
 * @param foreign what to say of JSON without the mark
 * @throws Error that says what is wrong with it, as the end of a sentence
 */
export function parseSavedFile(text: string, mark: string, version: number, foreign: string): Record<string, unknown> {
  const content = parsed(text)
  if (typeof content !== 'object' || content === null || !(mark in content)) throw new Error(foreign)
  const members = content as Record<string, unknown>
  if (members[mark] !== version) throw new Error('another version of the tool has written it')
  return members
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    throw new Error('it is damaged or cut off: it is not JSON')
  }
}
