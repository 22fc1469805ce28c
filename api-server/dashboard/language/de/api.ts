import type { Catalogue } from '../formatter.js'

export const api: Catalogue = {
  'The Admin API can do everything that the dashboard does with projects.':
    'Alles, was das Dashboard mit Projekten macht, kann auch die Admin-API.',
  'OpenAPI document': 'OpenAPI-Dokument',
  'Search operations': 'Operationen suchen',
  'Search by path, permission or what it does': 'Nach Pfad, Berechtigung oder Zweck suchen',
  'Your token, for the examples': 'Ihr Token, für die Beispiele',
  'It stays on this page. Without one the examples read SERVICE_TOKEN.':
    'Es bleibt auf dieser Seite. Ohne Token lesen die Beispiele SERVICE_TOKEN.',
  'No operation matches': 'Keine passende Operation',
  'Try another part of the path.': 'Versuchen Sie einen anderen Teil des Pfads.',
  'Needs the permission {permission}.': 'Benötigt die Berechtigung {permission}.',
  Parameters: 'Parameter',
  'the command for {method} {path}': 'Befehl für {method} {path}',
  Other: 'Sonstiges',
}
