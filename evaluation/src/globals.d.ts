/** The one thing that is used of what Node and browsers share beyond the language. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, into: Uint8Array): { read: number; written: number }
}
