import type { Catalogue } from '../formatter.js'

export const sdkKeys: Catalogue = {
  For: 'Für',
  'server SDK': 'Server-SDK',
  'client SDK': 'Client-SDK',
  'Rotate {name}': '{name} rotieren',
  Rotate: 'Rotieren',
  'Revoke {name}': '{name} widerrufen',
  Revoke: 'Widerrufen',
  'the key of {name}': 'Schlüssel von {name}',
  '{time} by {member}': '{time} von {member}',
  'rotated {time}': 'rotiert {time}',
  'Client SDK': 'Client-SDK',
  'For browsers and apps, where users can find it. It reads only configs that are available to clients.':
    'Für Browser und Apps, wo Benutzer ihn finden können. Er liest nur Configs, die für Clients verfügbar sind.',
  'Server SDK': 'Server-SDK',
  'For your own servers. It is a secret and is shown only once.':
    'Für Ihre eigenen Server. Er ist geheim und wird nur einmal angezeigt.',
  '{name} (live)': '{name} (live)',
  'New SDK key': 'Neuer SDK-Schlüssel',
  'Create key': 'Schlüssel erstellen',
  'The application it is for, such as Web shop.': 'Die Anwendung, für die er ist, zum Beispiel Webshop.',
  'The old key of {name} ended': 'Der alte Schlüssel von {name} ist beendet',
  'End the old key of {name}?': 'Alten Schlüssel von {name} beenden?',
  'End old key': 'Alten Schlüssel beenden',
  'The key that ends in {hint} stops working at once. Applications that use it are refused from then on.':
    'Der Schlüssel mit dem Ende {hint} funktioniert sofort nicht mehr. Anwendungen, die ihn verwenden, werden ab dann abgewiesen.',
  'Applications read configs with these. Each key is for one environment.':
    'Damit lesen Anwendungen Configs. Jeder Schlüssel gilt für eine Umgebung.',
  'An SDK key belongs to an environment. Create one first.':
    'Ein SDK-Schlüssel gehört zu einer Umgebung. Erstellen Sie zuerst eine.',
  'New key in {name}': 'Neuer Schlüssel in {name}',
  'New key': 'Neuer Schlüssel',
  'No keys yet.': 'Noch keine Schlüssel.',
  'SDK keys of {name}': 'SDK-Schlüssel von {name}',
  'New key for {name}': 'Neuer Schlüssel für {name}',
  '{name} is ready': '{name} ist bereit',
  '{kind, select, client {A client key of {environment}} other {A server key of {environment}}}':
    '{kind, select, client {Ein Client-Schlüssel von {environment}} other {Ein Server-Schlüssel von {environment}}}',
  'The old key works until {time}.': 'Der alte Schlüssel gilt bis {time}.',
  'The old key no longer works.': 'Der alte Schlüssel funktioniert nicht mehr.',
  'SDK key': 'SDK-Schlüssel',
  'You can copy a client key from the list at any time.':
    'Einen Client-Schlüssel können Sie jederzeit aus der Liste kopieren.',
  'The old key …{hint} works until {time}.': 'Der alte Schlüssel …{hint} gilt bis {time}.',
  'No application is known to use it.': 'Es ist keine Anwendung bekannt, die ihn verwendet.',
  'Who has used the old key of {name}': 'Wer den alten Schlüssel von {name} verwendet hat',
  'Used by {appName} {lastUsedAt}': 'Verwendet von {appName} {lastUsedAt}',
  'and by {more, number} more': 'und von {more, number} weiteren',
  'End the old key of {name}': 'Alten Schlüssel beenden: {name}',
  'End the old key': 'Alten Schlüssel beenden',
  'SDK key {name} revoked': 'SDK-Schlüssel {name} widerrufen',
  'Revoke {name}?': '{name} widerrufen?',
  'Revoke key': 'Schlüssel widerrufen',
  'The key that ends in {hint} stops working at once, for good.':
    'Der Schlüssel mit dem Ende {hint} funktioniert sofort und endgültig nicht mehr.',
  'Applications that use it are refused from then on. They keep their last values, or use the defaults in their code.':
    'Anwendungen, die ihn verwenden, werden ab dann abgewiesen. Sie behalten ihre letzten Werte oder verwenden die Standardwerte in ihrem Code.',
  'for 24 hours': '24 Stunden lang',
  'for 7 days': '7 Tage lang',
  'not at all': 'gar nicht',
  'Rotate {name}?': '{name} rotieren?',
  'Rotate key': 'Schlüssel rotieren',
  'The old key keeps working': 'Der alte Schlüssel funktioniert noch',
  'A new key replaces the one that ends in {hint}. Put it wherever the old one is used.':
    'Ein neuer Schlüssel ersetzt den mit dem Ende {hint}. Setzen Sie ihn überall ein, wo der alte verwendet wird.',
  'Applications that use the old key are refused immediately.':
    'Anwendungen, die den alten Schlüssel verwenden, werden sofort abgewiesen.',
  'Both work until then, and this page shows who still uses the old one. You can end it earlier.':
    'Bis dahin funktionieren beide, und diese Seite zeigt, wer den alten noch verwendet. Sie können ihn früher beenden.',
  'The key that ends in {hint}, from before the last rotation, stops working at once.':
    'Der Schlüssel mit dem Ende {hint}, von vor der letzten Rotation, funktioniert sofort nicht mehr.',
}
