import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { SdkDescriptor } from '@service/scanner-kit'
import { checkDescriptors } from '@service/scanner-kit/testing'

const wrapper: SdkDescriptor = {
  id: '@acme/flags',
  name: 'Acme flags',
  type: 'server',
  languages: ['javascript'],
  modules: ['@acme/flags', '@acme/flags/*'],
  roles: { 'createFlags()': 'client', 'default()': 'client', '<client>.child()': 'client', 'Flags.shared': 'client' },
  calls: [
    { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
    { name: 'preload', kind: 'bulk', key: { index: 0, property: 'flags[].key', shape: 'list' }, maxArguments: 2 },
    {
      name: 'Flag',
      form: 'component',
      kind: 'read',
      key: { label: 'name' },
      default: { label: 'fallback', optional: true },
    },
  ],
}

function problems(change: object): string {
  const found: string[] = []
  checkDescriptors([{ ...wrapper, ...change }], 'javascript', (message) => found.push(message))
  return found.join('\n')
}

test('a complete descriptor is valid', () => {
  assert.is(problems({}), '')
})

test('each mistake is named with its place', () => {
  const call = { name: 'isOn', on: 'client', kind: 'read', key: { index: 0 } }
  const mistakes: [object, RegExp][] = [
    [{ kind: 'server' }, /must NOT have additional properties/],
    [{ type: 'both' }, /\/type must be equal to one of the allowed values/],
    [{ calls: [{ ...call, form: 'member', on: undefined }] }, /must have required property 'on'/],
    [{ calls: [{ ...call, form: 'member', key: { label: 'key' } }] }, /member "isOn" has one argument, its name/],
    [{ modules: [] }, /\/modules must NOT have fewer than 1 items/],
    [{ roles: { 'a b': 'client' } }, /\/roles (must match pattern|property name must be valid)/],
    [{ roles: { 'a()': '' } }, /\/roles\/a\(\) must NOT have fewer than 1 characters/],
    [{ calls: [{ ...call, key: {} }] }, /\/calls\/0\/key must have required property 'index'/],
    [{ calls: [{ ...call, key: { index: -1 } }] }, /\/calls\/0\/key\/index must be >= 0/],
    [{ calls: [{ ...call, key: { index: 0, property: 'a..b' } }] }, /\/calls\/0\/key\/property must match pattern/],
    [{ calls: [{ ...call, getterType: 'bool' }] }, /\/calls\/0\/getterType must be equal to one/],
    [{ calls: [{ ...call, argument: 1 }] }, /\/calls\/0 must NOT have additional properties/],
    [{ hints: {} }, /\/hints must NOT have fewer than 1 properties/],
    [{ languages: ['go'] }, /leave out "javascript"/],
    [{ calls: [{ ...call, on: 'nobody' }] }, /"nobody", a role that no path leads to/],
    [{ roles: { ...wrapper.roles, '<nobody>.x': 'client' } }, /begins with a role that no path leads to/],
    [{ calls: [call, call] }, /is listed twice/],
    [{ calls: [{ ...call, minArguments: 3, maxArguments: 2 }] }, /more arguments than it may have/],
    [{ calls: [{ name: 'F', form: 'component', kind: 'read', key: { index: 0 } }] }, /needs a label/],
  ]
  for (const [change, message] of mistakes) assert.match(problems(change), message)
})

test.run()
