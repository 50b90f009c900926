import type { ListImportEvent } from '#machines/list-import/setup.ts'
import type { refusalOf } from '#machines/why-not.ts'

/** An import that has begun, for those who look at it without its code. */
export interface RunningImport {
  getSnapshot: () => Parameters<typeof refusalOf>[0]
  send: (event: ListImportEvent) => void
}

const running = new Map<string, RunningImport>()

/** The import of a publication; undefined where none has begun. */
export function runningImport(realm: string, client: string): RunningImport | undefined {
  return running.get(keyOf(realm, client))
}

/** Keeps an import until the returned function is called. */
export function keepRunningImport(realm: string, client: string, actor: RunningImport): () => void {
  running.set(keyOf(realm, client), actor)
  return () => running.delete(keyOf(realm, client))
}

function keyOf(realm: string, client: string): string {
  return JSON.stringify([realm, client])
}
