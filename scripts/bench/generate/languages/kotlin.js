import { camel, pascal, upper } from '../names.js'

const GETTERS = { boolean: 'getBoolean', integer: 'getInt', string: 'getString' }
const DEFAULTS = { boolean: 'false', integer: '20', string: '"none"' }

/** Kotlin on the service's Android SDK: a wrapper, constants, classes that are handed the client. */
export const kotlin = {
  id: 'kotlin',
  indent: '    ',
  path: (module, type) => `${folder(module)}/${pascal(type)}.kt`,
  project: (module) => [
    {
      path: `${folder(module)}/Flags.kt`,
      lines: [
        `package ${packageOf(module)}`,
        '',
        'import com.service.ServiceClient',
        '',
        'class Flags(private val client: ServiceClient) {',
        ['fun enabled(key: String): Boolean = client.getBoolean(key, false)'],
        '}',
      ],
    },
  ],
  keys: (module) => ({
    path: `${folder(module)}/Keys.kt`,
    lines: [
      `package ${packageOf(module)}`,
      '',
      'object Keys {',
      module.constants.map(({ key, words }) => `const val ${upper(words)} = "${key}"`),
      '}',
    ],
  }),
  file: ({ module, type, usesSdk }, methods) => [
    `package ${packageOf(module)}`,
    '',
    ...(usesSdk ? ['import com.service.ServiceClient', ''] : []),
    `class ${pascal(type)}${usesSdk ? '(private val client: ServiceClient, private val flags: Flags)' : ''} {`,
    ['private val entries = mutableListOf<String>()', '', ...methods],
    '}',
  ],
  method: (name, body) => [`fun ${camel(name)}(count: Int): Int {`, body, '}'],
  comment: (text) => `// ${text}`,
  declare: (name, code) => `${name === 'total' ? 'var' : 'val'} ${name} = ${code}`,
  add: (code) => `total += ${code}`,
  loop: (limit, body) => [`for (step in 0 until ${limit}) {`, body, '}'],
  when: (code, body) => [`if (${code}) {`, body, '}'],
  log: (text) => `entries.add("${text}")`,
  logValue: (name) => `entries.add(${name})`,
  give: (code) => `return ${code}`,
  call: (name, code) => `${camel(name)}(${code})`,
  quote: (key) => `"${key}"`,
  constant: (words) => `Keys.${upper(words)}`,
  read: (type, key) => `client.${GETTERS[type]}(${key}, ${DEFAULTS[type]})`,
  wrapped: (key) => `flags.enabled(${key})`,
}

function packageOf({ name }) {
  return `com.example.shop.${name.replaceAll('-', '')}`
}

function folder(module) {
  return `app/src/main/kotlin/${packageOf(module).replaceAll('.', '/')}`
}
