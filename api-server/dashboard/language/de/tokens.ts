import type { Catalogue } from '../formatter.js'

export const tokens: Catalogue = {
  'For a program that works with the Admin API in your name.':
    'Für ein Programm, das in Ihrem Namen mit der Admin-API arbeitet.',
  'Your role, {role}, does not include the permissions shown in grey.':
    'Ihre Rolle, {role}, umfasst die grau angezeigten Berechtigungen nicht.',
  'expired {date}': 'abgelaufen {date}',
  'In 30 days': 'In 30 Tagen',
  'In 90 days': 'In 90 Tagen',
  'In a year': 'In einem Jahr',
  'After a date': 'Nach einem Datum',
  Never: 'Nie',
  '{permission}: {why}': '{permission}: {why}',
  'What the token may do': 'Was das Token darf',
  Resource: 'Ressource',
  read: 'lesen',
  create: 'erstellen',
  update: 'ändern',
  delete: 'löschen',
  'permission|archive': 'archivieren',
  write: 'schreiben',
  'Config settings': 'Config-Einstellungen',
  'Token renamed to {name}': 'Token umbenannt in {name}',
  'Earlier entries of the audit log keep the old name.': 'Frühere Einträge des Audit-Logs behalten den alten Namen.',
  'Checker that uploads': 'Prüfung mit Upload',
  'The same, and it reports where code reads each config (--upload).':
    'Dasselbe, und sie meldet, wo Code jede Config liest (--upload).',
  'Command-line checker': 'Prüfung auf der Kommandozeile',
  'Finds the project and reads its configs, nothing else.': 'Findet das Projekt und liest seine Configs, sonst nichts.',
  'Read only': 'Nur lesen',
  'Reads projects and everything in them, and changes nothing.': 'Liest Projekte und alles darin, und ändert nichts.',
  'Manage projects': 'Projekte verwalten',
  'Changes projects and everything in them, for Terraform and the like. Not members, webhooks or the audit log.':
    'Ändert Projekte und alles darin, etwa für Terraform. Nicht Mitglieder, Webhooks oder das Audit-Log.',
  'My own choice': 'Eigene Auswahl',
  'The permissions ticked in the table.': 'Die in der Tabelle angehakten Berechtigungen.',
  'The new API token': 'Das neue API-Token',
  '{name} does not expire.': '{name} läuft nicht ab.',
  '{name} works until {time}.': '{name} funktioniert bis {time}.',
  'It may do this: {permissions}': 'Es darf: {permissions}',
  'API token': 'API-Token',
  'Anybody who has it can do the same. Keep it in a password manager or in your CI’s secrets, never in code. The command-line tool takes it with <code>service-configs login --base-url {address}</code>, or in CI as <code>SERVICE_TOKEN</code> beside <code>SERVICE_BASE_URL</code>.':
    'Wer es hat, kann dasselbe. Bewahren Sie es in einem Passwortmanager oder in den Secrets Ihrer CI auf, nie im Code. Das Kommandozeilenwerkzeug nimmt es mit <code>service-configs login --base-url {address}</code> oder, in der CI, als <code>SERVICE_TOKEN</code> neben <code>SERVICE_BASE_URL</code>.',
  'Create token': 'Token erstellen',
  'Says in the audit log what made a change.': 'Sagt im Audit-Log, was eine Änderung vorgenommen hat.',
  'Last day': 'Letzter Tag',
  'The token works until the end of it.': 'Das Token funktioniert bis zu dessen Ende.',
  'Start from': 'Ausgehen von',
  'Works until you revoke it. A token that ends by itself is safer.':
    'Funktioniert, bis Sie es widerrufen. Ein Token, das von selbst endet, ist sicherer.',
  'Choose the last day below.': 'Wählen Sie unten den letzten Tag.',
  'Works until {date}.': 'Funktioniert bis {date}.',
  'Yours alone: nobody else can see, rename or revoke them. The command-line tool and the Admin API accept them.':
    'Nur Ihre: Niemand sonst sieht, ändert oder widerruft sie. Das Kommandozeilenwerkzeug und die Admin-API nehmen sie.',
  'A program that reads or changes configs in your name needs one, and so does the command-line checker.':
    'Ein Programm, das in Ihrem Namen Configs liest oder ändert, braucht eines, ebenso die Prüfung auf der Kommandozeile.',
  'fewer permissions than it was created with': 'weniger Berechtigungen als bei der Erstellung',
  'Your role, {role}, no longer grants: {permissions}': 'Ihre Rolle, {role}, gewährt nicht mehr: {permissions}',
  Nothing: 'Nichts',
  '{count, plural, one {# permission} other {# permissions}}':
    '{count, plural, one {# Berechtigung} other {# Berechtigungen}}',
  'It was never used.': 'Es wurde nie verwendet.',
  'It was last used {lastUsedAt}.': 'Es wurde zuletzt {lastUsedAt} verwendet.',
}
