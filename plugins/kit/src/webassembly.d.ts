/** The one part of the WebAssembly API the parser needs; Node's types leave it to the browser library. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
}
