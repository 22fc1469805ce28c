import type { Catalogue } from '../formatter.js'

export const configs: Catalogue = {
  'Your rights cover only some environments. Key, type, constraints, variations and availability count in all of them, so they stay as they are; you can change the rest.':
    'Ihre Rechte gelten nur in einigen Umgebungen. Schlüssel, Typ, Einschränkungen, Variationen und Verfügbarkeit gelten in allen, daher bleiben sie, wie sie sind; das Übrige können Sie ändern.',
  'Connect an application': 'Anwendung verbinden',
  'SDKs that evaluate this config appear here a few seconds after their first read.':
    'SDKs, die diese Config auswerten, erscheinen hier wenige Sekunden nach ihrem ersten Abruf.',
  'SDKs that evaluated it': 'SDKs, die sie ausgewertet haben',
  'Last evaluation by environment': 'Letzte Auswertung je Umgebung',
  SDK: 'SDK',
  Version: 'Version',
  'client key': 'Client-Schlüssel',
  'server key': 'Server-Schlüssel',
  'Last evaluation': 'Letzte Auswertung',
  'Config archived': 'Config archiviert',
  'Archive {key}?': '{key} archivieren?',
  'Archive config': 'Config archivieren',
  '<code>service-configs validate</code> reports its keys as unknown from now on: take them out of the code first. Its keys are free for another config.':
    '<code>service-configs validate</code> meldet ihre Schlüssel ab jetzt als unbekannt: Entfernen Sie sie zuerst aus dem Code. Die Schlüssel sind für eine andere Config frei.',
  'You can restore it for 30 days.': 'Sie können sie 30 Tage lang wiederherstellen.',
  'Code still reads it:': 'Code liest sie noch:',
  'This server knows of no application that has evaluated it.':
    'Diesem Server ist keine Anwendung bekannt, die sie ausgewertet hat.',
  'Last evaluated:': 'Zuletzt ausgewertet:',
  'verb|Archive': 'Archivieren',
  'An archived config is out of use, and <code>service-configs validate</code> no longer accepts its keys. It can be restored with its rules for 30 days; then it is deleted for good.':
    'Eine archivierte Config ist außer Betrieb, und <code>service-configs validate</code> akzeptiert ihre Schlüssel nicht mehr. Sie kann 30 Tage lang mit ihren Regeln wiederhergestellt werden; dann wird sie endgültig gelöscht.',
  '<strong>Someone else saved this config while you were editing it.</strong> Nothing of yours was saved yet. What you changed is still in the fields below; the rest now shows theirs. Look at it and save again.':
    '<strong>Jemand anders hat diese Config gespeichert, während Sie sie bearbeitet haben.</strong> Von Ihnen ist noch nichts gespeichert. Ihre Änderungen stehen weiter in den Feldern unten; der Rest zeigt jetzt den neuen Stand. Sehen Sie ihn sich an und speichern Sie noch einmal.',
  'What somebody else changed': 'Was jemand anders geändert hat',
  'Nothing is known about your code yet': 'Über Ihren Code ist noch nichts bekannt',
  'the command': 'Befehl',
  'Let CI run this on the main branch, with <link>a token that may upload</link>. It uploads where each key is read: files and lines, no source text.':
    'Lassen Sie dies in der CI auf dem Hauptbranch laufen, mit <link>einem Token, das hochladen darf</link>. Hochgeladen wird, wo jeder Schlüssel gelesen wird: Dateien und Zeilen, kein Quelltext.',
  'Not read anywhere': 'Nirgends gelesen',
  'None of the {uploads, plural, one {# uploaded branch} other {# uploaded branches}} reads this config.':
    '{uploads, plural, one {Der eine hochgeladene Branch liest diese Config nicht.} other {Keiner der # hochgeladenen Branches liest diese Config.}}',
  '{old, plural, one {1 place still reads an old key. Change it to the current key.} other {# places still read an old key. Change it to the current key.}}':
    '{old, plural, one {1 Stelle liest noch einen alten Schlüssel. Stellen Sie sie auf den aktuellen Schlüssel um.} other {# Stellen lesen noch einen alten Schlüssel. Stellen Sie sie auf den aktuellen Schlüssel um.}}',
  '{wrong, plural, one {1 place does not match the config. See the messages below.} other {# places do not match the config. See the messages below.}}':
    '{wrong, plural, one {1 Stelle passt nicht zur Config. Siehe die Meldungen unten.} other {# Stellen passen nicht zur Config. Siehe die Meldungen unten.}}',
  'main branch': 'Hauptbranch',
  '{count, plural, one {Read in # place at {commit}, uploaded {time}.} other {Read in # places at {commit}, uploaded {time}.}}':
    '{count, plural, one {An # Stelle gelesen bei {commit}, hochgeladen {time}.} other {An # Stellen gelesen bei {commit}, hochgeladen {time}.}}',
  'Some of the code could not be read, so there may be more places.':
    'Ein Teil des Codes konnte nicht gelesen werden; es kann weitere Stellen geben.',
  Targeting: 'Targeting',
  History: 'Verlauf',
  'Last changed by {member} {time}': 'Zuletzt geändert von {member} {time}',
  Renamed: 'Umbenannt',
  'Go to the config': 'Zur Config',
  '<strong>Somebody deleted this environment.</strong> What you changed is still on this page, but it cannot be saved.':
    '<strong>Jemand hat diese Umgebung gelöscht.</strong> Ihre Änderungen stehen weiter auf dieser Seite, können aber nicht gespeichert werden.',
  '<strong>Somebody archived this config.</strong> What you changed is still on this page. You can save it once the config is restored.':
    '<strong>Jemand hat diese Config archiviert.</strong> Ihre Änderungen stehen weiter auf dieser Seite. Sie können sie speichern, sobald die Config wiederhergestellt ist.',
  '<strong>Somebody renamed this config to {key}.</strong> What you changed is still on this page and can be saved.':
    '<strong>Jemand hat diese Config in {key} umbenannt.</strong> Ihre Änderungen stehen weiter auf dieser Seite und können gespeichert werden.',
  '<strong>Somebody archived this config.</strong> For 30 days it can be restored with its rules; then it is deleted for good.':
    '<strong>Jemand hat diese Config archiviert.</strong> 30 Tage lang kann sie mit ihren Regeln wiederhergestellt werden; danach wird sie endgültig gelöscht.',
  '<strong>Somebody renamed this config to {key}.</strong> Its old key still works.':
    '<strong>Jemand hat diese Config in {key} umbenannt.</strong> Ihr alter Schlüssel funktioniert weiter.',
  'This is an old key of the config {code}.': 'Dies ist ein alter Schlüssel der Config {code}.',
  'No such config': 'Config nicht gefunden',
  'Look in the archive': 'Im Archiv nachsehen',
  'The project has no config with this key. It may have been archived.':
    'Das Projekt hat keine Config mit diesem Schlüssel. Vielleicht wurde sie archiviert.',
  'Its type becomes {type}. Code that reads it as {before} must be changed: service-configs validate reports it.':
    'Ihr Typ wird {type}. Code, der sie als {before} liest, muss geändert werden: service-configs validate meldet ihn.',
  'It is no longer available to client SDKs: browsers and apps must do without it.':
    'Sie ist für Client-SDKs nicht mehr verfügbar: Browser und Apps müssen ohne sie auskommen.',
  'It is no longer available to server SDKs: servers must do without it.':
    'Sie ist für Server-SDKs nicht mehr verfügbar: Server müssen ohne sie auskommen.',
  'Its {count, plural, one {variation is} other {# variations are}} deleted: only experiments have them.':
    '{count, plural, one {Ihre Variation wird} other {Ihre # Variationen werden}} gelöscht: Nur Experimente haben welche.',
  'Values in the last 30 days': 'Werte in den letzten 30 Tagen',
  'No reads were counted in this period.': 'In diesem Zeitraum wurden keine Abrufe gezählt.',
  'Values in {name}': 'Werte in {name}',
  '{delivered, plural, one {Applications fetched it # time together with all other configs.} other {Applications fetched it # times together with all other configs.}}':
    '{delivered, plural, one {Anwendungen haben sie # Mal zusammen mit allen anderen Configs abgerufen.} other {Anwendungen haben sie # Mal zusammen mit allen anderen Configs abgerufen.}}',
  'The server cannot tell whether they use it, or which of its values.':
    'Der Server kann nicht erkennen, ob sie sie verwenden, und welchen ihrer Werte.',
  'The server cannot tell whether they use it; these are not in the numbers above.':
    'Der Server kann nicht erkennen, ob sie sie verwenden; in den Zahlen oben sind diese nicht enthalten.',
  Value: 'Wert',
  Reads: 'Abrufe',
  Share: 'Anteil',
  'By day': 'Nach Tag',
  'other values': 'andere Werte',
  'a value with the id {valueId}': 'ein Wert mit der Id {valueId}',
  '{what}: most on {day}, {count, number}': '{what}: am meisten am {day}, {count, number}',
  'under {share}': 'unter {share}',
  'Config {key} created': 'Config {key} erstellt',
  'Clone {key}': '{key} klonen',
  'It starts with the same default value in every environment.':
    'Sie beginnt in jeder Umgebung mit demselben Standardwert.',
  'Create config': 'Config erstellen',
  General: 'Allgemein',
  'The key your code reads it by. 4 to 150 characters, such as new-checkout.':
    'Unter ihm liest der Code die Config. 4 bis 150 Zeichen, zum Beispiel new-checkout.',
  'Type and value': 'Typ und Wert',
  'Default value': 'Standardwert',
  'Copy the defaults and rules of {key} in every environment':
    'Standardwerte und Regeln von {key} in jeder Umgebung kopieren',
  'Each environment can have its own default and rules afterwards.':
    'Umgebungen können danach einen anderen Standardwert und Regeln bekommen.',
  'Not all rules were copied: {message}': 'Nicht alle Regeln wurden kopiert: {message}',
  Values: 'Werte',
  'At least two, each once. Empty rows are left out.':
    'Mindestens zwei, jeder einmal. Leere Zeilen werden weggelassen.',
  'Value {index}': 'Wert {index}',
  '(the empty text)': '(der leere Text)',
  'Remove value {index}, {value}': 'Wert {index} entfernen, {value}',
  'Remove value {index}': 'Wert {index} entfernen',
  'An enum has at least two values': 'Ein Enum hat mindestens zwei Werte',
  Remove: 'Entfernen',
  'Add a value': 'Wert hinzufügen',
  'Version restored': 'Version wiederhergestellt',
  'Version restored in {name}': 'Version in {name} wiederhergestellt',
  'The key your code reads it by. 4 to 150 characters.': 'Unter ihm liest der Code die Config. 4 bis 150 Zeichen.',
  'This renames the config back. {code} becomes an old key.':
    'Die Config bekommt ihren früheren Namen zurück. {code} wird zu einem alten Schlüssel.',
  '{code} becomes an old key, which still means this config. <code2>service-configs validate</code2> reports where code still uses it.':
    '{code} wird zu einem alten Schlüssel, der weiter diese Config bezeichnet. <code2>service-configs validate</code2> meldet, wo der Code ihn noch nennt.',
  'Old keys': 'Alte Schlüssel',
  'They still mean this config. Change the code to the key above.':
    'Sie bezeichnen weiter diese Config. Stellen Sie den Code auf den Schlüssel oben um.',
  'These values do not fit. Change them first, or choose constraints that allow them. Nothing was saved.':
    'Diese Werte passen nicht. Ändern Sie sie zuerst, oder wählen Sie Einschränkungen, die sie erlauben. Nichts wurde gespeichert.',
  '{count, plural, one {1 value} other {# values}} in {name}':
    '{count, plural, one {1 Wert} other {# Werte}} in {name}',
  'Press again to create it as it is.': 'Drücken Sie noch einmal, um es so anzulegen.',
  'Tag {name} created': 'Tag {name} erstellt',
  'New tag': 'Neues Tag',
  'Create tag': 'Tag erstellen',
  'at least': 'mindestens',
  'more than': 'mehr als',
  'at most': 'höchstens',
  'less than': 'weniger als',
  'Allowed numbers': 'Erlaubte Zahlen',
  'Lower bound': 'Untergrenze',
  Smallest: 'Kleinste',
  'Upper bound': 'Obergrenze',
  Largest: 'Größte',
  'Whole numbers only': 'Nur ganze Zahlen',
  Numbers: 'Zahlen',
  'Allowed values': 'Erlaubte Werte',
  'Add the allowed values first.': 'Geben Sie zuerst die erlaubten Werte ein.',
  'JSON Schema': 'JSON-Schema',
  'Values must fit a schema': 'Werte müssen zu einem Schema passen',
  'A schema of draft 2020-12. Switched off, it is kept but not enforced.':
    'Ein Schema nach Draft 2020-12. Ausgeschaltet bleibt es erhalten, wird aber nicht durchgesetzt.',
  Schema: 'Schema',
  milliseconds: 'Millisekunden',
  seconds: 'Sekunden',
  minutes: 'Minuten',
  'Allowed timespans': 'Erlaubte Zeitspannen',
  Unit: 'Einheit',
  'SDKs serve a timespan as a number in this unit.': 'SDKs liefern eine Zeitspanne als Zahl in dieser Einheit.',
  Shortest: 'Kürzeste',
  Longest: 'Längste',
  'Fractions are allowed': 'Bruchteile sind erlaubt',
  'Such as 1.5.': 'Zum Beispiel 1.5.',
  'Allowed URLs': 'Erlaubte URLs',
  'Only https': 'Nur https',
  'No environments': 'Keine Umgebungen',
  'Values belong to an environment.': 'Werte gehören zu einer Umgebung.',
  'No such environment': 'Umgebung nicht gefunden',
  'The project has no environment with this slug. Choose one above.':
    'Das Projekt hat keine Umgebung mit diesem Slug. Wählen Sie oben eine aus.',
  Description: 'Beschreibung',
  'What it does and who it belongs to. At most 1,000 characters.':
    'Was sie tut und zu wem sie gehört. Höchstens 1.000 Zeichen.',
  'For browsers and apps, where everyone can read the value.': 'Für Browser und Apps, wo alle den Wert lesen können.',
  'No SDK can read it.': 'Kein SDK kann sie lesen.',
  'You can look at the settings but not change them. {reason}':
    'Sie können die Einstellungen ansehen, aber nicht ändern. {reason}',
  'Undo all': 'Alles zurücksetzen',
  'Not saved yet': 'Noch nicht gespeichert',
  'Type and constraints': 'Typ und Einschränkungen',
  '{state}: {meaning} Created {createdAt}, settings changed {updatedAt}.':
    '{state}: {meaning} Erstellt {createdAt}, Einstellungen geändert {updatedAt}.',
  'The project has no tags yet.': 'Das Projekt hat noch keine Tags.',
  'Rules belong to an environment. Create one first.': 'Regeln gehören zu einer Umgebung. Erstellen Sie zuerst eine.',
  '{configKey} is as it was before in {name}': '{configKey} ist in {name} wieder wie vorher',
  'Someone has changed {configKey} in {name} since then. Nothing was undone.':
    'Jemand hat {configKey} in {name} inzwischen geändert. Nichts wurde rückgängig gemacht.',
  'Nothing has changed': 'Nichts hat sich geändert',
  'Config saved': 'Config gespeichert',
  'Save these changes?': 'Diese Änderungen speichern?',
  'These changes take effect immediately in every environment:': 'Diese Änderungen wirken sofort in jeder Umgebung:',
  '{count, plural, one {{live} is live: real users are affected.} other {{live} are live: real users are affected.}}':
    '{count, plural, one {{live} ist live: Das betrifft echte Benutzer.} other {{live} sind live: Das betrifft echte Benutzer.}}',
  Variations: 'Variationen',
  'The values that the experiment compares. Percentages of the rules decide who gets which.':
    'Die Werte, die das Experiment vergleicht. Die Prozentwerte der Regeln bestimmen, wer welchen bekommt.',
  'Variation {index}': 'Variation {index}',
  'Remove variation {index}': 'Variation {index} entfernen',
  'Remove variation {index}, {name}': 'Variation {index} entfernen, {name}',
  'Add a variation': 'Variation hinzufügen',
}
