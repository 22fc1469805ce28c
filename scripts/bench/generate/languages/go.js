import { camel, pascal, snake } from '../names.js'

const GETTERS = { boolean: 'Boolean', integer: 'Int', string: 'String' }
const DEFAULTS = { boolean: 'false', integer: '20', string: '"none"' }
const SDK = '"github.com/open-feature/go-sdk/openfeature"'

/** Go on OpenFeature's SDK: one package with its client, constants and receivers. */
export const go = {
  id: 'go',
  indent: '\t',
  path: (_module, type) => `${snake(type)}.go`,
  project: ({ name }) => [
    { path: 'go.mod', lines: [`module example.com/shop/${name}`, '', 'go 1.24'] },
    {
      path: 'flags.go',
      lines: [
        `package ${packageOf(name)}`,
        '',
        'import (',
        ['"context"', '', SDK],
        ')',
        '',
        'var client openfeature.IClient = openfeature.NewDefaultClient()',
        '',
        'var nobody = openfeature.EvaluationContext{}',
        '',
        'func enabled(key string) bool {',
        ['return client.Boolean(context.Background(), key, false, nobody)'],
        '}',
      ],
    },
  ],
  keys: ({ name, constants }) => ({
    path: 'keys.go',
    lines: [
      `package ${packageOf(name)}`,
      '',
      'const (',
      constants.map(({ key, words }) => `${pascal(['key', ...words])} = "${key}"`),
      ')',
    ],
  }),
  file: ({ module, type, usesSdk }, methods) => [
    `package ${packageOf(module.name)}`,
    '',
    ...(usesSdk ? ['import (', ['"context"', '"log"', '', SDK], ')'] : ['import "log"']),
    '',
    `type ${pascal(type)} struct {`,
    ['entries []string', ...(usesSdk ? ['ctx context.Context', 'flags openfeature.IClient'] : [])],
    '}',
    '',
    ...methods.map((line) => (typeof line === 'string' ? line.replace('{type}', pascal(type)) : line)),
  ],
  method: (name, body) => [`func (own *{type}) ${camel(name)}(count int) int {`, body, '}'],
  comment: (text) => `// ${text}`,
  declare: (name, code) => `${name} := ${code}`,
  add: (code) => `total += ${code}`,
  loop: (limit, body) => [`for step := 0; step < ${limit}; step++ {`, body, '}'],
  when: (code, body) => [`if ${code} {`, body, '}'],
  log: (text) => `log.Println("${text}")`,
  logValue: (name) => `log.Println(${name})`,
  give: (code) => `return ${code}`,
  call: (name, code) => `own.${camel(name)}(${code})`,
  quote: (key) => `"${key}"`,
  constant: (words) => pascal(['key', ...words]),
  read: (type, key) => `own.flags.${GETTERS[type]}(own.ctx, ${key}, ${DEFAULTS[type]}, nobody)`,
  wrapped: (key) => `enabled(${key})`,
}

function packageOf(name) {
  return name.replaceAll('-', '')
}
