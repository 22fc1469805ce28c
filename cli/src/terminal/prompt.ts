import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'

type Input = NodeJS.ReadStream
type Output = NodeJS.WritableStream

/**
 * A secret from the user: prompted for on stderr and typed without an echo if the input is a terminal, otherwise the
 * first line that is piped in. Empty if there is none.
 */
export async function readSecret(label: string, input: Input = process.stdin, output: Output = process.stderr) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  // It turns the terminal's own echo off, so it comes before the question: an answer may be pasted at once.
  const lines = editing(() => createInterface({ input, output: silent, terminal: input.isTTY, historySize: 0 }))
  if (input.isTTY) output.write(label)
  const answer = await answerTo(lines, output, (resolve) => {
    lines.on('line', (line) => (line.trim() !== '' || input.isTTY ? resolve(line) : undefined))
  })
  if (input.isTTY) output.write('\n')
  return answer.trim()
}

/** On a terminal without a cursor Node takes a backspace for text. Here nothing is shown that a cursor would have to move over. */
function editing<T>(create: () => T): T {
  const { TERM } = process.env
  if (TERM !== 'dumb') return create()
  process.env['TERM'] = 'vt100'
  try {
    return create()
  } finally {
    process.env['TERM'] = TERM
  }
}

/**
 * Offers choices on stderr, to be picked by number or by name, until one is picked.
 * @param names at least one
 * @returns undefined if nobody is there to answer, or the answer is empty
 */
export async function choose(
  question: string,
  names: readonly string[],
  input: Input = process.stdin,
  output: Output = process.stderr,
): Promise<string | undefined> {
  if (!input.isTTY) return undefined
  const width = String(names.length).length
  output.write(names.map((name, index) => `${String(index + 1).padStart(width + 2)}  ${name}\n`).join(''))
  for (;;) {
    const answer = (await ask(`${question} `, input, output)).trim()
    const chosen = names.find((name) => name === answer) ?? names[/^\d+$/.test(answer) ? Number(answer) - 1 : -1]
    if (chosen !== undefined || answer === '') return chosen
    output.write(`Type a number from 1 to ${names.length}, or a name from the list.\n`)
  }
}

/**
 * Asks for yes or no on stderr; anything but yes is no.
 * @returns undefined if nobody is there to answer
 */
export async function confirm(
  question: string,
  input: Input = process.stdin,
  output: Output = process.stderr,
): Promise<boolean | undefined> {
  if (!input.isTTY) return undefined
  return /^y(es)?$/i.test((await ask(question, input, output)).trim())
}

function ask(question: string, input: Input, output: Output): Promise<string> {
  const lines = createInterface({ input, output, terminal: true, historySize: 0 })
  return answerTo(lines, output, (resolve) => lines.question(question, resolve))
}

/** The answer; empty if the input ends. Ctrl+C ends the process as it does elsewhere. */
async function answerTo(lines: Interface, output: Output, wait: (resolve: (answer: string) => void) => void) {
  const answer = await new Promise<string>((resolve) => {
    wait(resolve)
    lines.on('close', () => resolve(''))
    lines.on('SIGINT', () => {
      lines.close()
      output.write('\n')
      process.kill(process.pid, 'SIGINT')
    })
  })
  lines.close()
  return answer
}
