/** Texts of files, read on demand. The last ones are cached, as many as fit. */
export class RecentTexts {
  private readonly texts = new Map<string, string | undefined>()
  private kept = 0

  /** @param most characters that are kept */
  constructor(private readonly most: number) {}

  /** @param read undefined for a file without a text, which is remembered too */
  get(file: string, read: () => string | undefined): string | undefined {
    if (this.texts.has(file)) return this.texts.get(file)
    const text = read()
    this.texts.set(file, text)
    this.kept += text?.length ?? 0
    for (const [oldest, { length } = ''] of this.texts) {
      if (this.kept <= this.most) break
      this.texts.delete(oldest)
      this.kept -= length
    }
    return text
  }
}
