/** The one part of the WebAssembly API the parser needs; Node's types leave it to the browser library. */
declare namespace WebAssembly {
  interface Module {
    readonly kind?: never
  }
  const Module: new (bytes: Uint8Array) => Module
}
