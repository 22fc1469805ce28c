import type { Catalogue } from '../formatter.js'

export const planned: Catalogue = {
  'What was planned<hidden> for {configKey}</hidden>': 'Was geplant war<hidden> für {configKey}</hidden>',
  'Ended {time}.': 'Beendet: {time}.',
  proposed: 'vorgeschlagen',
  scheduled: 'geplant',
  applied: 'ausgeführt',
  failed: 'fehlgeschlagen',
  rejected: 'abgelehnt',
  canceled: 'abgebrochen',
  '{config} in {environment}': '{config} in {environment}',
  'By {member}, {time}.': 'Von {member}, {time}.',
  'Takes effect {time}.': 'Gilt ab {time}.',
  'Takes effect {time}, or once it is approved if that is later.':
    'Gilt ab {time}, oder ab der Freigabe, wenn diese später erfolgt.',
  '{time}: {count, plural, one {# change} other {# changes}}<hidden> of {configKey}</hidden>':
    '{time}: {count, plural, one {# Änderung} other {# Änderungen}}<hidden> von {configKey}</hidden>',
  'Step {step} of {count}.': 'Schritt {step} von {count}.',
  'Decided by {reviewer}.': 'Entschieden von {reviewer}.',
  'Answer: {reviewComment}': 'Antwort: {reviewComment}',
  'The rules have changed since this was planned, so it will fail. Plan it again.':
    'Die Regeln haben sich seit der Planung geändert, daher wird dies fehlschlagen. Planen Sie es neu.',
  'Someone else has to decide about your proposal': 'Über Ihren Vorschlag muss jemand anders entscheiden',
  'Approve the change of {configKey}': 'Änderung von {configKey} freigeben',
  'Change approved': 'Änderung freigegeben',
  Approve: 'Freigeben',
  'Reject the change of {configKey}': 'Änderung von {configKey} ablehnen',
  Reject: 'Ablehnen',
  'Cancel the change of {configKey}': 'Änderung von {configKey} abbrechen',
  'Change canceled': 'Änderung abgebrochen',
  'Cancel the change of {configKey} in {name}?': 'Änderung von {configKey} in {name} abbrechen?',
  'Cancel change': 'Änderung abbrechen',
  'Keep it': 'Behalten',
  'Its next steps will not be made. What it has changed so far stays.':
    'Ihre nächsten Schritte werden nicht ausgeführt. Was sie bisher geändert hat, bleibt.',
  'It will not be made. Whoever wants it after all has to enter it again.':
    'Sie wird nicht ausgeführt. Wer sie doch möchte, muss sie neu eingeben.',
  'Changes of rules that wait for a time or for an approval.':
    'Änderungen an Regeln, die auf einen Zeitpunkt oder eine Freigabe warten.',
  'Carry out now': 'Jetzt ausführen',
  'Carry out the next step now': 'Nächsten Schritt jetzt ausführen',
  'Carry out now: the change of {configKey}': 'Jetzt ausführen: Änderung von {configKey}',
  'Carry out the next step now: the change of {configKey}':
    'Nächsten Schritt jetzt ausführen: Änderung von {configKey}',
  'Carry out the change of {configKey} in {name} now?': 'Änderung von {configKey} in {name} jetzt ausführen?',
  'Change of {configKey} in {name} carried out': 'Änderung von {configKey} in {name} ausgeführt',
  'The step after it still takes effect {time}.': 'Der Schritt danach gilt weiterhin ab {time}.',
  'The rules have changed since this was planned': 'Die Regeln haben sich seit der Planung geändert',
  '{name} requires an approval, and nobody has approved this':
    '{name} verlangt eine Freigabe, und niemand hat dies freigegeben',
  '{name} requires an approval, and this was approved for its time. Someone else has to carry it out earlier':
    '{name} verlangt eine Freigabe, und diese gilt für die geplante Zeit. Jemand anders muss es vorzeitig ausführen',
  '{config} is archived, so this cannot be carried out. Restore it from <link>the archive</link>, or cancel this.':
    '{config} ist archiviert, daher kann dies nicht ausgeführt werden. Stellen Sie sie aus <link>dem Archiv</link> wieder her, oder brechen Sie dies ab.',
  'The config is archived': 'Die Config ist archiviert',
  '{count, plural, one {# planned change of it} other {# planned changes of it}} will not be carried out while it is archived.':
    '{count, plural, one {# geplante Änderung daran wird} other {# geplante Änderungen daran werden}} nicht ausgeführt, solange sie archiviert ist.',
  '{count, plural, one {# planned change of these configs} other {# planned changes of these configs}} will not be carried out while they are archived.':
    '{count, plural, one {# geplante Änderung an diesen Configs wird} other {# geplante Änderungen an diesen Configs werden}} nicht ausgeführt, solange sie archiviert sind.',
  Waiting: 'Wartend',
  All: 'Alle',
  'Nothing is waiting': 'Nichts wartet',
  'Nothing was planned yet': 'Noch nichts wurde geplant',
  'When you save rules, you can choose a time for them, or ask someone else to approve them.':
    'Wenn Sie Regeln speichern, können Sie einen Zeitpunkt dafür wählen oder jemand anders um Freigabe bitten.',
  'Change rejected': 'Änderung abgelehnt',
  'Reject the change of {configKey}?': 'Änderung von {configKey} ablehnen?',
  'Neither {member} nor {reviewer} may change these rules now, so this will fail. Cancel it and plan it again.':
    'Weder {member} noch {reviewer} darf diese Regeln jetzt ändern, daher wird dies fehlschlagen. Brechen Sie es ab und planen Sie es neu.',
  '{name} requires an approval since this was planned, so it will fail. Cancel it and propose it again.':
    '{name} verlangt seit der Planung eine Freigabe, daher wird dies fehlschlagen. Brechen Sie es ab und schlagen Sie es neu vor.',
  '{count, plural, one {A planned change of these rules will fail} other {# planned changes of these rules will fail}}. <link>See why</link>':
    '{count, plural, one {Eine geplante Änderung dieser Regeln wird fehlschlagen} other {# geplante Änderungen dieser Regeln werden fehlschlagen}}. <link>Warum?</link>',
  '{count, plural, one {A change of these rules is waiting for a time or an approval.} other {# changes of these rules are waiting for a time or an approval.}} <link>See what is planned</link>':
    '{count, plural, one {Eine Änderung dieser Regeln wartet auf einen Zeitpunkt oder eine Freigabe.} other {# Änderungen dieser Regeln warten auf einen Zeitpunkt oder eine Freigabe.}} <link>Geplantes ansehen</link>',
  '{count, plural, one {A change is waiting} other {# changes are waiting}}':
    '{count, plural, one {Eine Änderung wartet} other {# Änderungen warten}}',
  '{member} may no longer change these rules, so this will fail. Cancel it and plan it again.':
    '{member} darf diese Regeln nicht mehr ändern, daher wird dies fehlschlagen. Brechen Sie es ab und planen Sie es neu.',
  '{memberName} sees it.': '{memberName} sieht ihn.',
}
