import { entryChunks } from '#contract/banlist-chunks.ts'
import type { BanlistImportItem } from '#contract/generated/operations.ts'

/** How far adding many entries again is. */
export interface RestoreProgress {
  phase: 'running' | 'failed' | 'stopped' | 'done'
  done: number
  /** null while it is not known */
  total: number | null
  /** how many of them are entries now that were not on the list */
  added: number
}

/** What a run needs from outside; both reject when nothing came. */
export interface RestoreCalls {
  /** what is to be added, from a place on; empty after the last */
  read: (offset: number, signal: AbortSignal) => Promise<readonly BanlistImportItem[]>
  /** resolves to how many were added; the others were listed already */
  add: (items: readonly BanlistImportItem[], chunk: number, signal: AbortSignal) => Promise<number>
}

/**
 * Adds entries of the past again, chunk by chunk under one operation. All are read before the first is added, so that
 * what is added does not change what is read. A run that failed goes on where it was; the chunk in doubt is sent
 * again and counts once.
 */
export class RestoreRun {
  readonly #calls: RestoreCalls
  readonly #tell: (progress: RestoreProgress) => void
  readonly #ending = new AbortController()
  readonly #items: BanlistImportItem[] = []
  /** known once all are read */
  #chunks: readonly BanlistImportItem[][] | null = null
  #chunk = 0
  #done = 0
  #added = 0

  constructor(calls: RestoreCalls, tell: (progress: RestoreProgress) => void) {
    this.#calls = calls
    this.#tell = tell
  }

  /** Adds what is missing; call it again after a failure. */
  async run(): Promise<void> {
    const { signal } = this.#ending
    this.#say('running')
    try {
      await this.#read(signal)
      await this.#add(signal)
    } catch {
      if (!signal.aborted) this.#say('failed')
      return
    }
    if (!signal.aborted) this.#say('done')
  }

  /** Stops it for good; what was added stays. */
  stop(): void {
    if (this.#ending.signal.aborted) return
    this.#ending.abort()
    this.#say('stopped')
  }

  async #read(signal: AbortSignal): Promise<void> {
    while (this.#chunks === null && !signal.aborted) {
      const items = await this.#calls.read(this.#items.length, signal)
      for (const item of items) this.#items.push(item)
      if (items.length === 0) this.#chunks = entryChunks(this.#items)
    }
  }

  async #add(signal: AbortSignal): Promise<void> {
    for (const items of this.#chunks?.slice(this.#chunk) ?? []) {
      if (signal.aborted) return
      this.#added += await this.#calls.add(items, this.#chunk, signal)
      this.#chunk += 1
      this.#done += items.length
      if (!signal.aborted) this.#say('running')
    }
  }

  #say(phase: RestoreProgress['phase']): void {
    this.#tell({
      phase,
      done: this.#done,
      total: this.#chunks ? this.#items.length : null,
      added: this.#added,
    })
  }
}
