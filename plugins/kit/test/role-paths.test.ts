/** Role paths that continue where a shorter one has ended: in the SDKs of a language as in those of a team. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { completeLanguage, NO_LANGUAGE, type SdkDescriptor } from '@service/scanner-kit'

const sdk: SdkDescriptor = {
  id: 'flags',
  name: 'Flags',
  type: 'server',
  modules: ['flags'],
  roles: { 'Flags.get': 'client', 'Flags.get()': 'client', 'Flags.get.admin': 'admin' },
  calls: [],
}

test('a language tells its longer paths from the role of the shorter one, once for all languages', () => {
  const of = (id: string) => completeLanguage({ ...NO_LANGUAGE, id, sdks: [sdk] }).sdks[0]
  assert.equal(of('one')?.roles, { ...sdk.roles, '<client>()': 'client', '<client>.admin': 'admin' })
  assert.is(of('one'), of('other'))
})

test.run()
