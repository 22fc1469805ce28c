/** The part of the WebAssembly API that is used here; Node's types leave it to those of browsers. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  class Global {
    value: unknown
  }
  interface Module {
    readonly kind?: never
  }
  const Module: new (bytes: Uint8Array) => Module
  class Instance {
    constructor(module: Module)
    readonly exports: Record<string, unknown>
  }
}
