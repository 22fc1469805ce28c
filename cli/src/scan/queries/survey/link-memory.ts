/**
 * What following imports back has found out of files, by their indexes: it follows from a file's text, from which files there are and
 * from their manifests. Kept between runs, and forgotten of files that changed.
 */
export interface LinkMemory {
  /** The words by which others name a file; null if any file may mean it. */
  names: Map<number, string[] | null>
  /** Of files that name packages: what each names. */
  specifiers: Map<number, string[]>
  /** Of other files: the project's own files that each imports. */
  targets: Map<number, number[]>
}

export function newLinkMemory(): LinkMemory {
  return { names: new Map(), specifiers: new Map(), targets: new Map() }
}

export function forgetFiles({ names, specifiers, targets }: LinkMemory, isForgotten: (index: number) => boolean): void {
  for (const one of [names, specifiers, targets])
    for (const index of one.keys()) if (isForgotten(index)) one.delete(index)
}

export function forgetFile({ names, specifiers, targets }: LinkMemory, index: number): void {
  for (const one of [names, specifiers, targets]) one.delete(index)
}
