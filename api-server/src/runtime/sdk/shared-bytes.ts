/**
 * Texts as bytes that all share who are sent the same one, for as long as some client has yet to take them: where many come back at once,
 * each would hold its own otherwise.
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
