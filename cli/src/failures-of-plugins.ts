import { cannotRun } from './failure-text.js'
import { list, quote } from './report/words.js'

/** Expected failures of plugins that bring languages. */
export const pluginFailures = {
  pluginNotLoaded: (p: { plugin: string; reason: string | undefined }) =>
    cannotRun(
      `The plugin ${p.plugin} could not be loaded${p.reason === undefined ? '' : `: ${p.reason}`}.`,
      reinstall(p.plugin),
    ),
  pluginFolder: (p: { path: string }) =>
    cannotRun(
      `${quote(p.path)} is a folder; what is installed is a package or its tarball.`,
      `Use the folder as it is with \`service plugins link ${p.path}\`, or pack it first with \`npm pack\`.`,
    ),
  pluginFailed: (p: { plugin: string; reason: string }) =>
    cannotRun(`The plugin ${p.plugin} failed to declare its languages: ${p.reason}.`, reinstall(p.plugin)),
  languageFailed: (p: { language: string; file: string; reason: string }) =>
    cannotRun(
      `The language plugin for ${p.language} failed on ${p.file}: ${p.reason}.`,
      'This is a fault of the plugin: `service plugins` tells where it comes from. Update it, report it, or leave the file out with `exclude` in service.json.',
    ),
  pluginListMalformed: (p: { file: string; reason: string }) =>
    cannotRun(
      `The list of installed plugins in ${p.file} cannot be read: ${p.reason}.`,
      'Correct the file, or remove it and install the plugins again.',
    ),
  languageInvalid: (p: { plugin: string; problem: string }) =>
    cannotRun(`The plugin ${p.plugin} declares a language wrongly: ${p.problem}.`, reinstall(p.plugin)),
  contractVersion: (p: { plugin: string; language: string; has: string; wants: number }) =>
    cannotRun(
      `The plugin ${p.plugin} was built for version ${p.has} of the language contract; this tool has version ${p.wants}.`,
      `Update the one that is older: \`service plugins install ${p.plugin}\`, or the tool itself.`,
    ),
  extensionTwice: (p: { extension: string; plugins: [string, string] }) =>
    cannotRun(`The plugins ${list(p.plugins)} both claim files ending in ${p.extension}.`, removeOne(p.plugins)),
  languageTwice: (p: { language: string; plugins: [string, string] }) =>
    cannotRun(`The plugins ${list(p.plugins)} both declare the language ${quote(p.language)}.`, removeOne(p.plugins)),
  noLanguages: () =>
    cannotRun('No language plugin is installed, so there is nothing to scan with.', 'Install the tool again.'),
}

function reinstall(plugin: string): string {
  return `Install it again with \`service plugins install ${plugin}\`, or remove it with \`service plugins uninstall ${plugin}\`.`
}

function removeOne(plugins: [string, string]): string {
  return `Remove one of them: \`service plugins uninstall ${plugins[1]}\`.`
}
