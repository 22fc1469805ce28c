/** An answer that is a file, made while it is sent: it may be larger than what fits into memory. */
export class Download {
  constructor(
    /** What browsers call the file. */
    readonly name: string,
    readonly type: string,
    readonly text: AsyncIterable<string>,
  ) {}
}
