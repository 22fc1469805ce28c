import type { PlannedChange } from '../domain/planned-changes.js'
import type { Description } from './description.js'
import type { RecordStore } from './record-store.js'

export interface PlannedChangeStore extends Pick<RecordStore<PlannedChange>, 'get' | 'list' | 'insert' | 'update'> {
  listByConfig(configId: string): Promise<PlannedChange[]>
  /** Scheduled ones of all projects, those first that are due first. */
  listScheduled(): Promise<PlannedChange[]>
  /** Deletes ended ones that were not changed since the time; returns how many. */
  deleteEndedBefore(time: string): Promise<number>
}

/** Exported: a change that somebody counts on must not be lost with a move. */
export const PLANNED: { plannedChanges: Description<PlannedChange> } = {
  plannedChanges: {
    columns: {
      id: 'value',
      projectId: { owner: 'projects' },
      configId: { owner: 'configs' },
      environmentId: { owner: 'environments' },
      state: 'value',
      steps: 'list',
      stepsDone: 'value',
      dueAt: 'value or null',
      basedOn: 'value',
      comment: 'value or null',
      memberId: { owner: 'members' },
      memberName: 'value',
      tokenName: 'value or null',
      source: 'value',
      reviewerId: 'value or null',
      reviewerName: 'value or null',
      reviewComment: 'value or null',
      outcome: 'value or null',
      createdAt: 'value',
      updatedAt: 'value',
    },
    listedBy: 'projectId',
    groups: { state: ({ state }) => state },
    exported: true,
  },
}
