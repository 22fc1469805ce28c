import { isObject } from '../../domain/json.js'
import type { AuditEntry } from '../../domain/records.js'
import type { EventSubject } from '../../domain/webhooks.js'
import type { Stores } from '../../storage/storage.js'

/** What an event is about, with the names that a person or a program needs. Of what is gone, only what the entry itself says. */
export interface Subject extends EventSubject {
  project: { id: string; name: string; slug: string } | null
  environment: { id: string; name: string; slug: string } | null
  config: { id: string; key: string } | null
}

export async function subjectOf(stores: Stores, entry: AuditEntry): Promise<Subject> {
  const { resource, resourceId, projectId } = entry
  const environmentId = resource === 'environment' ? resourceId : memberOf(entry, 'environmentId')
  const configId = resource === 'config' ? resourceId : memberOf(entry, 'configId')
  const project = projectId === null ? null : await stores.projects.get(projectId)
  const environment = environmentId === null ? null : await stores.environments.get(environmentId)
  const config = configId === null ? null : await stores.configs.get(configId)
  const key = config?.key ?? (resource === 'config' ? memberOf(entry, 'key') : memberOf(entry, 'configKey'))
  const known = project ?? (resource === 'project' ? named(entry) : null)
  const place = environment ?? (resource === 'environment' ? named(entry) : null)
  return {
    environmentId,
    configId,
    tagIds: config?.tagIds ?? [],
    project: projectId !== null && known ? { id: projectId, name: known.name, slug: known.slug } : null,
    environment: environmentId !== null && place ? { id: environmentId, name: place.name, slug: place.slug } : null,
    config: configId !== null && key !== null ? { id: configId, key } : null,
  }
}

/** A string that the record has after the change or, if it is gone, had before. */
export function memberOf({ before, after }: AuditEntry, name: string): string | null {
  const value = [after, before]
    .map((state) => (isObject(state) ? state[name] : undefined))
    .find((one) => one !== undefined)
  return typeof value === 'string' ? value : null
}

function named(entry: AuditEntry): { name: string; slug: string } | null {
  const [name, slug] = [memberOf(entry, 'name'), memberOf(entry, 'slug')]
  return name !== null && slug !== null ? { name, slug } : null
}
