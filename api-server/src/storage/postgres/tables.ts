import sql, { type Sql } from 'sql-template-tag'
import type { Config } from '../../domain/records.js'
import type { Kind, Kinds } from '../storage-batch.js'
import {
  AUDIT,
  CONFIG,
  ENVIRONMENT,
  EVALUATION,
  MEMBER,
  ORGANIZATION,
  PROJECT,
  SDK_KEY,
  SEGMENT,
  TAG,
  TARGET,
  TOKEN,
  USAGE,
} from './columns.js'
import { SELECTED_CONFIG } from './config-stores.js'
import { selected, type Columns } from './table.js'

/** Where the records of a kind are. */
export interface Place<T> {
  name: string
  columns: Columns<T>
  selected: Sql
  order: Sql
}

function place<T>(name: string, columns: Columns<T>, order = sql`seq`): Place<T> {
  return { name, columns, selected: selected(columns), order }
}

export const PLACES: { readonly [K in Kind]: Place<Kinds[K]> } = {
  organizations: place('organizations', ORGANIZATION),
  members: place('members', MEMBER),
  tokens: place('tokens', TOKEN),
  projects: place('projects', PROJECT),
  environments: place('environments', ENVIRONMENT),
  sdkKeys: place('sdk_keys', SDK_KEY),
  tags: place('tags', TAG),
  segments: place('segments', SEGMENT),
  configs: { ...place<Config>('configs', CONFIG), selected: SELECTED_CONFIG },
  targets: place('targets', TARGET),
  evaluations: place('evaluations', EVALUATION, sql`config_id, environment_id, sdk_key_kind, sdk_name, sdk_version`),
  usage: place('usage', USAGE, sql`organization_id, kind, period`),
  // As the index has them: most of the data is here.
  audit: place('audit', AUDIT, sql`organization_id, seq`),
}
