import type { Catalogue } from '../formatter.js'

export const archive: Catalogue = {
  'Archived configs are out of use. For 30 days they can be restored with their rules; then they are deleted for good.':
    'Archivierte Configs sind außer Betrieb. 30 Tage lang können sie mit ihren Regeln wiederhergestellt werden; dann werden sie endgültig gelöscht.',
  'The archive is empty': 'Das Archiv ist leer',
  'Archive a config from the list or at the end of its settings.':
    'Archivieren Sie eine Config in der Liste oder am Ende ihrer Einstellungen.',
  'Archived configs': 'Archivierte Configs',
  What: 'Was',
  Archived: 'Archiviert',
  'by {name}': 'von {name}',
  'Time left': 'Verbleibende Zeit',
  Rules: 'Regeln',
  complete: 'vollständig',
  'Select all': 'Alle auswählen',
  'Select configs first': 'Wählen Sie zuerst Configs aus',
  'Restore selected': 'Ausgewählte wiederherstellen',
  'Restore {count, plural, one {# config} other {# configs}}':
    '{count, plural, one {# Config} other {# Configs}} wiederherstellen',
  'Restore {count, plural, one {# config} other {# configs}}?':
    '{count, plural, one {# Config} other {# Configs}} wiederherstellen?',
  'They are back at once, with the values and rules that they had in each environment. One whose key is taken, or whose rules use a segment that is gone, stays in the archive.':
    'Sie sind sofort wieder da, mit den Werten und Regeln, die sie in jeder Umgebung hatten. Eine, deren Schlüssel vergeben ist oder deren Regeln ein gelöschtes Segment verwenden, bleibt im Archiv.',
  'Restore {key}': '{key} wiederherstellen',
  'last day': 'letzter Tag',
  '{days, plural, one {# day} other {# days}}': '{days, plural, one {# Tag} other {# Tage}}',
  '{segments, plural, one {a segment is gone} other {# segments are gone}}':
    '{segments, plural, one {ein Segment fehlt} other {# Segmente fehlen}}',
  '{count, plural, one {# config} other {# configs}} restored':
    '{count, plural, one {# Config} other {# Configs}} wiederhergestellt',
  '{count, plural, one {# config} other {# configs}} could not be restored:':
    '{count, plural, one {# Config konnte} other {# Configs konnten}} nicht wiederhergestellt werden:',
  'Config restored': 'Config wiederhergestellt',
  'Restore {key}?': '{key} wiederherstellen?',
  'Restore without those rules': 'Ohne diese Regeln wiederherstellen',
  'Restore config': 'Config wiederherstellen',
  'It is back at once, with the values and the other rules that it had in each environment, under its keys from before.':
    'Sie ist sofort wieder da, mit den Werten und den anderen Regeln, die sie in jeder Umgebung hatte, unter ihren bisherigen Schlüsseln.',
  'It is back at once, with the values and rules that it had in each environment, under its keys from before.':
    'Sie ist sofort wieder da, mit den Werten und Regeln, die sie in jeder Umgebung hatte, unter ihren bisherigen Schlüsseln.',
  'Some of its rules use {lostSegments, plural, one {a segment} other {# segments}} that somebody deleted meanwhile. Without that, they would match nobody or everybody, so they are left out for good.':
    'Einige ihrer Regeln verwenden {lostSegments, plural, one {ein Segment, das} other {# Segmente, die}} inzwischen jemand gelöscht hat. Ohne würden sie auf niemanden oder auf alle zutreffen; deshalb werden sie endgültig weggelassen.',
}
