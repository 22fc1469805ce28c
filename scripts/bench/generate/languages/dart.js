import { camel, pascal, snake } from '../names.js'

const DEFAULTS = { boolean: 'false', integer: '20', string: "'none'" }
const SDK = "import 'package:service_flutter_client_sdk/service_flutter_client_sdk.dart';"

/** Dart on the service's Flutter SDK: a client library, constants, classes. */
export const dart = {
  id: 'dart',
  indent: '  ',
  path: (_module, type) => `lib/${snake(type)}.dart`,
  project: ({ name }) => [
    { path: 'pubspec.yaml', lines: [`name: ${snake(name.split('-'))}`, 'environment:', ["sdk: '>=3.0.0 <4.0.0'"]] },
    {
      path: 'lib/flags.dart',
      lines: [
        SDK,
        '',
        "final flags = ServiceClient(clientSdkKey: const String.fromEnvironment('SDK_KEY'));",
        '',
        'bool enabled(String key) {',
        ['return flags.getValue(key, false);'],
        '}',
      ],
    },
  ],
  keys: ({ constants }) => ({
    path: 'lib/keys.dart',
    lines: ['class Keys {', constants.map(({ key, words }) => `static const ${camel(words)} = '${key}';`), '}'],
  }),
  file: ({ type, usesSdk }, methods) => [
    ...(usesSdk ? ["import 'flags.dart';", "import 'keys.dart';", ''] : []),
    `class ${pascal(type)} {`,
    ['final entries = <String>[];', '', ...methods],
    '}',
  ],
  method: (name, body) => [`int ${camel(name)}(int count) {`, body, '}'],
  comment: (text) => `// ${text}`,
  declare: (name, code) => `${name === 'total' ? 'var' : 'final'} ${name} = ${code};`,
  add: (code) => `total += ${code.replaceAll(' / ', ' ~/ ')};`,
  loop: (limit, body) => [`for (var step = 0; step < ${limit}; step++) {`, body, '}'],
  when: (code, body) => [`if (${code}) {`, body, '}'],
  log: (text) => `entries.add('${text}');`,
  logValue: (name) => `entries.add(${name});`,
  give: (code) => `return ${code};`,
  call: (name, code) => `${camel(name)}(${code})`,
  quote: (key) => `'${key}'`,
  constant: (words) => `Keys.${camel(words)}`,
  read: (type, key) => `flags.getValue(${key}, ${DEFAULTS[type]})`,
  wrapped: (key) => `enabled(${key})`,
}
