import type { Budget } from './budget.js'
import type { Connections } from './connection.js'
import { isClash, isStalePlan, translate } from './errors.js'
import { Session, type Query } from './query.js'

/** How often a transaction runs that keeps clashing with others. */
const ATTEMPTS = 5

/**
 * Runs the work in a transaction, again after a clash with another one. If the connection breaks, nothing runs again, since a commit may
 * have succeeded. `kept` gets the projects that it changed for applications. Errors: UniqueViolation, StorageUnavailable.
 */
export async function transact<T>(
  connections: Connections,
  budget: Budget,
  mode: string,
  work: (query: Query) => Promise<T>,
  kept: (servedProjects: ReadonlySet<string>) => void = () => undefined,
): Promise<T> {
  return repeat(() => {
    return withSession(connections, budget, async (session) => {
      session.begin(mode)
      const result = await work(session)
      await session.commit()
      kept(session.servedProjects)
      return result
    })
  })
}

/**
 * The same for work that asks for everything in one go and changes nothing: the transaction begins and ends with it, in one exchange with
 * the database.
 */
export async function transactAtOnce<T>(
  connections: Connections,
  budget: Budget,
  mode: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  return repeat(() => {
    return withSession(connections, budget, async (session) => {
      session.begin(mode)
      const [result] = await Promise.all([work(session), session.commit()])
      return result
    })
  })
}

/** Runs one statement, or several that need no transaction. Errors: StorageUnavailable. */
export async function ask<T>(connections: Connections, budget: Budget, work: (query: Query) => Promise<T>): Promise<T> {
  return repeat(() => withSession(connections, budget, work))
}

async function repeat<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isClash(error) || attempt === ATTEMPTS) throw translate(error)
    }
  }
}

async function withSession<T>(
  connections: Connections,
  budget: Budget,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = new Session(await connections.acquire(budget), budget)
  try {
    const result = await work(session)
    await session.sendHeld()
    session.release(true)
    return result
  } catch (error) {
    session.release(await isUndone(session, error))
    throw error
  }
}

/** Whether the connection can be used again: nothing broke, and what was begun is undone. */
async function isUndone(session: Session, error: unknown): Promise<boolean> {
  if (isStalePlan(error)) return false
  try {
    await session.rollback()
    return true
  } catch {
    return false
  }
}
