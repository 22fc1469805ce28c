import type { Target } from '../domain/records.js'

/** Which of a project's targets are meant: those of these configs and environments. A list that is missing leaves none out. */
export interface TargetFilter {
  configIds?: readonly string[]
  environmentIds?: readonly string[]
}

/** A target without what it serves, which may be a thousand times as long. */
export type TargetVersion = Pick<Target, 'id' | 'configId' | 'environmentId' | 'updatedAt'>

/** How many bytes a target's default and rules have as JSON. */
export type TargetSize = Pick<Target, 'configId' | 'environmentId'> & { bytes: number }

/** The rules of a config that is not archived name the segment in the environment. */
export interface SegmentUse {
  segmentId: string
  configId: string
  environmentId: string
}

export interface TargetStore {
  list(configId: string): Promise<Target[]>
  listByProject(projectId: string, filter?: TargetFilter): Promise<Target[]>
  listVersions(projectId: string): Promise<TargetVersion[]>
  listSizes(projectId: string): Promise<TargetSize[]>
  /** Each once, in no order. */
  listSegmentUses(projectId: string): Promise<SegmentUse[]>
  insert(targets: readonly Target[]): Promise<void>
  update(target: Target): Promise<boolean>
}
