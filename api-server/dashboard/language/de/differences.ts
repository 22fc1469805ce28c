import type { Catalogue } from '../formatter.js'

/** Fields of records and what they hold, in History and the audit log. */
export const differences: Catalogue = {
  'type options': 'Typoptionen',
  'field|plan': 'Tarif',
  'field|suspended': 'gesperrt',
  'field|disabled': 'deaktiviert',
  'field|second factor': 'zweiter Faktor',
  'field|one-time code': 'Einmalcode',
  'field|password': 'Passwort',
  'field|organization': 'Organisation',
  'field|owner': 'Owner',
  'copied from': 'kopiert von',
  'last characters of the previous key': 'letzte Zeichen des vorigen Schlüssels',
  'previous key works until': 'voriger Schlüssel gilt bis',
  'previous secret works until': 'voriges Secret gilt bis',
  yes: 'ja',
  no: 'nein',
  'turned on': 'eingeschaltet',
  'turned off': 'ausgeschaltet',
  reset: 'zurückgesetzt',
  'new recovery codes': 'neue Wiederherstellungscodes',
  invitation: 'Einladung',
  'new password': 'neues Passwort',
  'chosen with a one-time code': 'mit einem Einmalcode gewählt',
  'changed by its owner': 'selbst geändert',
  'Allowed values are': 'Erlaubte Werte sind',
}
