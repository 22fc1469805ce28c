import { FactsBuilder, type FileFacts, nameChain } from '@service/scanner-kit'

/** `<Using Include="Service" />`, with the attributes in any order. */
const USING = /<Using\s([^<>]*?)\/?>/g

/** What a project file makes visible in all files of its project. */
export function projectFile(text: string): FileFacts {
  const facts = new FactsBuilder()
  for (const [, written = ''] of text.replace(/<!--[^]*?(?:-->|$)/g, '').matchAll(USING)) {
    const attributes = new Map(
      [...written.matchAll(/([\w.]+)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => [name, value]),
    )
    for (const name of (attributes.get('Include') ?? '').split(';').map((one) => one.trim())) {
      if (/^\p{ID_Continue}+(?:\.\p{ID_Continue}+)*$/u.test(name)) using(facts, name, attributes)
    }
  }
  return facts.finish()
}

function using(facts: FactsBuilder, module: string, attributes: Map<string | undefined, string | undefined>): void {
  const alias = attributes.get('Alias')
  const isStatic = attributes.get('Static')?.toLowerCase() === 'true'
  facts.import({ module })
  if (alias) facts.export({ name: alias, value: nameChain(module.split('.'), 0) })
  else if (isStatic) facts.export({ name: '=', value: nameChain(module.split('.'), 0) })
  else facts.export({ name: '*', value: { kind: 'import', module, name: '*' } })
}
