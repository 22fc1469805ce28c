/** Sorts them in place. JavaScript's own order differs where a surrogate meets U+E000 to U+FFFF. */
export function inByteOrder(paths: string[]): string[] {
  return paths.some((path) => /[\ud800-\uffff]/.test(path)) ? paths.sort(compareCodePoints) : paths.sort()
}

/** Byte order of UTF-8 is order of code points. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

function rank(unit: number): number {
  return unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
