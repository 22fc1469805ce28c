import type { Catalogue } from '../formatter.js'

export const configList: Catalogue = {
  'Archive {count, plural, one {# config} other {# configs}}?':
    '{count, plural, one {# Config} other {# Configs}} archivieren?',
  'Archive {count, plural, one {# config} other {# configs}}':
    '{count, plural, one {# Config} other {# Configs}} archivieren',
  '{count, plural, one {# config} other {# configs}} archived':
    '{count, plural, one {# Config} other {# Configs}} archiviert',
  '{count, plural, one {Code still reads 1 of them.} other {Code still reads # of them.}}':
    '{count, plural, one {Code liest 1 davon noch.} other {Code liest # davon noch.}}',
  'and {count} more': 'und {count} weitere',
  '{used, plural, one {1 of them is in use.} other {# of them are in use.}}':
    '{used, plural, one {1 davon ist in Verwendung.} other {# davon sind in Verwendung.}}',
  '<code>service-configs validate</code> will report their keys as unknown. You can restore them, with their rules, for 30 days.':
    '<code>service-configs validate</code> meldet ihre Schlüssel dann als unbekannt. Sie können sie 30 Tage lang mit ihren Regeln wiederherstellen.',
  'The project has only one environment': 'Das Projekt hat nur eine Umgebung',
  'Selected configs': 'Ausgewählte Configs',
  '{count, plural, one {# config} other {# configs}} selected':
    '{count, plural, one {# Config} other {# Configs}} ausgewählt',
  Lifetime: 'Lebensdauer',
  'Copy to environment': 'In Umgebung kopieren',
  'Clear selection': 'Auswahl aufheben',
  Stop: 'Anhalten',
  Close: 'Schließen',
  '{done, number} of {all, number} done …': '{done, number} von {all, number} erledigt …',
  '{done, number} of {all, number} done.': '{done, number} von {all, number} erledigt.',
  Progress: 'Fortschritt',
  '{count, plural, one {# config} other {# configs}} could not be changed:':
    '{count, plural, one {# Config konnte} other {# Configs konnten}} nicht geändert werden:',
  'Set the lifetime of {count, plural, one {# config} other {# configs}}':
    'Lebensdauer von {count, plural, one {# Config} other {# Configs}} festlegen',
  'Set lifetime': 'Lebensdauer festlegen',
  '{count, plural, one {# config} other {# configs}} changed':
    '{count, plural, one {# Config} other {# Configs}} geändert',
  'Add the tags': 'Tags hinzufügen',
  'Remove the tags': 'Tags entfernen',
  'Tags of {count, plural, one {# config} other {# configs}}':
    'Tags von {count, plural, one {# Config} other {# Configs}}',
  'Add tags': 'Tags hinzufügen',
  'Remove tags': 'Tags entfernen',
  'Choose a tag first': 'Wählen Sie zuerst ein Tag',
  'Select {key}': '{key} auswählen',
  'Old key: {code}': 'Alter Schlüssel: {code}',
  'Client SDKs': 'Client-SDKs',
  'Server SDKs': 'Server-SDKs',
  'No SDKs': 'Keine SDKs',
  'Order: key': 'Sortierung: Schlüssel',
  'Order: last changed': 'Sortierung: zuletzt geändert',
  'Order: newest': 'Sortierung: neueste',
  '{label}: any': '{label}: alle',
  'On in {name}': 'An in {name}',
  'Off in {name}': 'Aus in {name}',
  'With rules in {name}': 'Mit Regeln in {name}',
  'Search configs': 'Configs suchen',
  'Search keys, values, descriptions and tags': 'Schlüssel, Werte, Beschreibungen und Tags suchen',
  'Filters ({active})': 'Filter ({active})',
  Serving: 'Auslieferung',
  Role: 'Rolle',
  Type: 'Typ',
  State: 'Zustand',
  Tag: 'Tag',
  'No tags': 'Keine Tags',
  'Available to': 'Verfügbar für',
  'Select all configs': 'Alle Configs auswählen',
  'Create your first config': 'Erstellen Sie Ihre erste Config',
  'A config is a flag, a switch, a limit or a text. Code reads it by its key, and it can have another value in each environment.':
    'Eine Config ist ein Flag, ein Schalter, ein Limit oder ein Text. Code liest sie unter ihrem Schlüssel, und sie kann in jeder Umgebung einen anderen Wert haben.',
  'Does your code read keys already? <code>service-configs import code</code> creates a config for each.':
    'Liest Ihr Code schon Schlüssel? <code>service-configs import code</code> erstellt für jeden eine Config.',
  'Try fewer filters, or another part of the key, the description, a value or a tag.':
    'Versuchen Sie es mit weniger Filtern, oder mit einem anderen Teil des Schlüssels, der Beschreibung, eines Werts oder eines Tags.',
  '{all, plural, one {# config} other {# configs}}': '{all, plural, one {# Config} other {# Configs}}',
  '{all, plural, one {{found, number} of # config} other {{found, number} of # configs}}':
    '{all, plural, one {{found, number} von # Config} other {{found, number} von # Configs}}',
  'More about {key}': 'Mehr zu {key}',
  'Copy key': 'Schlüssel kopieren',
  Clone: 'Klonen',
  '{key} in {name}': '{key} in {name}',
}
