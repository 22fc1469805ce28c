import { Invalid } from '../domain/errors.js'
import { UniqueViolation } from '../storage/storage.js'

/** Runs the work; a taken value becomes a 400 with the message given for its field. */
export async function explainTaken<T>(messages: Record<string, string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof UniqueViolation ? messages[error.field] : undefined
    if (error instanceof UniqueViolation && message !== undefined) throw Invalid.field(error.field, message)
    throw error
  }
}
