import type { Catalogue } from '../formatter.js'

export const lifecycle: Catalogue = {
  'Which configs have done their work, what still reads them, and which can go.':
    'Welche Configs ausgedient haben, was sie noch liest, und welche weg können.',
  'Once there are configs, this page shows which of them are new, in use, or no longer needed.':
    'Sobald es Configs gibt, zeigt diese Seite, welche neu sind, verwendet werden oder nicht mehr gebraucht werden.',
  'No code has been uploaded yet, so nothing becomes ready to archive by itself. Run <code>service-configs scan --upload</code> in CI.':
    'Es wurde noch kein Code hochgeladen, daher wird nichts von selbst bereit zum Archivieren. Führen Sie <code>service-configs scan --upload</code> in der CI aus.',
  'A temporary config becomes stale when everyone gets one value, or nobody reads it, for 30 days.':
    'Eine vorübergehende Config veraltet, wenn 30 Tage lang alle denselben Wert bekommen oder niemand sie liest.',
  'A stale config that no uploaded code reads can be archived without anyone noticing.':
    'Eine veraltete Config, die kein hochgeladener Code liest, kann archiviert werden, ohne dass es jemand merkt.',
  'All {count} in the list': 'Alle {count} in der Liste',
  '{key} archived': '{key} archiviert',
  'created {createdAt}': 'erstellt {createdAt}',
  'Archive {key}': '{key} archivieren',
}
