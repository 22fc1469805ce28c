import type { Catalogue } from '../formatter.js'

export const projects: Catalogue = {
  'As a file': 'Als Datei',
  'Environments, tags, segments and configs with their rules, to read and compare in git, without SDK keys, tokens and history. Whoever runs the server brings it back with <code>service-api project import</code>.':
    'Umgebungen, Tags, Segmente und Configs mit ihren Regeln, zum Lesen und Vergleichen in Git, ohne SDK-Schlüssel, Tokens und Verlauf. Wer den Server betreibt, spielt sie mit <code>service-api project import</code> wieder ein.',
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
