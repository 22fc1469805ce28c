import type { Catalogue } from '../formatter.js'

export const usage: Catalogue = {
  'The same as a table': 'Dasselbe als Tabelle',
  'Requests by day': 'Anfragen nach Tag',
  Day: 'Tag',
  Requests: 'Anfragen',
  'Requests to the Admin API, counted by day in UTC. What is done in this dashboard is free.':
    'Anfragen an die Admin-API, gezählt nach Tagen in UTC. Was in diesem Dashboard geschieht, ist frei.',
  'Requests per day': 'Anfragen pro Tag',
  'above the allowance': 'über dem Kontingent',
  '{requests, plural, one {request} other {requests}}': '{requests, plural, one {Anfrage} other {Anfragen}}',
  'of {allowance, number} free requests': 'von {allowance, number} freien Anfragen',
  'Months before': 'Vorige Monate',
  'This is the first month with requests.': 'Dies ist der erste Monat mit Anfragen.',
  'Requests by month': 'Anfragen nach Monat',
  Month: 'Monat',
  '{count, plural, one {# request} other {# requests}}': '{count, plural, one {# Anfrage} other {# Anfragen}}',
  'No request yet this month.': 'In diesem Monat noch keine Anfrage.',
  'It is too early in the month for a forecast.': 'Für eine Prognose ist es im Monat noch zu früh.',
  'At this pace {month} ends at about {requests}.': 'Geht es so weiter, endet der {month} bei etwa {requests}.',
  'At this pace {month} ends at about {requests}. The allowance would be used up around {day}.':
    'Geht es so weiter, endet der {month} bei etwa {requests}. Das Kontingent wäre um den {day} aufgebraucht.',
  'At this pace {month} ends at about {requests}, {more, number} above the allowance.':
    'Geht es so weiter, endet der {month} bei etwa {requests}, {more, number} über dem Kontingent.',
  'At this pace {month} ends at about {requests}, within the allowance.':
    'Geht es so weiter, endet der {month} bei etwa {requests}, innerhalb des Kontingents.',
  'This server counts requests and sets no limit.': 'Dieser Server zählt Anfragen und setzt ihnen kein Limit.',
  'Staying above the allowance for long suspends the service until the month ends.':
    'Wer lange über dem Kontingent bleibt, dessen Dienst wird bis zum Monatsende ausgesetzt.',
  'Requests beyond the allowance are charged, without a limit.':
    'Anfragen über dem Kontingent werden berechnet, ohne Limit.',
  'Up to {requests} beyond the allowance are charged; then the service is suspended until the month ends.':
    'Bis zu {requests} über dem Kontingent werden berechnet; dann wird der Dienst bis zum Monatsende ausgesetzt.',
  'Requests per day in {month}: none yet': 'Anfragen pro Tag im {month}: noch keine',
  'Requests per day in {month}: most on {day}, {requests}':
    'Anfragen pro Tag im {month}: am meisten am {day}, {requests}',
}
