import type { PublicationId } from '../publications/publications.ts'

/** A run that learns the topics of a publication: the one under way, or the last one. */
export interface TopicRun {
  readonly state: 'RUNNING' | 'DONE' | 'FAILED'
  /** the part of the run that is under way, or the reason of its failure */
  readonly stage: string
  /** 0..1 */
  readonly progress: number
  /** milliseconds */
  readonly startedAt: number
  readonly endedAt: number | null
}

/** A run that this process has begun. It says that it is alive by every step. */
export interface OwnTopicRun {
  /** Says how far it is; false when the run was taken over because it was silent for too long. */
  step(stage: string, progress: number): Promise<boolean>
  end(state: 'DONE' | 'FAILED', stage: string): Promise<void>
}

/** The runs of all processes: one for each publication at a time. */
export interface TopicRuns {
  /** null while another process or another part of this one runs */
  begin(publication: PublicationId): Promise<OwnTopicRun | null>
  find(publication: PublicationId): Promise<TopicRun | null>
}
