import { readFile } from 'node:fs/promises'

/** The text of a file that people or other programs have written, without its byte order mark. */
export async function readText(file: string): Promise<string> {
  return textOf(await readFile(file))
}

/** UTF-8, or UTF-16 if its mark says so, as `>` writes in Windows PowerShell and some editors save. */
export function textOf(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  return new TextDecoder(encodings[mark] ?? 'utf-8').decode(bytes)
}

const encodings: Record<number, string> = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }
