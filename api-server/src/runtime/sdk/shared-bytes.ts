/**
 * Texts as bytes, shared by all clients that are sent the same one until each has received it. Otherwise, when many reconnect at once,
 * each would hold its own copy.
 */
export class SharedBytes<T extends object> {
  private readonly sending = new WeakMap<T, WeakRef<Buffer>>()

  constructor(private readonly write: (source: T) => string) {}

  of(source: T): Buffer {
    const known = this.sending.get(source)?.deref()
    if (known) return known
    const made = Buffer.from(this.write(source))
    this.sending.set(source, new WeakRef(made))
    return made
  }
}
