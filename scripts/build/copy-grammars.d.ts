/** The part of `Bundled` in notices/bundled.js that a build uses. */
interface Noting {
  addBundle(folder: string, metafile: object): void
  addCopy(file: string, packageFolder: string): void
}

export function copyGrammars(folder: string, bundled: Noting): Promise<void>
