/** What an answer holds, as it is sent, or nothing, with the entity tag that goes with it. */
export class Tagged {
  constructor(
    readonly text: string | undefined,
    readonly etag: string,
  ) {}
}
