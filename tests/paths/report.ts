import type { PathResult } from './run.ts'
import type { Subject } from './subjects.ts'
export interface MachineResult {
  readonly subject: Subject
  readonly results: readonly PathResult[]
}
export async function writeReport(_m: readonly MachineResult[]): Promise<void> {}
