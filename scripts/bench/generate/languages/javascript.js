import { camel, pascal, upper } from '../names.js'

const DEFAULTS = { boolean: 'false', integer: '20', string: "'none'" }

/** TypeScript on the service's own server SDK: a client module, constants, classes. */
export const javascript = {
  id: 'javascript',
  indent: '  ',
  path: (_module, type) => `src/${type.join('-')}.ts`,
  project: ({ name }) => [
    { path: 'package.json', lines: ['{', [`"name": "@shop/${name}",`, '"type": "module"'], '}'] },
    {
      path: 'src/flags.ts',
      lines: [
        "import { createClient } from '@service/server-sdk'",
        '',
        "export const flags = createClient(process.env['SDK_KEY'] ?? '')",
        '',
        'export function enabled(key: string): boolean {',
        ['return flags.getValue(key, false)'],
        '}',
      ],
    },
  ],
  keys: ({ constants }) => ({
    path: 'src/keys.ts',
    lines: constants.map(({ key, words }) => `export const ${upper(words)} = '${key}'`),
  }),
  file: ({ type, usesSdk }, methods) => [
    ...(usesSdk ? ["import { enabled, flags } from './flags.js'", "import * as keys from './keys.js'", ''] : []),
    `export class ${pascal(type)} {`,
    ['private readonly entries: string[] = []', '', ...methods],
    '}',
  ],
  method: (name, body) => [`${camel(name)}(count: number): number {`, body, '}'],
  comment: (text) => `// ${text}`,
  declare: (name, code) => `${name === 'total' ? 'let' : 'const'} ${name} = ${code}`,
  add: (code) => `total += ${code}`,
  loop: (limit, body) => [`for (let step = 0; step < ${limit}; step += 1) {`, body, '}'],
  when: (code, body) => [`if (${code.replace(' == ', ' === ')}) {`, body, '}'],
  log: (text) => `this.entries.push('${text}')`,
  logValue: (name) => `this.entries.push(${name})`,
  give: (code) => `return ${code}`,
  call: (name, code) => `this.${camel(name)}(${code})`,
  quote: (key) => `'${key}'`,
  constant: (words) => `keys.${upper(words)}`,
  read: (type, key) => `flags.getValue(${key}, ${DEFAULTS[type]})`,
  wrapped: (key) => `enabled(${key})`,
}
