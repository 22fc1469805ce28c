/** Writes the page that a language has in the registry. All say the same, so they are made from what its package.json says. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from '../packages.js'

/**
 * @param {string} root the repository
 * @param {string} folder of the language, relative to it
 */
export function writeLanguageReadme(root, folder) {
  const { name, description } = readManifest(root, folder)
  const isIncluded = readManifest(root, 'cli').oclif.plugins.includes(name)
  const installing = isIncluded
    ? 'It comes with the tool, [`@service/cli`](../../cli/README.md): there is nothing to install.'
    : `Install it with \`service plugins install ${name}\`, or for everybody who works in a repository with \`npm install --save-dev ${name}\` and a line in \`service.json\`: [Languages](../../cli/README.md#languages).`
  const text = `# ${name}

${description} The scanner finds where code reads config keys and feature flags through an SDK.

${installing}

[What each language follows, and what it does not](../../docs/languages.md)
`
  writeFileSync(path.join(root, folder, 'README.md'), text)
}
