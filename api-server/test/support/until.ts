import { setTimeout as pause } from 'node:timers/promises'

/** Waits for something that comes by itself, however slow the machine is: a file that hangs is ended by the test command. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(20)
}
