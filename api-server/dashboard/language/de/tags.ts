import type { Catalogue } from '../formatter.js'

export const tags: Catalogue = {
  'Tag {name} deleted': 'Tag {name} gelöscht',
  'Delete tag': 'Tag löschen',
  'The configs themselves, their values and rules stay as they are. Deleting cannot be undone.':
    'Die Configs selbst, ihre Werte und Regeln bleiben, wie sie sind. Das Löschen kann nicht rückgängig gemacht werden.',
  'It is removed from every config that has it.': 'Es wird von jeder Config entfernt, die es hat.',
  'No config has it.': 'Keine Config hat es.',
  'It is removed from {count, plural, one {this config} other {these # configs}}:':
    'Es wird von {count, plural, one {dieser Config} other {diesen # Configs}} entfernt:',
  'and {rest} more': 'und {rest} weitere',
  'Tags sort configs by team, area or anything else.': 'Tags ordnen Configs nach Team, Bereich oder etwas anderem.',
  'No tags yet': 'Noch keine Tags',
  'Create one here, then add it to configs in their settings.':
    'Erstellen Sie hier eines, und vergeben Sie es dann in den Einstellungen von Configs.',
  'Rename {name}': '{name} umbenennen',
  Rename: 'Umbenennen',
  'configs|none': 'keine',
  '{count, plural, one {# config with {name}} other {# configs with {name}}}':
    '{count, plural, one {# Config mit {name}} other {# Configs mit {name}}}',
  '{count, plural, one {# config} other {# configs}}': '{count, plural, one {# Config} other {# Configs}}',
  'Tag {name} saved': 'Tag {name} gespeichert',
  'Every config keeps it under its new name.': 'Jede Config behält es unter dem neuen Namen.',
  'At most 50 characters.': 'Höchstens 50 Zeichen.',
}
