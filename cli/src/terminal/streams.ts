import type { WriteStream } from 'node:tty'
import { Ansis } from 'ansis'
import type { Palette } from '../report/palette.js'
import { environment } from '../settings/environment.js'
import { asCalled } from './command-name.js'

type Output = NodeJS.WriteStream | WriteStream

/** Colours for a stream: FORCE_COLOR (https://force-color.org) decides first, then NO_COLOR (https://no-color.org), then whether it is a terminal. */
export function colorsFor(stream: Output): Palette {
  return new Ansis(hasColors(stream) ? 1 : 0)
}

function hasColors(stream: Output): boolean {
  const forced = environment('FORCE_COLOR')
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  if (environment('NO_COLOR') !== undefined) return false
  return stream.isTTY && stream.hasColors()
}

/**
 * Writes and waits until the stream took it, so that the process may end afterwards. A closed pipe is not an error. What goes to stderr is for
 * people.
 */
export async function write(stream: Output, text: string): Promise<void> {
  const said = stream === process.stderr ? asCalled(text) : text
  await new Promise<void>((resolve) => stream.write(said, () => resolve()))
}

/** Prints a result on stdout, which gets nothing else. */
export async function print(text: string): Promise<void> {
  await write(process.stdout, text.endsWith('\n') ? text : `${text}\n`)
}

/**
 * Tells a person who starts by hand a server that programs talk to on stdin why nothing happens.
 * @param program that is meant to start it
 * @param page that says how to set it up
 */
export async function sayWhoStartsThis(program: string, page: string): Promise<void> {
  if (!process.stdin.isTTY) return
  await write(process.stderr, `Waiting for an ${program} on stdin. ${page} says how to set one up; Ctrl+C ends this.\n`)
}
