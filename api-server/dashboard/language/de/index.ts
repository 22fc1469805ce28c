/**
 * German. The same thing always has the same name:
 *
 * | English | German |
 * |---|---|
 * | config, flag, kill switch | die Config, das Flag, der Kill-Switch |
 * | environment, live | die Umgebung, live |
 * | rule, condition, targeting | die Regel, die Bedingung, das Targeting |
 * | segment, group | das Segment, die Gruppe |
 * | default, default value | der Standardwert |
 * | serve, evaluate, read | ausliefern, auswerten, lesen (der Abruf) |
 * | split, share, rollout | die prozentuale Aufteilung, der Anteil, der Rollout |
 * | approval, propose, schedule | die Freigabe, vorschlagen, planen |
 * | key, SDK key, secret | der Schlüssel, der SDK-Schlüssel, das Secret |
 * | token, webhook, tag | das Token, der Webhook, das Tag |
 * | member, service account, group | das Mitglied, das Dienstkonto, die Gruppe |
 * | context, trait, attribute | der Kontext, das Trait, das Attribut |
 * | history, audit log, lifecycle | der Verlauf, das Audit-Log, der Lebenszyklus |
 * | stale, in use | veraltet, in Verwendung |
 * | owner, admin, editor, viewer | as in English: the API and the command line call them so |
 *
 * Readers are "Sie". Buttons are infinitives ("Speichern"), without "bitte". A colon before a whole sentence is followed by a capital letter.
 */
import type { Catalogue } from '../formatter.js'
import { account } from './account.js'
import { activity } from './activity.js'
import { api } from './api.js'
import { app } from './app.js'
import { appParts } from './app-parts.js'
import { archive } from './archive.js'
import { audit } from './audit.js'
import { compare } from './compare.js'
import { configList } from './config-list.js'
import { configRules } from './config-rules.js'
import { configs } from './configs.js'
import { connect } from './connect.js'
import { contexts } from './contexts.js'
import { differences } from './differences.js'
import { environments } from './environments.js'
import { groups } from './groups.js'
import { lifecycle } from './lifecycle.js'
import { members } from './members.js'
import { organization } from './organization.js'
import { planned } from './planned.js'
import { playground } from './playground.js'
import { projects } from './projects.js'
import { rules } from './rules.js'
import { sdkKeys } from './sdk-keys.js'
import { segments } from './segments.js'
import { serviceAccounts } from './service-accounts.js'
import { tags } from './tags.js'
import { tokens } from './tokens.js'
import { ui } from './ui.js'
import { usage } from './usage.js'
import { webhooks } from './webhooks.js'

export const german: Catalogue = {
  ...account,
  ...activity,
  ...api,
  ...app,
  ...appParts,
  ...archive,
  ...audit,
  ...compare,
  ...configList,
  ...configRules,
  ...configs,
  ...connect,
  ...contexts,
  ...differences,
  ...environments,
  ...groups,
  ...lifecycle,
  ...members,
  ...organization,
  ...planned,
  ...playground,
  ...projects,
  ...rules,
  ...sdkKeys,
  ...segments,
  ...serviceAccounts,
  ...tags,
  ...tokens,
  ...ui,
  ...usage,
  ...webhooks,
}
