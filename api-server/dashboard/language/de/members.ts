import type { Catalogue } from '../formatter.js'

export const members: Catalogue = {
  'New code for {name}?': 'Neuer Code für {name}?',
  'Reset the password of {name}?': 'Passwort von {name} zurücksetzen?',
  'Create a code': 'Code erstellen',
  'You get a new one-time link to pass on. The previous one no longer works.':
    'Sie bekommen einen neuen Einmallink zum Weitergeben. Der bisherige funktioniert dann nicht mehr.',
  'You get a one-time link to pass on. The current password works until the link is used; then it is replaced and every session of this member ends.':
    'Sie bekommen einen Einmallink zum Weitergeben. Das jetzige Passwort funktioniert, bis der Link verwendet wird; dann wird es ersetzt, und alle Sitzungen dieses Mitglieds enden.',
  'email|none': 'keine',
  'Last sign-in': 'Letzte Anmeldung',
  you: 'Sie',
  'single sign-on': 'Single Sign-on',
  'not joined yet': 'noch nicht beigetreten',
  'cannot sign in: no email': 'kann sich nicht anmelden: keine E-Mail',
  never: 'nie',
  'New code': 'Neuer Code',
  'Reset password': 'Passwort zurücksetzen',
  'New code for {name}': 'Neuer Code für {name}',
  'Reset password for {name}': 'Passwort zurücksetzen: {name}',
  'There is no email to sign in with: add one first':
    'Es gibt keine E-Mail-Adresse für die Anmeldung: Fügen Sie zuerst eine hinzu',
  'Remove {name}': '{name} entfernen',
  'The only owner: make somebody else owner first': 'Der einzige Owner: Machen Sie zuerst jemand anders zum Owner',
  '{name} saved': '{name} gespeichert',
  'They join with it.': 'Für den Beitritt.',
  'Needed to sign in to the dashboard.': 'Nötig für die Anmeldung am Dashboard.',
  'This is your own role. If you give it up, another owner must give it back.':
    'Dies ist Ihre eigene Rolle. Wenn Sie sie abgeben, muss ein anderer Owner sie Ihnen zurückgeben.',
  'The new role applies at once, and the member’s API tokens can do no more than it allows.':
    'Die neue Rolle gilt sofort, und die API-Tokens des Mitglieds dürfen nicht mehr, als sie erlaubt.',
  'Second factor of {name} reset; they are signed out':
    'Zweiter Faktor von {name} zurückgesetzt; alle Sitzungen sind beendet',
  'Reset the second factor': 'Zweiten Faktor zurücksetzen',
  'If they have lost their phone and their recovery codes.': 'Wenn Telefon und Wiederherstellungscodes verloren sind.',
  'Reset the second factor of {name}?': 'Zweiten Faktor von {name} zurücksetzen?',
  'The password alone is then enough, until a new authenticator app is set up. Make sure that it is {name} who asks for it. All their sessions end.':
    'Danach genügt zum Anmelden das Passwort, bis eine neue Authenticator-App eingerichtet ist. Vergewissern Sie sich, dass {name} selbst darum bittet. Alle Sitzungen enden.',
  'second factor': 'zweiter Faktor',
  '{name} (from single sign-on)': '{name} (aus dem Single Sign-on)',
  'Invite somebody': 'Jemanden einladen',
  Invite: 'Einladen',
  'The service sends no mail: you get a one-time link to pass on.':
    'Der Dienst verschickt keine E-Mails: Sie bekommen einen Einmallink zum Weitergeben.',
  'A viewer unless you choose more. It can be changed at any time.':
    'Viewer, wenn Sie nicht mehr wählen. Das lässt sich jederzeit ändern.',
  'Who can sign in to this dashboard, and what they may do.':
    'Wer sich an diesem Dashboard anmelden kann, und was diese Personen dürfen.',
  'What each role can do': 'Was jede Rolle darf',
  'An API token can never do more than its owner may, even when roles, rights or groups change later.':
    'Ein API-Token kann nie mehr, als sein Besitzer darf, auch wenn sich Rollen, Rechte oder Gruppen später ändern.',
  'Others in the organization': 'Andere in der Organisation',
  'You can see only some projects, so you see only the names of other members.':
    'Sie sehen nur einzelne Projekte, daher sehen Sie von anderen nur den Namen.',
  '{name} removed': '{name} entfernt',
  'Remove yourself?': 'Sich selbst entfernen?',
  'Remove {name}?': '{name} entfernen?',
  'Remove member': 'Mitglied entfernen',
  'You are signed out everywhere immediately.': 'Sie werden sofort überall abgemeldet.',
  'They are signed out everywhere immediately.': 'Das Mitglied wird sofort überall abgemeldet.',
  'What they changed stays, and so does their name in the audit log, until you remove it on this page.':
    'Alle Änderungen des Mitglieds bleiben, ebenso der Name im Audit-Log, bis Sie ihn auf dieser Seite entfernen.',
  'Members who have left': 'Frühere Mitglieder',
  'Their names and emails stay in the audit log and in History until you remove them.':
    'Namen und E-Mail-Adressen bleiben im Audit-Log und im Verlauf, bis Sie sie entfernen.',
  'removed|Left': 'Ausgeschieden',
  'Remove name and email': 'Namen und E-Mail entfernen',
  'Remove the name and email of {name}': 'Namen und E-Mail entfernen: {name}',
  'Remove the name and email of {name}?': 'Namen und E-Mail von {name} entfernen?',
  'Name and email removed': 'Name und E-Mail entfernt',
  'This cannot be undone.': 'Das lässt sich nicht rückgängig machen.',
  'What they did stays in the audit log and in History, as done by “Former member” with the id of this member.':
    'Alle Einträge bleiben im Audit-Log und im Verlauf, unter „Former member“ mit der ID dieses Mitglieds.',
  'What people wrote themselves stays as it is: comments, names of API tokens, values and rules.':
    'Was jemand selbst geschrieben hat, bleibt, wie es ist: Kommentare, Namen von API-Tokens, Werte und Regeln.',
  'Single sign-on no longer knows that they left. Close their account at the provider first.':
    'Single Sign-on weiß danach nicht mehr, dass das Mitglied ausgeschieden ist. Sperren Sie zuerst das Konto beim Anbieter.',
  'Exports and backups made before still have the name, and so have messages that webhooks have sent.':
    'Ältere Exporte und Backups enthalten den Namen weiterhin, ebenso Nachrichten, die Webhooks verschickt haben.',
  'Changes that they have planned for a later time will not be made. Plan them again in your own name.':
    'Was das Mitglied für später geplant hat, wird nicht ausgeführt. Planen Sie es in Ihrem Namen neu.',
  'You can invite the email again later, as a new member without these tokens.':
    'Die E-Mail-Adresse kann später wieder eingeladen werden, als neues Mitglied ohne diese Tokens.',
  'They have no API tokens.': 'Das Mitglied hat keine API-Tokens.',
  '{count, plural, one {Their API token stops working at once: programs that use it are refused.} other {Their # API tokens stop working at once: programs that use them are refused.}}':
    '{count, plural, one {Das API-Token des Mitglieds funktioniert sofort nicht mehr: Programme, die es verwenden, werden abgewiesen.} other {Die # API-Tokens des Mitglieds funktionieren sofort nicht mehr: Programme, die sie verwenden, werden abgewiesen.}}',
  'editor in some environments': 'Editor in einigen Umgebungen',
  'They add to the role. For access to certain projects only, choose the role none.':
    'Sie ergänzen die Rolle. Für Zugriff nur auf bestimmte Projekte wählen Sie die Rolle „keine“.',
  'Choose a project': 'Projekt wählen',
  '{name}: {role}': '{name}: {role}',
  '{name}: changes rules in {environments}, and proposes them elsewhere':
    '{name}: ändert Regeln in {environments} und schlägt sie sonst vor',
  'Rights in projects': 'Rechte in Projekten',
  'Add a right in': 'Recht hinzufügen in',
  'Rights in {name}': 'Rechte in {name}',
  'Remove the right in {name}': 'Recht in {name} entfernen',
  'Changes rules in': 'Ändert Regeln in',
  'Reads the rest of the project, and proposes changes of rules there.':
    'Liest den Rest des Projekts und schlägt dort Änderungen an Regeln vor.',
  '{count, plural, one {# group} other {# groups}}': '{count, plural, one {# Gruppe} other {# Gruppen}}',
  'rights in {count, plural, one {# project} other {# projects}}':
    'Rechte in {count, plural, one {# Projekt} other {# Projekten}}',
  'Everything. Decides who is a member and in which role, and what the organization is called.':
    'Alles. Entscheidet, wer Mitglied ist und in welcher Rolle, und wie die Organisation heißt.',
  'Everything in every project, including environments and SDK keys. Does not manage members.':
    'Alles in jedem Projekt, auch Umgebungen und SDK-Schlüssel. Verwaltet keine Mitglieder.',
  'Changes configs, rules, segments and tags, and reads the audit log. No projects, environments or SDK keys.':
    'Ändert Configs, Regeln, Segmente und Tags und liest das Audit-Log. Keine Projekte, Umgebungen oder SDK-Schlüssel.',
  'Reads everything in the projects and changes nothing. Does not see the audit log.':
    'Liest alles in den Projekten und ändert nichts. Sieht das Audit-Log nicht.',
  'Sees only the projects in which it has rights, its own or those of a group.':
    'Sieht nur die Projekte, in denen es Rechte hat, eigene oder die einer Gruppe.',
  '{name} is invited': '{name} ist eingeladen',
  '{name} can choose a new password': '{name} kann ein neues Passwort wählen',
  'One-time link': 'Einmallink',
  'Pass it on to {name} where nobody else reads it. It asks for a password of their own.':
    'Geben Sie ihn an {name} weiter, wo ihn sonst niemand liest. Er fragt nach einem eigenen Passwort.',
  'Without the link: open {address} and enter {email} and the code {code}.':
    'Ohne den Link: {address} öffnen, {email} und den Code {code} eingeben.',
  'Link and code work once, until {time}. Newer ones replace them.':
    'Link und Code funktionieren einmal, bis {time}. Neuere ersetzen sie.',
  Done: 'Fertig',
}
