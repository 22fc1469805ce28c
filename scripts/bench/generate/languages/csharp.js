import { pascal } from '../names.js'

const GETTERS = { boolean: 'GetBooleanValueAsync', integer: 'GetIntegerValueAsync', string: 'GetStringValueAsync' }
const DEFAULTS = { boolean: 'false', integer: '20', string: '"none"' }

/** C# on OpenFeature's SDK: a wrapper, constants, classes that are handed the client. */
export const csharp = {
  id: 'csharp',
  indent: '    ',
  path: (_module, type) => `${pascal(type)}.cs`,
  project: ({ name }) => [
    {
      path: 'Flags.cs',
      lines: [
        'using System.Threading.Tasks;',
        'using OpenFeature;',
        '',
        `namespace Shop.${pascal(name.split('-'))};`,
        '',
        'public class Flags(IFeatureClient client)',
        '{',
        ['public Task<bool> Enabled(string key) => client.GetBooleanValueAsync(key, false);'],
        '}',
      ],
    },
  ],
  keys: ({ name, constants }) => ({
    path: 'Keys.cs',
    lines: [
      `namespace Shop.${pascal(name.split('-'))};`,
      '',
      'public static class Keys',
      '{',
      constants.map(({ key, words }) => `public const string ${pascal(words)} = "${key}";`),
      '}',
    ],
  }),
  file: ({ module, type, usesSdk }, methods) => [
    'using System.Collections.Generic;',
    'using System.Threading.Tasks;',
    ...(usesSdk ? ['using OpenFeature;'] : []),
    '',
    `namespace Shop.${pascal(module.name.split('-'))};`,
    '',
    `public class ${pascal(type)}${usesSdk ? '(IFeatureClient client, Flags flags)' : ''}`,
    '{',
    ['private readonly List<string> entries = new();', '', ...methods],
    '}',
  ],
  method: (name, body) => [`public async Task<int> ${pascal(name)}(int count)`, '{', body, '}'],
  comment: (text) => `// ${text}`,
  declare: (name, code) => `var ${name} = ${code};`,
  add: (code) => `total += ${code};`,
  loop: (limit, body) => [`for (var step = 0; step < ${limit}; step++)`, '{', body, '}'],
  when: (code, body) => [`if (${code})`, '{', body, '}'],
  log: (text) => `entries.Add("${text}");`,
  logValue: (name) => `entries.Add(${name});`,
  give: (code) => `return ${code};`,
  call: (name, code) => `await ${pascal(name)}(${code})`,
  quote: (key) => `"${key}"`,
  constant: (words) => `Keys.${pascal(words)}`,
  read: (type, key) => `await client.${GETTERS[type]}(${key}, ${DEFAULTS[type]})`,
  wrapped: (key) => `await flags.Enabled(${key})`,
}
