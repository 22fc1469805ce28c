import type { Catalogue } from '../formatter.js'

export const organization: Catalogue = {
  'Organization saved': 'Organisation gespeichert',
  'Shown at the top of every page.': 'Steht oben auf jeder Seite.',
  'Signing in': 'Anmeldung',
  'Save requirement': 'Vorgabe speichern',
  'Require a second factor': 'Zweiten Faktor verlangen',
  'Everybody who signs in with a password must set up an authenticator app first. API tokens keep working.':
    'Wer sich mit einem Passwort anmeldet, richtet zuerst eine Authenticator-App ein. API-Tokens funktionieren weiter.',
  Plan: 'Tarif',
  'It is changed on the server, with <code>service-api org plan</code>. <link>Usage</link> shows what was used.':
    'Wer den Server betreibt, ändert ihn mit <code>service-api org plan</code>. <link>Nutzung</link> zeigt, was verbraucht wurde.',
  'Requests are counted and nothing else: there is no allowance and no limit.':
    'Anfragen werden nur gezählt: Es gibt kein Kontingent und kein Limit.',
  'A number of requests each month is free. Staying above it suspends the service until the month ends.':
    'Eine Anzahl von Anfragen pro Monat ist frei. Wer darüber bleibt, dessen Dienst wird bis zum Monatsende ausgesetzt.',
  'A number of requests each month is free, further ones are charged, up to the spending limit if there is one.':
    'Eine Anzahl von Anfragen pro Monat ist frei, weitere werden berechnet, gegebenenfalls bis zum Ausgabenlimit.',
}
