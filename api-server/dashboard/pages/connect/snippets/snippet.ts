/** What is filled into a snippet. */
export interface SnippetValues {
  /** This server's address, without a slash at the end. */
  url: string
  sdkKey: string
  /** The key of a boolean config. */
  config: string
}

/** The placeholders in the code for these values. docs/sdks.md has the same code; a test compares them. */
export const EXAMPLE: SnippetValues = {
  url: 'https://configs.example.com',
  sdkKey: 'svc_client_...',
  config: 'new-checkout',
}

/** Code that reads a boolean config in one language. */
export interface Snippet {
  id: string
  /** The language as people call it. */
  label: string
  /** Code on a server keeps a secret, and has it from SERVICE_SDK_KEY in its environment; code in browsers and apps does not, and has a client key in it. */
  keyKind: 'client' | 'server'
  /** A package and, if it was looked at, its version. */
  provider: string
  /** Commands, or lines of a build file. */
  install: string
  code: (values: SnippetValues) => string
  /** What else is to be known. */
  note?: string
}

/** Puts the values into the places of the example's. */
export function filledInto(code: string): Snippet['code'] {
  return ({ url, sdkKey, config }) =>
    code
      .replaceAll(EXAMPLE.url, () => url)
      .replaceAll(EXAMPLE.sdkKey, () => sdkKey)
      .replaceAll(EXAMPLE.config, () => config)
}
