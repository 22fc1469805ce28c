import { notReadAdvice } from '../report/not-read.js'
import { list, quote } from '../report/words.js'
import { cannotRun } from './failure-text.js'

/** Expected failures of plugins that bring languages. */
export const pluginFailures = {
  pluginNotLoaded: (p: { plugin: string; reason: string | undefined }) =>
    cannotRun(
      `The plugin ${p.plugin} could not be loaded${p.reason === undefined ? '' : `: ${p.reason}`}.`,
      reinstall(p.plugin),
    ),
  noNpm: () =>
    cannotRun(
      'npm was not found on this machine, and plugins are installed with it.',
      'Install npm, or put it on the PATH; a plugin in a folder needs none: `service plugins link --no-install <folder>`.',
    ),
  pluginsNotKept: (p: { folder: string; reason: string }) =>
    cannotRun(
      `Plugins cannot be kept in ${p.folder}: ${p.reason}.`,
      'Make that folder writable, or name another one with XDG_DATA_HOME.',
    ),
  pluginNotInRegistry: (p: { plugin: string }) =>
    cannotRun(
      `The registry has no package ${p.plugin}, or npm cannot reach it.`,
      `\`npm view ${p.plugin}\` says which. A tarball is installed with \`service plugins install ./<file>.tgz\`.`,
    ),
  noPluginNamed: (p: { command: string; example: string }) =>
    cannotRun(
      `\`service plugins ${p.command}\` needs ${p.command === 'link' ? 'a folder' : 'the name of a plugin'}.`,
      `For example \`service plugins ${p.command} ${p.example}\`; \`service plugins\` lists what is there.`,
    ),
  noPackageName: (p: { name: string }) =>
    cannotRun(
      `${quote(p.name)} is not the name of a package.`,
      'Give the name of a package of the registry, the path of a tarball that begins with ./, or an address.',
    ),
  pluginFolder: (p: { path: string }) =>
    cannotRun(
      `${quote(p.path)} is a folder, but only packages and tarballs can be installed.`,
      `Use the folder as it is with \`service plugins link ${p.path}\`, or pack it first with \`npm pack\`.`,
    ),
  pluginFile: (p: { path: string }) =>
    cannotRun(
      `${quote(p.path)} is a file, but only packages and tarballs can be installed.`,
      'A plugin is a folder with a package.json. Use it as it is with `service plugins link <folder>`, or run `npm pack` there and install the .tgz file.',
    ),
  pluginNoPackage: (p: { path: string }) =>
    cannotRun(
      `${quote(p.path)} is not a folder with a package.json.`,
      'Give the folder of a plugin, relative to the current folder; a tarball or a package is installed with `service plugins install`.',
    ),
  pluginWithoutHook: () =>
    cannotRun(
      'The package provides no language: its package.json names no hook `service:languages`.',
      'The package of a language has `"oclif": { "hooks": { "service:languages": "./dist/hook.js" } }` in its package.json. Check that the name is right, and that the tarball holds that file.',
    ),
  pluginNotInstalled: (p: { plugin: string }) =>
    cannotRun(
      `${p.plugin} is not installed.`,
      '`service plugins` names what is installed or linked. Languages that are built in cannot be removed; `"languages": { "dart": "ignore" }` in service.json leaves one out.',
    ),
  pluginFailed: (p: { plugin: string; reason: string } & PluginFolder) =>
    cannotRun(`The plugin ${p.plugin} failed to declare its languages: ${p.reason}.`, renew(p)),
  languageFailed: (p: { language: string; file: string; reason: string }) =>
    cannotRun(
      `The language plugin for ${p.language} failed on ${p.file}: ${p.reason}.`,
      'This is a fault of the plugin: `service plugins` shows where it comes from. Update it, report it, or leave the file out with `exclude` in service.json.',
    ),
  vendorsNotLoaded: (p: { language: string; reason: string }) =>
    cannotRun(
      `The vendors that the language ${p.language} knows cannot be loaded: ${p.reason}.`,
      'This is a fault of its plugin: `service plugins` shows where it comes from. Install it again, or report it.',
    ),
  pluginListMalformed: (p: { file: string; reason: string }) =>
    cannotRun(
      `The list of installed plugins in ${p.file} cannot be read: ${p.reason}.`,
      'Correct the file, or remove it and install the plugins again.',
    ),
  languageInvalid: (p: { plugin: string; problem: string } & PluginFolder) =>
    cannotRun(`The plugin ${p.plugin} declares a language wrongly: ${p.problem}.`, renew(p)),
  contractVersion: (p: { plugin: string; language: string; has: string; wants: number; named?: string | undefined }) =>
    cannotRun(
      `The plugin ${p.plugin} was built for version ${p.has} of the language contract; this tool has version ${p.wants}.`,
      Number(p.has) > p.wants
        ? 'Update the tool, or take an older version of the plugin.'
        : `Update the plugin${p.named === undefined ? `: \`service plugins install ${p.plugin}\`` : `, which is in ${p.named}`}. If you maintain it, docs/upgrade-contract-${p.wants}.md lists what has changed.`,
    ),
  pluginOfNoLanguage: (p: { plugin: string; folder: string }) =>
    cannotRun(
      `${p.plugin}, which \`languages\` in service.json names, provides no language: its package.json names no hook \`service:languages\`.`,
      `Check that ${p.folder} is the right plugin, and that it is built.`,
    ),
  otherLanguage: (p: { plugin: string; folder: string; wanted: string; has: string[] }) =>
    cannotRun(
      `service.json takes the language ${quote(p.wanted)} from ${p.plugin}, which brings ${p.has.length === 0 ? 'none' : list(p.has.map(quote))}.`,
      `Name it in \`languages\` by the id it has, or take the plugin of ${quote(p.wanted)} instead of the one in ${p.folder}.`,
    ),
  pluginNotInRepository: (p: { plugin: string; command: string | undefined }) =>
    cannotRun(
      `service.json requires the plugin ${p.plugin}, which is not in the repository's node_modules.`,
      p.command === undefined
        ? `Add a package.json with ${p.plugin} in its devDependencies, or give the plugin's folder with "from".`
        : `Install what the repository uses, or add it with \`${p.command}\`.`,
    ),
  extensionOfRepository: (p: { plugin: string; folder: string; extension: string; language: string }) =>
    cannotRun(
      `The plugin ${p.plugin} and the language ${p.language} both claim files ending in ${p.extension}.`,
      `service.json names the plugin, which is in ${p.folder}: take it out of \`languages\`, or set ${p.language} to \`"ignore"\` there.`,
    ),
  extensionTwice: (p: { extension: string; plugins: [string, string]; removable: string }) =>
    cannotRun(`The plugins ${list(p.plugins)} both claim files ending in ${p.extension}.`, remove(p.removable)),
  languageTwice: (p: { language: string; plugins: [string, string]; removable: string }) =>
    cannotRun(`The plugins ${list(p.plugins)} both declare the language ${quote(p.language)}.`, remove(p.removable)),
  languageNotInstalled: (p: { name: string; plugin?: string | undefined; command?: string | undefined }) =>
    cannotRun(
      `service.json requires the language ${p.name}, but no installed plugin reads it.`,
      p.plugin === undefined
        ? 'No plugin of this tool reads it: link one of your own with `service plugins link <folder>`, or take it out of `languages`.'
        : p.command === undefined
          ? `Install it with \`service plugins install ${p.plugin}\`.`
          : `Install what the repository uses, or add it with \`${p.command}\`; \`service plugins install ${p.plugin}\` installs it for you alone.`,
    ),
  sdksNotRead: (p: { files: string; languages: string[]; plugins: string[] }) =>
    cannotRun(
      `Every file that names an SDK is in a language that is not installed: ${p.files}.`,
      notReadAdvice(p.languages, p.plugins),
    ),
  notAllRead: (p: {
    files: string
    unreadable: { file: string; reason: string }[]
    languages: string[]
    plugins: string[]
  }) => {
    const [first, ...others] = p.unreadable
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    const parts = [p.files, first ? `${first.file} (${first.reason})${more}` : ''].filter(Boolean)
    const advice = p.languages.length === 0 ? '' : `${notReadAdvice(p.languages, p.plugins)} `
    const readable = first ? 'Make these files readable, or leave them out with `exclude`. ' : ''
    return cannotRun(
      `Not everything was read: ${parts.join('; ')}.`,
      `${advice}${readable}Without --strict, the run continues.`,
    )
  },
  noLanguages: () =>
    cannotRun('No language plugin is installed, so there is nothing to scan with.', 'Install the tool again.'),
}

function reinstall(plugin: string): string {
  return `Install it again with \`service plugins install ${plugin}\`, or remove it with \`service plugins uninstall ${plugin}\`.`
}

/** The folder that a plugin is linked to, or its folder in the repository. */
export interface PluginFolder {
  linked?: string | undefined
  named?: string | undefined
}

/** A linked folder, or the repository's, does not come from a registry. */
function renew({ plugin, linked, named }: { plugin: string } & PluginFolder): string {
  if (named !== undefined) {
    return `service.json names it, and it is in ${named}: install or build it again there, or take it out of \`languages\`.`
  }
  if (linked === undefined) return reinstall(plugin)
  return `It is linked to ${linked}: build it again there, or unlink it with \`service plugins uninstall ${plugin}\`.`
}

/** Of two incompatible plugins, the one that can be removed. */
function remove(plugin: string): string {
  return `Remove one of them: \`service plugins uninstall ${plugin}\`.`
}
