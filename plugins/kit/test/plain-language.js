import { defineLanguage, FactsBuilder } from '@service/scanner-kit'

/**
 * The smallest language that keeps the contract: every `name(` is a call without arguments. It is JavaScript because the contract suite
 * loads it by its address, as a scan loads a plugin.
 */
function extract({ text }) {
  const builder = new FactsBuilder()
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const call of line.matchAll(/\b(\w+)\(/g)) {
      const place = { line: index + 1, column: call.index + 1 }
      builder.call({ form: 'call', callee: { kind: 'name', name: call[1] ?? '', scope: 0 }, arguments: [], ...place })
    }
  }
  return builder.finish()
}

export default defineLanguage({
  id: 'plain',
  name: 'Plain',
  entry: import.meta.url,
  extensions: ['.plain'],
  grammars: {},
  testFiles: ['**/*_test.plain'],
  sdks: [],
  extract,
  modules: { resolve: () => [] },
})
