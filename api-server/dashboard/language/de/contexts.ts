import type { Catalogue } from '../formatter.js'

export const contexts: Catalogue = {
  Id: 'Id',
  Kind: 'Art',
  Traits: 'Traits',
  'Last seen': 'Zuletzt gesehen',
  'Delete {id}': '{id} löschen',
  'Try {id} in the playground': '{id} im Playground ausprobieren',
  Try: 'Ausprobieren',
  'The users and devices that applications read configs for, in environments that keep them.':
    'Die Benutzer und Geräte, für die Anwendungen Configs lesen, in Umgebungen, die sie aufbewahren.',
  'Contexts belong to an environment. Create one first.':
    'Kontexte gehören zu einer Umgebung. Erstellen Sie zuerst eine.',
  'Contexts are not shown to you': 'Kontexte werden Ihnen nicht angezeigt',
  'No contexts': 'Keine Kontexte',
  'No application has reported one yet.': 'Noch keine Anwendung hat einen gemeldet.',
  'Contexts are not kept in this environment.': 'In dieser Umgebung werden keine Kontexte aufbewahrt.',
  'Kept in {name}': 'In {name} aufbewahrt',
  'Delete all': 'Alle löschen',
  'Contexts in {name}': 'Kontexte in {name}',
  'Context deleted': 'Kontext gelöscht',
  'All contexts deleted': 'Alle Kontexte gelöscht',
  'Delete {id}?': '{id} löschen?',
  'Delete all contexts of {name}?': 'Alle Kontexte von {name} löschen?',
  'Delete context': 'Kontext löschen',
  'It is deleted for good.': 'Er wird endgültig gelöscht.',
  '{count, plural, one {# context is deleted for good.} other {# contexts are deleted for good.}}':
    '{count, plural, one {# Kontext wird endgültig gelöscht.} other {# Kontexte werden endgültig gelöscht.}}',
  'While contexts are kept, one that an application reports again comes back.':
    'Solange Kontexte aufbewahrt werden, kommt einer zurück, den eine Anwendung wieder meldet.',
  'Context settings of {name} saved': 'Kontext-Einstellungen von {name} gespeichert',
  'What is kept': 'Was aufbewahrt wird',
  'Keep contexts of {name}': 'Kontexte von {name} aufbewahren',
  'Contexts can be people. While this is off, none are stored; switching it off deletes the stored ones.':
    'Kontexte können Personen sein. Ist dies aus, werden keine gespeichert; beim Ausschalten werden die gespeicherten gelöscht.',
  'Traits to keep': 'Aufzubewahrende Traits',
  'JSON pointers such as /plan/name, one per line. All other traits are dropped; removing one here deletes it from the stored contexts.':
    'JSON-Pointer wie /plan/name, einer pro Zeile. Alle anderen Traits werden verworfen; entfernen Sie hier eines, wird es aus den gespeicherten Kontexten gelöscht.',
}
