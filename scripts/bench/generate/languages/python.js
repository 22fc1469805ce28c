import { pascal, snake, upper } from '../names.js'

const DEFAULTS = { boolean: 'False', integer: '20', string: '"none"' }

/** Python on the service's server SDK: a client module, constants, classes. */
export const python = {
  id: 'python',
  indent: '    ',
  path: ({ name }, type) => `${snake(name.split('-'))}/${snake(type)}.py`,
  project: ({ name }) => [
    { path: `${snake(name.split('-'))}/__init__.py`, lines: [`"""The part of the shop called ${name}."""`] },
    {
      path: `${snake(name.split('-'))}/flags.py`,
      lines: [
        'import os',
        '',
        'from service import create_client',
        '',
        'client = create_client(os.environ["SDK_KEY"])',
        '',
        '',
        'def enabled(key: str) -> bool:',
        ['return client.get_value(key, False)'],
      ],
    },
  ],
  keys: ({ name, constants }) => ({
    path: `${snake(name.split('-'))}/keys.py`,
    lines: constants.map(({ key, words }) => `${upper(words)} = "${key}"`),
  }),
  file: ({ type, usesSdk }, methods) => [
    'import logging',
    '',
    ...(usesSdk ? ['from . import keys', 'from .flags import client, enabled', ''] : []),
    'log = logging.getLogger(__name__)',
    '',
    '',
    `class ${pascal(type)}:`,
    [`"""Keeps the ${type[0]} and its ${type[1]}."""`, '', ...methods],
  ],
  method: (name, body) => [`def ${snake(name)}(self, count: int) -> int:`, body],
  comment: (text) => `# ${text}`,
  declare: (name, code) => `${name} = ${code.replaceAll(' / ', ' // ')}`,
  add: (code) => `total += ${code.replaceAll(' / ', ' // ')}`,
  loop: (limit, body) => [`for step in range(${limit}):`, body],
  when: (code, body) => [`if ${code}:`, body],
  log: (text) => `log.info("${text}")`,
  logValue: (name) => `log.info(${name})`,
  give: (code) => `return ${code}`,
  call: (name, code) => `self.${snake(name)}(${code})`,
  quote: (key) => `"${key}"`,
  constant: (words) => `keys.${upper(words)}`,
  read: (type, key) => `client.get_value(${key}, ${DEFAULTS[type]})`,
  wrapped: (key) => `enabled(${key})`,
}
