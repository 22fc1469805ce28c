import type { Catalogue } from '../formatter.js'

export const serviceAccounts: Catalogue = {
  'Service account {name} saved': 'Dienstkonto {name} gespeichert',
  'New service account': 'Neues Dienstkonto',
  'Create account': 'Konto erstellen',
  'Says in the audit log what made a change, such as Build server.':
    'Sagt im Audit-Log, was eine Änderung vorgenommen hat, zum Beispiel Build-Server.',
  'New token': 'Neues Token',
  'May do': 'Darf',
  'Nothing.': 'Nichts.',
  Expires: 'Läuft ab',
  'No API tokens': 'Keine API-Tokens',
  'A program needs one to work with the Admin API as this account.':
    'Ein Programm braucht eines, um als dieses Konto mit der Admin-API zu arbeiten.',
  'Revoke token': 'Token widerrufen',
  'Token {name} revoked': 'Token {name} widerrufen',
  'Programs that use it are refused from now on. A revoked token does not come back; create a new one instead.':
    'Programme, die es verwenden, werden ab jetzt abgewiesen. Ein widerrufenes Token kommt nicht zurück; erstellen Sie stattdessen ein neues.',
  'service account': 'Dienstkonto',
  'All service accounts': 'Alle Dienstkonten',
  More: 'Mehr',
  'Remove account': 'Konto entfernen',
  'What it may do': 'Was es darf',
  'Role in the organization: {role}': 'Rolle in der Organisation: {role}',
  'Groups: {names}': 'Gruppen: {names}',
  'Nothing yet. Edit the account to give it a role, rights in projects or groups.':
    'Noch nichts. Bearbeiten Sie das Konto, um ihm eine Rolle, Rechte in Projekten oder Gruppen zu geben.',
  '{project}: {role}': '{project}: {role}',
  '{project}: {role}, changes rules in {environments} only': '{project}: {role}, ändert Regeln nur in {environments}',
  'Service account {name} removed': 'Dienstkonto {name} entfernt',
  'It has no API tokens. What it changed stays, and so does its name in the audit log.':
    'Es hat keine API-Tokens. Was es geändert hat, bleibt, ebenso sein Name im Audit-Log.',
  'Its API tokens stop working at once: programs that use them are refused. What it changed stays, and so does its name in the audit log.':
    'Seine API-Tokens funktionieren sofort nicht mehr: Programme, die sie verwenden, werden abgewiesen. Was es geändert hat, bleibt, ebenso sein Name im Audit-Log.',
  'For a program that works as the service account {name}.': 'Für ein Programm, das als Dienstkonto {name} arbeitet.',
  'The account may not do what is shown in grey.': 'Was grau angezeigt ist, darf das Konto nicht.',
  'For CI and other programs. Their tokens belong to the team and keep working when the person who made them leaves.':
    'Für CI und andere Programme. Ihre Tokens gehören dem Team und funktionieren weiter, wenn die Person geht, die sie erstellt hat.',
  'No service accounts yet': 'Noch keine Dienstkonten',
  'A program that works for the team should not use a person’s API token: it stops when that person leaves.':
    'Ein Programm, das für das Team arbeitet, sollte nicht das API-Token einer Person verwenden: Es endet, wenn diese Person geht.',
}
