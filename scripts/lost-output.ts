/** Ends a program whose output cannot be written, as on a full disk. A reader that has enough, as `head`, is no error. */
export function endIfOutputIsLost(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return
    console.error(`The output could not be written: ${message}.`)
    process.exit(2)
  })
}
