/** The first page, in the terms of VitePress's home layout. */
export function home(): string {
  return `---
layout: home
hero:
  name: service
  text: Configs and feature flags that cannot fail silently
  tagline: Find every read in your code, check it in CI, and serve the values from a server of your own.
  actions:
    - { theme: brand, text: Start in five minutes, link: /start }
    - { theme: alt, text: How it compares, link: /compare }
features:
  - title: Reads found by syntax tree
    details: JavaScript, TypeScript, Python, Go, Java, Kotlin, Swift, Dart and C#, through imports, wrappers and constants. Comments and look-alikes are not findings.
    link: /cli
  - title: A build that fails in time
    details: Unknown and renamed keys, wrong types, server-only configs in the browser, enum values that do not exist.
    link: /guides/developer
  - title: One server for a team
    details: Dashboard, Admin API and values for applications, on a JSON file or PostgreSQL.
    link: /guides/operator
  - title: Every OpenFeature SDK
    details: The server speaks OpenFeature's remote protocol. Providers for JavaScript evaluate in process.
    link: /sdks
---
`
}
