import { camel, pascal, upper } from '../names.js'

const GETTERS = { boolean: 'getBoolean', integer: 'getInteger', string: 'getString' }
const DEFAULTS = { boolean: 'false', integer: '20', string: '"none"' }

/** Java on the service's server SDK: a wrapper, constants, classes that are handed the client. */
export const java = {
  id: 'java',
  indent: '    ',
  path: (module, type) => `${folder(module)}/${pascal(type)}.java`,
  project: (module) => [
    {
      path: `${folder(module)}/Flags.java`,
      lines: [
        `package ${packageOf(module)};`,
        '',
        'import com.service.ServiceClient;',
        '',
        'public final class Flags {',
        [
          'private final ServiceClient client;',
          '',
          'public Flags(ServiceClient client) {',
          ['this.client = client;'],
          '}',
          '',
          'public boolean enabled(String key) {',
          ['return client.getBoolean(key, false);'],
          '}',
        ],
        '}',
      ],
    },
  ],
  keys: (module) => ({
    path: `${folder(module)}/Keys.java`,
    lines: [
      `package ${packageOf(module)};`,
      '',
      'final class Keys {',
      module.constants.map(({ key, words }) => `static final String ${upper(words)} = "${key}";`),
      '}',
    ],
  }),
  file: ({ module, type, usesSdk }, methods) => [
    `package ${packageOf(module)};`,
    '',
    ...(usesSdk ? ['import com.service.ServiceClient;'] : []),
    'import java.util.ArrayList;',
    'import java.util.List;',
    '',
    `public class ${pascal(type)} {`,
    ['private final List<String> entries = new ArrayList<>();', ...(usesSdk ? passedIn(type) : []), '', ...methods],
    '}',
  ],
  method: (name, body) => [`public int ${camel(name)}(int count) {`, body, '}'],
  comment: (text) => `// ${text}`,
  declare: (name, code) => `var ${name} = ${code};`,
  add: (code) => `total += ${code};`,
  loop: (limit, body) => [`for (int step = 0; step < ${limit}; step++) {`, body, '}'],
  when: (code, body) => [`if (${code}) {`, body, '}'],
  log: (text) => `entries.add("${text}");`,
  logValue: (name) => `entries.add(${name});`,
  give: (code) => `return ${code};`,
  call: (name, code) => `${camel(name)}(${code})`,
  quote: (key) => `"${key}"`,
  constant: (words) => `Keys.${upper(words)}`,
  read: (type, key) => `client.${GETTERS[type]}(${key}, ${DEFAULTS[type]})`,
  wrapped: (key) => `flags.enabled(${key})`,
}

function passedIn(type) {
  return [
    'private final ServiceClient client;',
    'private final Flags flags;',
    '',
    `public ${pascal(type)}(ServiceClient client, Flags flags) {`,
    ['this.client = client;', 'this.flags = flags;'],
    '}',
  ]
}

function packageOf({ name }) {
  return `com.example.shop.${name.replaceAll('-', '')}`
}

function folder(module) {
  return `src/main/java/${packageOf(module).replaceAll('.', '/')}`
}
