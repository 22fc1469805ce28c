/**
 * The results of what runs at the same time. If several fail, the error is that of the first in the list, not of whichever failed first: the same
 * mistake gets the same message each time.
 */
export async function allInOrder<T>(running: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(running)
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
