import { randomUUID } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import type { SdkDescriptor } from '@service/scanner-kit'
import { applyEdits, modify, parse } from 'jsonc-parser'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { descriptorText } from '../report/wrapper-text.js'
import { readText } from '../text-file.js'
import { writeWhole } from '../write-whole.js'
import { parseSettings } from './parse-settings.js'

/**
 * Adds descriptors at the end of `sdks` in a `service.json`. Comments and all else stay as they are.
 * @throws Failure if the file cannot be changed, or would not be valid; then nothing is added
 */
export async function addSdks(file: string, sdks: readonly SdkDescriptor[]): Promise<void> {
  const text = sdks.reduce(withSdk, await readText(file))
  await parseSettings(file, text)
  try {
    const { mode } = await stat(file)
    // A link stays one.
    await writeWhole(await realpath(file), text, mode & 0o777)
  } catch (error) {
    throw failure('sdksNotAdded', { file, reason: reasonOf(error) })
  }
}

function withSdk(text: string, sdk: SdkDescriptor): string {
  const { sdks } = parse(text, [], { allowTrailingComma: true }) as { sdks?: unknown[] }
  const { eol, indent } = styleOf(text)
  const formattingOptions = { eol, insertSpaces: !indent.startsWith('\t'), tabSize: indent.length }
  // In the place of the descriptor: the library would give each of its values a line of its own.
  const mark = randomUUID()
  const edits = sdks
    ? modify(text, ['sdks', sdks.length], mark, { formattingOptions, isArrayInsertion: true })
    : modify(text, ['sdks'], [mark], { formattingOptions })
  const marked = applyEdits(text, edits)
  const at = marked.indexOf(`"${mark}"`)
  const [, before = ''] = /^([ \t]*)[^\r\n]*$/.exec(marked.slice(marked.lastIndexOf('\n', at) + 1, at)) ?? []
  const lines = descriptorText(sdk).split('\n')
  const own = lines.map((line) => line.replace(/^ +/, (spaces) => indent.repeat(spaces.length / 2)))
  return marked.slice(0, at) + own.join(eol + before) + marked.slice(at + mark.length + 2)
}

function styleOf(text: string): { indent: string; eol: string } {
  const [, indent = '  '] = /\n([ \t]+)/.exec(text) ?? []
  return { indent, eol: text.includes('\r\n') ? '\r\n' : '\n' }
}
