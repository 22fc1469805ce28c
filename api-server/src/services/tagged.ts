/** What an answer contains, as it is sent, or nothing, with its entity tag. */
export class Tagged {
  constructor(
    readonly text: string | undefined,
    readonly etag: string,
  ) {}
}
