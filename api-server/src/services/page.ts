/** One page of a list. `next` is the cursor of the following one, null on the last. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    readonly limit: number,
    readonly next: string | null,
    /** The parameters of the query beside `limit` and `cursor`. */
    readonly filters = '',
  ) {}
}
