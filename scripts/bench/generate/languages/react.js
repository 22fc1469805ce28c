import { camel, pascal } from '../names.js'
import { javascript } from './javascript.js'

const HOOKS = { boolean: 'useBooleanFlagValue', integer: 'useNumberFlagValue', string: 'useStringFlagValue' }
const DEFAULTS = { boolean: 'false', integer: '20', string: "'none'" }

/** TypeScript with JSX on OpenFeature's React SDK: hooks instead of a client. */
export const react = {
  ...javascript,
  id: 'react',
  path: (_module, type) => `src/${pascal(type)}.tsx`,
  project: ({ name }) => [
    { path: 'package.json', lines: ['{', [`"name": "@shop/${name}",`, '"type": "module"'], '}'] },
    {
      path: 'src/flags.ts',
      lines: [
        "import { useBooleanFlagValue } from '@openfeature/react-sdk'",
        '',
        'export function useEnabled(key: string): boolean {',
        ['return useBooleanFlagValue(key, false)'],
        '}',
      ],
    },
  ],
  file: ({ type, usesSdk }, methods) => [
    ...(usesSdk
      ? [
          `import { ${Object.values(HOOKS).join(', ')} } from '@openfeature/react-sdk'`,
          "import { useEnabled } from './flags.js'",
          "import * as keys from './keys.js'",
          '',
        ]
      : []),
    'const entries: string[] = []',
    '',
    ...methods,
    '',
    `export function ${pascal(type)}({ title, count }: { title: string; count: number }) {`,
    [
      'return (',
      ['<section className="panel">', ['<h2>{title}</h2>', '<p>{count} of {entries.length}</p>'], '</section>'],
      ')',
    ],
    '}',
  ],
  method: (name, body) => [`export function ${hook(name)}(count: number): number {`, body, '}'],
  log: (text) => `entries.push('${text}')`,
  logValue: (name) => `entries.push(${name})`,
  call: (name, code) => `${hook(name)}(${code})`,
  read: (type, key) => `${HOOKS[type]}(${key}, ${DEFAULTS[type]})`,
  wrapped: (key) => `useEnabled(${key})`,
}

function hook(name) {
  return camel(['use', ...name])
}
