import type { Catalogue } from '../formatter.js'

export const groups: Catalogue = {
  'Group {name} saved': 'Gruppe {name} gespeichert',
  'New group': 'Neue Gruppe',
  'Create group': 'Gruppe erstellen',
  'They add to what each member may do anyway.': 'Sie ergänzen, was jedes Mitglied ohnehin darf.',
  'Groups at the provider of single sign-on': 'Gruppen beim Anbieter des Single Sign-on',
  'One per line, as the groups claim has them. People in one of them are members from their next sign-in on.':
    'Eine pro Zeile, wie sie im Gruppen-Claim stehen. Wer in einer davon ist, gehört ab der nächsten Anmeldung dazu.',
  'Take out {name}': '{name} herausnehmen',
  'Take out': 'Herausnehmen',
  'From single sign-on: {names}. They are changed at the provider.':
    'Aus dem Single Sign-on: {names}. Geändert wird das beim Anbieter.',
  'Add a member': 'Mitglied hinzufügen',
  'Choose a member': 'Mitglied wählen',
  '{name} (service account)': '{name} (Dienstkonto)',
  'Members of a group have its rights in projects in addition to their own.':
    'Mitglieder einer Gruppe haben neben ihren eigenen auch deren Rechte in Projekten.',
  'No groups yet': 'Noch keine Gruppen',
  'Give rights to a team once instead of to each member. With single sign-on, groups can follow those of your provider.':
    'Geben Sie Rechte einmal einem Team statt jedem Mitglied. Mit Single Sign-on können Gruppen denen Ihres Anbieters folgen.',
  Rights: 'Rechte',
  '{count, plural, one {# project} other {# projects}}': '{count, plural, one {# Projekt} other {# Projekte}}',
  'From single sign-on': 'Aus dem Single Sign-on',
  'groups|none': 'keine',
  'Group {name} deleted': 'Gruppe {name} gelöscht',
  'Delete group': 'Gruppe löschen',
  '{count, plural, =0 {Nobody is in it.} one {# member loses the rights of the group at once. Own rights and other groups stay.} other {# members lose the rights of the group at once. Own rights and other groups stay.}}':
    '{count, plural, =0 {Niemand ist darin.} one {# Mitglied verliert sofort die Rechte der Gruppe. Eigene Rechte und andere Gruppen bleiben.} other {# Mitglieder verlieren sofort die Rechte der Gruppe. Eigene Rechte und andere Gruppen bleiben.}}',
}
