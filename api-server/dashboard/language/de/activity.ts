import type { Catalogue } from '../formatter.js'

export const activity: Catalogue = {
  'When SDKs last evaluated each config, by environment.':
    'Wann SDKs jede Config zuletzt ausgewertet haben, je Umgebung.',
  'No configs yet': 'Noch keine Configs',
  'Go to the configs': 'Zu den Configs',
  'Once applications read configs, this page shows which are in use and which are not.':
    'Sobald Anwendungen Configs lesen, zeigt diese Seite, welche verwendet werden und welche nicht.',
  '{count, number} of {all, number} configs': '{count, number} von {all, number} Configs',
  'Clear filters': 'Filter zurücksetzen',
  'No configs match': 'Keine passenden Configs',
  'Last evaluation by config and environment': 'Letzte Auswertung nach Config und Umgebung',
  'Show {count, number} more': '{count, number} weitere anzeigen',
  '{count, number} are not shown': '{count, number} werden nicht angezeigt',
  'All configs': 'Alle Configs',
  'Never evaluated': 'Nie ausgewertet',
  'Not for 30 days': 'Seit 30 Tagen nicht',
  'Not for 7 days': 'Seit 7 Tagen nicht',
  'In the last 24 hours': 'In den letzten 24 Stunden',
  Key: 'Schlüssel',
  'Most recent first': 'Neueste zuerst',
  'Oldest first': 'Älteste zuerst',
  Anywhere: 'Überall',
  Search: 'Suchen',
  Evaluated: 'Ausgewertet',
  'In environment': 'In Umgebung',
  Order: 'Sortierung',
  'Configs by their last evaluation': 'Configs nach ihrer letzten Auswertung',
  Environment: 'Umgebung',
  Distribution: 'Verteilung',
}
