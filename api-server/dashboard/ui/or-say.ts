import { failureOf } from '../api/errors.js'
import { announce } from './toasts.js'

/** Does something, or says what went wrong, where no form or dialog does. Returns whether it was done. */
export async function orSay(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    announce(failureOf(error).message, 'error')
    return false
  }
}
