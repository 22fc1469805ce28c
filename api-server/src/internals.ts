/**
 * The parts of the server that this package's tests use; not part of its public interface. They are bundled with the server,
 * because a second copy of a module has its own error classes, which the server would not recognise.
 */
export { Invalid, NotFound } from './domain/errors.js'
export { purgeAudit, purgeEndedChanges } from './services/audit/audit-retention.js'
export { ClockWatch } from './services/audit/clock.js'
export { listArchived, purgeArchived, restoreConfig } from './services/configs/archive.js'
export { recordEvaluation } from './services/configs/evaluations.js'
export { closeServices, createServices } from './services/create.js'
export { readProjectFile, writeProjectFile } from './services/project-file/apart.js'
export { createFromFile, mergeProject } from './services/project-file/merge.js'
export { operator } from './services/team/operator.js'
export { resume, setPlan, showOrganization, suspend } from './services/team/organizations.js'
export { StorageUnavailable } from './storage/storage.js'
