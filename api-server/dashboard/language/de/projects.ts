import type { Catalogue } from '../formatter.js'

export const projects: Catalogue = {
  'As a file': 'Als Datei',
  'Environments, tags, segments and configs with their rules, to read and compare in git, without SDK keys, tokens and history. Import it here, or with <code>service-api project import</code> on the server.':
    'Umgebungen, Tags, Segmente und Configs mit ihren Regeln, zum Lesen und Vergleichen in Git, ohne SDK-Schlüssel, Tokens und Verlauf. Importieren lässt sich die Datei hier oder auf dem Server mit <code>service-api project import</code>.',
  'Import a file': 'Datei importieren',
  File: 'Datei',
  'YAML or JSON, as it is downloaded here or written by service-api project export.':
    'YAML oder JSON, wie es hier heruntergeladen oder von service-api project export geschrieben wird.',
  'Choose a file first': 'Wählen Sie zuerst eine Datei',
  'Show what changes': 'Änderungen anzeigen',
  'File imported': 'Datei importiert',
  'What the file changes': 'Was die Datei ändert',
  'All of it is done at once, or nothing.': 'Alles geschieht auf einmal oder gar nicht.',
  'Import {count, plural, one {# change} other {# changes}}':
    '{count, plural, one {# Änderung} other {# Änderungen}} importieren',
  'Nothing to import: the project is as the file says.': 'Nichts zu importieren: Das Projekt entspricht der Datei.',
  '{count, plural, one {# thing is only in the project, and stays as it is} other {# things are only in the project, and stay as they are}}':
    '{count, plural, one {# Eintrag steht nur im Projekt und bleibt unverändert} other {# Einträge stehen nur im Projekt und bleiben unverändert}}',
  'Look again': 'Neu ansehen',
  'And {count, plural, one {# more change} other {# more changes}}':
    'Und {count, plural, one {# weitere Änderung} other {# weitere Änderungen}}',
  'Rules that need an approval are proposed in your name, for somebody else to approve.':
    'Regeln, die eine Freigabe brauchen, werden in Ihrem Namen vorgeschlagen, damit jemand anderes sie freigibt.',
  'noun|Change': 'Änderung',
  Proposed: 'Vorgeschlagen',
  'Proposed before, and not approved yet': 'Schon vorgeschlagen und noch nicht freigegeben',
  'Renamed: {members}': 'Umbenannt: {members}',
  'Changed: {members}': 'Geändert: {members}',
  'Download YAML': 'YAML herunterladen',
  'Project {name} created': 'Projekt {name} erstellt',
  'New project': 'Neues Projekt',
  'Create project': 'Projekt erstellen',
  'First flag': 'Erstes Flag',
  'The key your code reads it by, such as new-checkout.':
    'Der Schlüssel, unter dem der Code es liest, zum Beispiel new-checkout.',
  'The flag was not created: {message}': 'Das Flag wurde nicht erstellt: {message}',
  'Settings of {name}': 'Einstellungen von {name}',
  'A project holds the configs of one product, with their rules in each of its environments.':
    'Ein Projekt enthält die Configs eines Produkts, mit ihren Regeln in jeder seiner Umgebungen.',
  'No projects for you yet': 'Noch keine Projekte für Sie',
  'Your role lets you see only the projects that an owner gives you rights in.':
    'Mit Ihrer Rolle sehen Sie nur die Projekte, in denen ein Owner Ihnen Rechte gibt.',
  'No projects yet': 'Noch keine Projekte',
  'A new project starts with two environments, Test and Production. To bring flags from another service, use <code>service-configs import</code>.':
    'Ein neues Projekt beginnt mit zwei Umgebungen, Test und Production. Flags eines anderen Dienstes übernimmt <code>service-configs import</code>.',
  'First project': 'Erstes Projekt',
  'Want to look around first?': 'Möchten Sie sich erst umsehen?',
  'Create a sample project': 'Beispielprojekt erstellen',
  'Project settings': 'Projekteinstellungen',
  'Name and slug': 'Name und Slug',
  'Delete the project': 'Projekt löschen',
  'Project saved': 'Projekt gespeichert',
  'Show the other change': 'Die andere Änderung anzeigen',
  'Project {name} deleted': 'Projekt {name} gelöscht',
  'Deletes the project with its environments, configs, segments, tags and SDK keys, at once and for good.':
    'Löscht das Projekt mit seinen Umgebungen, Configs, Segmenten, Tags und SDK-Schlüsseln, sofort und endgültig.',
  'Delete project': 'Projekt löschen',
  'Everything in it is deleted immediately and cannot be restored.':
    'Alles darin wird sofort gelöscht und kann nicht wiederhergestellt werden.',
  'Lower-case letters, digits, and single - or _ between them. The command-line tool uses it to name the project.':
    'Kleinbuchstaben, Ziffern und einzelne - oder _ dazwischen. Das Kommandozeilenwerkzeug nennt das Projekt so.',
}
