/** The page of the contract shows every member of it, and the upgrade page says where each member of the last contract went. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { completeLanguage, CONTRACT_VERSION, NO_LANGUAGE } from '@service/scanner-kit'
import { repository } from '../scripts/fixtures/languages.js'

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')

const GROUPS = ['lexical', 'modules', 'semantics', 'library'] as const

/** The members of an interface, as written in its file. */
function membersOf(file: string, name: string): string[] {
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([^]*?)\\n\\}`).exec(read(file)) ?? []
  return Array.from(body.matchAll(/^ {2}(\w+)\??:/gm), ([, member = '']) => member)
}

const inGroups = GROUPS.flatMap((group) => {
  const name = `${group.charAt(0).toUpperCase()}${group.slice(1)}Declaration`
  return membersOf(`plugins/kit/src/language/${group}.ts`, name)
})

const top = membersOf('plugins/kit/src/language.ts', 'LanguageDeclaration')

test('the contract has at most 24 members at the top', () => {
  assert.ok(top.length > 10 && top.length <= 24, String(top.length))
})

test('the page of the contract shows every member', () => {
  const page = read('docs/language-contract.md')
  const shown = (member: string) => page.includes(`\`${member}\``) || page.includes(`  ${member}`)
  const groups: readonly string[] = GROUPS
  assert.equal(
    top.filter((member) => (groups.includes(member) ? !page.includes(`## ${member}:`) : !shown(member))),
    [],
  )
  assert.ok(inGroups.length > 30)
  assert.equal(
    inGroups.filter((member) => !page.includes(`| \`${member}\` |`)),
    [],
  )
})

/** All that a language of contract 1 could have. */
const CONTRACT_1 =
  `id name contract entry extensions grammars hugeGrammars lexicalSyntax testFiles unitOf unitFiles family evidence declaredNames
  typeAliases extendsTypes importsReachUnit exportsEverything bareMembers functionsApart receivers typesAreFinal structural lateStatics
  replacesFields passThrough conversions resultTypes merges keepFunctions injectors unwrap transparentTypes overrides assigned
  mayChangeElements assignedThrough holders collections models keepers forms sdks vendors mayCall extract resolve submodule namespaces
  foreignName links ownModulesFirst`.split(/\s+/)

test('the upgrade page says what became of each member', () => {
  const page = read(`docs/upgrade-contract-${CONTRACT_VERSION}.md`)
  assert.equal(
    CONTRACT_1.filter((member) => !page.includes(`\`${member}`)),
    [],
  )
  const targets = Array.from(
    page.matchAll(/`(lexical|modules|semantics|library)\.(\w+)/g),
    ([, , member = '']) => member,
  )
  assert.equal(
    targets.filter((member) => !inGroups.includes(member)),
    [],
  )
})

test('a language that leaves everything out has every member', () => {
  const language = completeLanguage({ ...NO_LANGUAGE, id: 'plain', extensions: ['.plain'] })
  assert.is(completeLanguage(language), language)
  assert.is(language.modules.group, '')
  for (const group of GROUPS) assert.ok(Object.keys(language[group]).length > 5)
})

test('by default, a relative import means a file beside', () => {
  const { lexical: _, modules: __, semantics: ___, library: ____, ...declared } = NO_LANGUAGE
  const { modules } = completeLanguage({ ...declared, id: 'plain', extensions: ['.plain', '.pl'] })
  const has = (file: string) => ['shop/flags.pl', 'shop/keys.plain', 'shop/keys'].includes(file)
  const view = {
    has,
    read: () => undefined,
    readJson: () => undefined,
    list: () => [],
    below: () => [],
    named: () => [],
  }
  const from = (module: string) => modules.resolve(module, 'shop/app.plain', view)
  assert.equal(['./flags', './keys', '../shop/keys.plain', './none', 'flags'].map(from), [
    ['shop/flags.pl'],
    ['shop/keys'],
    ['shop/keys.plain'],
    [],
    [],
  ])
  assert.is(modules.group, 'plain')
})

test.run()
