import { camel, pascal } from '../names.js'

const DEFAULTS = { boolean: 'false', integer: '20', string: '"none"' }

/** Swift on the service's SDK: a wrapper, constants, classes that are handed the client. */
export const swift = {
  id: 'swift',
  indent: '    ',
  path: ({ name }, type) => `Sources/${target(name)}/${pascal(type)}.swift`,
  project: ({ name }) => [
    {
      path: `Sources/${target(name)}/Flags.swift`,
      lines: [
        'import Service',
        '',
        'final class Flags {',
        [
          'private let client: ServiceClient',
          '',
          'init(client: ServiceClient) {',
          ['self.client = client'],
          '}',
          '',
          'func enabled(_ key: String) -> Bool {',
          ['return client.value(for: key, default: false)'],
          '}',
        ],
        '}',
      ],
    },
  ],
  keys: ({ name, constants }) => ({
    path: `Sources/${target(name)}/Keys.swift`,
    lines: ['enum Keys {', constants.map(({ key, words }) => `static let ${camel(words)} = "${key}"`), '}'],
  }),
  file: ({ type, usesSdk }, methods) => [
    'import Foundation',
    ...(usesSdk ? ['import Service'] : []),
    '',
    `final class ${pascal(type)} {`,
    ['private var entries: [String] = []', ...(usesSdk ? passedIn : []), '', ...methods],
    '}',
  ],
  method: (name, body) => [`func ${camel(name)}(count: Int) -> Int {`, body, '}'],
  comment: (text) => `// ${text}`,
  declare: (name, code) => `${name === 'total' ? 'var' : 'let'} ${name} = ${code}`,
  add: (code) => `total += ${code}`,
  loop: (limit, body) => [`for step in 0..<${limit} {`, body, '}'],
  when: (code, body) => [`if ${code} {`, body, '}'],
  log: (text) => `entries.append("${text}")`,
  logValue: (name) => `entries.append(${name})`,
  give: (code) => `return ${code}`,
  call: (name, code) => `${camel(name)}(count: ${code})`,
  quote: (key) => `"${key}"`,
  constant: (words) => `Keys.${camel(words)}`,
  read: (type, key) => `client.value(for: ${key}, default: ${DEFAULTS[type]})`,
  wrapped: (key) => `flags.enabled(${key})`,
}

const passedIn = [
  'private let client: ServiceClient',
  'private let flags: Flags',
  '',
  'init(client: ServiceClient, flags: Flags) {',
  ['self.client = client', 'self.flags = flags'],
  '}',
]

function target(name) {
  return pascal(name.split('-'))
}
