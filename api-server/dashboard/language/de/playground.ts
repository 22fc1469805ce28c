import type { Catalogue } from '../formatter.js'

export const playground: Catalogue = {
  'What an application gets for a context. Nothing here counts as an evaluation.':
    'Was eine Anwendung für einen Kontext bekommt. Nichts hier zählt als Auswertung.',
  'Values belong to an environment. Create one first.': 'Werte gehören zu einer Umgebung. Erstellen Sie zuerst eine.',
  'Once there are configs, this page shows what each of them serves.':
    'Sobald es Configs gibt, zeigt diese Seite, was jede davon ausliefert.',
  '{count, number} of {all, number} configs, {byRules} decided by rules':
    '{count, number} von {all, number} Configs, {byRules} durch Regeln entschieden',
  '(no value of its type: applications get an error)': '(kein Wert ihres Typs: Anwendungen bekommen einen Fehler)',
  'Any key': 'Jeder Schlüssel',
  'Client keys': 'Client-Schlüssel',
  'Server keys': 'Server-Schlüssel',
  'Key or value': 'Schlüssel oder Wert',
  'Readable with': 'Lesbar mit',
}
