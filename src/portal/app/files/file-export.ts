import type { GrowingFile } from '#portal/ports/browser/download.ts'

/** A stretch of a file. */
export interface FileBlock {
  text: string
  /** how many rows it holds */
  rows: number
}

/** A file that is made of rows which come in blocks. */
export interface FilePlan {
  name: string
  type: string
  /** what it begins and ends with */
  head: string
  foot: string
  /** The next block, or null after the last. One that rejects may be asked for again. */
  next: (signal: AbortSignal) => Promise<FileBlock | null>
}

/** How far an export is; `rows` are those that are in the file. */
export interface ExportProgress {
  phase: 'running' | 'failed' | 'cancelled' | 'saved'
  rows: number
  name: string
}

/**
 * Collects a file block by block and saves it when it is whole: one that failed or was cancelled is
 * never saved, and one that failed goes on where it stopped.
 */
export class FileExport {
  readonly #plan: FilePlan
  readonly #file: GrowingFile
  readonly #tell: (progress: ExportProgress) => void
  readonly #ending = new AbortController()
  #rows = 0

  constructor(plan: FilePlan, file: GrowingFile, tell: (progress: ExportProgress) => void) {
    this.#plan = plan
    this.#file = file
    this.#tell = tell
    file.append(plan.head)
  }

  /** Loads what is missing; call it again after a failure. */
  async run(): Promise<void> {
    const { signal } = this.#ending
    this.#say('running')
    try {
      // One after the other: each block begins where the one before ended.
      for (let block = await this.#plan.next(signal); block !== null;) {
        if (signal.aborted) return
        this.#file.append(block.text)
        this.#rows += block.rows
        this.#say('running')
        block = await this.#plan.next(signal)
      }
    } catch {
      if (!signal.aborted) this.#say('failed')
      return
    }
    if (signal.aborted) return
    this.#file.append(this.#plan.foot)
    this.#file.save(this.#plan.name)
    this.#say('saved')
  }

  /** Ends it for good; nothing is saved. */
  cancel(): void {
    if (this.#ending.signal.aborted) return
    this.#ending.abort()
    this.#say('cancelled')
  }

  #say(phase: ExportProgress['phase']): void {
    this.#tell({ phase, rows: this.#rows, name: this.#plan.name })
  }
}
