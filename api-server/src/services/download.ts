/** An answer that is a file, generated while it is sent: it may be larger than memory. */
export class Download {
  constructor(
    /** What browsers call the file. */
    readonly name: string,
    readonly type: string,
    readonly text: AsyncIterable<string>,
  ) {}
}
