import { cannotRun } from './failure-text.js'
import { settingsMalformed, type SettingsMistake } from './settings-malformed.js'

/** Expected failures about `service.json` as a file. */
export const settingsFailures = {
  settingsExist: (p: { file: string }) =>
    cannotRun(
      `${p.file} already exists and was not changed.`,
      'Edit its `project`, or remove the file and run `service init` again.',
    ),
  settingsMalformed: (p: { file: string; mistakes: SettingsMistake[] }) => settingsMalformed(p),
  settingsUnreadable: (p: { file: string; reason: string }) =>
    cannotRun(`${p.file} cannot be read: ${p.reason}.`, 'Make the file readable, or run from another folder.'),
  settingsNotWritten: (p: { file: string; reason: string }) =>
    cannotRun(`${p.file} cannot be written: ${p.reason}.`, 'Run `service init` in a folder you can write to.'),
  noSettingsToAddTo: () =>
    cannotRun(
      '--write adds to a service.json, and there is none in this folder or above it.',
      'Run `service init --project <slug>` first, or save {} as service.json.',
    ),
  sdksNotAdded: (p: { file: string; reason: string }) =>
    cannotRun(
      `${p.file} cannot be changed: ${p.reason}.`,
      'Nothing was added. Make the file writable and run the command again.',
    ),
}
