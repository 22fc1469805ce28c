/**
 * Characters that could move the cursor, colour the terminal or turn the reading direction: C0 and C1 controls, DEL, line
 * and paragraph separators, marks of text direction; and unpaired surrogates, which no encoding can write. Keys and paths come from
 * foreign repositories.
 */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Commands that build servers take from a log, anywhere in a line: those of Azure Pipelines, GitHub's older ones, TeamCity's.
 * https://github.com/microsoft/azure-pipelines-agent/blob/master/src/Microsoft.VisualStudio.Services.Agent/Command.cs
 */
const COMMAND = /##(?=\[|vso\[|teamcity\[)/gi

/** The text with every character a terminal would act on written as an escape, and no command of a build server in it. */
export function printable(text: string): string {
  return text
    .replace(unsafe, (character) => named[character] ?? escapeOf(character))
    .replace(COMMAND, () => `#${escapeOf('#')}`)
}

/** Like `printable`, for the beginning of a line: GitHub takes `::` there, even after spaces, for a command. */
export function printableStart(text: string): string {
  return printable(text).replace(/^(\s*):(?=:)/, (_, space: string) => space + escapeOf(':'))
}

/** As `printable`, but line breaks stay. */
export function printableLines(text: string): string {
  return text.split('\n').map(printableStart).join('\n')
}

/** The text of JSON, in which only strings hold `##`, with the same meaning and no command of a build server in it. */
export function jsonWithoutCommands(json: string): string {
  return json.replace(COMMAND, '#\\u0023')
}

/** JSON for a terminal, with the same meaning. Its own line breaks stay. */
export function printableJson(json: string): string {
  const lines = json.split('\n').map((line) => line.replace(unsafe, (character) => `\\u${hexadecimal(character)}`))
  return jsonWithoutCommands(lines.join('\n'))
}

/** `\x1b`, `\ufeff`. */
export function escapeOf(character: string): string {
  const code = character.charCodeAt(0)
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${hexadecimal(character)}`
}

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0')
}
