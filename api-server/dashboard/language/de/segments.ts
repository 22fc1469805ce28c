import type { Catalogue } from '../formatter.js'

export const segments: Catalogue = {
  'Search segments': 'Segmente suchen',
  'Search names, keys and values': 'Namen, Schlüssel und Werte suchen',
  'No segment matches': 'Kein Segment passt',
  'Clear search': 'Suche leeren',
  'Segment {name} created': 'Segment {name} erstellt',
  'A named group of users that rules can ask for.':
    'Eine benannte Gruppe von Benutzern, nach der Regeln fragen können.',
  '<strong>Somebody deleted this segment.</strong> What you changed is still on this page, but it cannot be saved.':
    '<strong>Jemand hat dieses Segment gelöscht.</strong> Ihre Änderungen stehen weiter auf dieser Seite, können aber nicht gespeichert werden.',
  '<strong>Somebody renamed this segment to {key}.</strong> What you changed is still on this page and can be saved.':
    '<strong>Jemand hat dieses Segment in {key} umbenannt.</strong> Ihre Änderungen stehen weiter auf dieser Seite und können gespeichert werden.',
  '<strong>Somebody renamed this segment to {key}.</strong>':
    '<strong>Jemand hat dieses Segment in {key} umbenannt.</strong>',
  '<strong>Somebody deleted this segment.</strong> This is what it was last.':
    '<strong>Jemand hat dieses Segment gelöscht.</strong> So war es zuletzt.',
  'Go to the segment': 'Zum Segment',
  'Create segment': 'Segment erstellen',
  '{name} is in use': '{name} wird verwendet',
  'It cannot be deleted while rules use it. Remove it from these rules first:':
    'Es kann nicht gelöscht werden, solange Regeln es verwenden. Entfernen Sie es zuerst aus diesen Regeln:',
  'Segment {name} deleted': 'Segment {name} gelöscht',
  'Delete segment': 'Segment löschen',
  'The segment and its groups in all environments are deleted for good. No rule uses it now.':
    'Das Segment und seine Gruppen in allen Umgebungen werden endgültig gelöscht. Keine Regel verwendet es zurzeit.',
  'the same as everywhere': 'wie überall',
  'Group {number}': 'Gruppe {number}',
  'Group {number} in {environment}': 'Gruppe {number} in {environment}',
  'Previous group {number}': 'Bisherige Gruppe {number}',
  'Previous group {number} in {environment}': 'Bisherige Gruppe {number} in {environment}',
  'is required': 'ist erforderlich',
  'No such segment': 'Segment nicht gefunden',
  'Go to segments': 'Zu den Segmenten',
  'The project has no segment with this key. It may have been renamed or deleted.':
    'Das Projekt hat kein Segment mit diesem Schlüssel. Vielleicht wurde es umbenannt oder gelöscht.',
  'Where it is used': 'Wo es verwendet wird',
  'No rule uses it.': 'Keine Regel verwendet es.',
  'There is no segment with this key any more: somebody renamed or deleted it. Your changes are still on this page.':
    'Es gibt kein Segment mit diesem Schlüssel mehr: Jemand hat es umbenannt oder gelöscht. Ihre Änderungen sind noch auf dieser Seite.',
  'Segment {name} saved': 'Segment {name} gespeichert',
  'this segment': 'dieses Segment',
  Segment: 'Segment',
  'Save segment': 'Segment speichern',
  'Rules in live environments use this segment ({names}): real users are affected immediately.':
    'Regeln in Live-Umgebungen verwenden dieses Segment ({names}): Das betrifft sofort echte Benutzer.',
  'What rules show.': 'Was Regeln anzeigen.',
  'Four characters or more. Changing it later breaks no rule.':
    'Mindestens vier Zeichen. Spätere Änderungen beeinträchtigen keine Regel.',
  'Who is in it': 'Wer darin ist',
  'A user is in the segment if any group matches. A group matches if all its conditions do.':
    'Ein Benutzer ist im Segment, wenn eine Gruppe zutrifft. Eine Gruppe trifft zu, wenn alle ihre Bedingungen zutreffen.',
  'Overrides by environment': 'Abweichungen je Umgebung',
  'An environment with groups of its own uses those instead of the groups above.':
    'Eine Umgebung mit eigenen Gruppen verwendet diese statt der Gruppen oben.',
  or: 'oder',
  'Group {index}': 'Gruppe {index}',
  'Remove group {index}': 'Gruppe {index} entfernen',
  'Remove group': 'Entfernen',
  'No conditions: the group matches everyone.': 'Keine Bedingungen: Die Gruppe trifft auf alle zu.',
  'Add group': 'Gruppe hinzufügen',
  'Every change of the segment, newest first.': 'Alle Änderungen des Segments, die neuesten zuerst.',
  'Back to the segment': 'Zurück zum Segment',
  'Named groups of users to target in rules.': 'Benannte Gruppen von Benutzern für das Targeting in Regeln.',
  'No segments': 'Keine Segmente',
  'Describe a group of users once, such as beta testers, and use it in the rules of any config.':
    'Beschreiben Sie eine Gruppe von Benutzern einmal, zum Beispiel Betatester, und verwenden Sie sie in den Regeln jeder Config.',
  'Where used': 'Verwendet in',
  'own groups in {own, plural, one {# environment} other {# environments}}':
    'eigene Gruppen in {own, plural, one {# Umgebung} other {# Umgebungen}}',
  'In {name}': 'In {name}',
  'Own groups in {name}': 'Eigene Gruppen in {name}',
  '{config} in {environments}': '{config} in {environments}',
}
