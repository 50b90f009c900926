import { fromPromise } from 'xstate'

import { exportMachine } from '#machines/export/machine.ts'
import type { ExportEvent, ExportOutcome } from '#machines/export/setup.ts'
import { growingFile, type GrowingFile } from '#portal/ports/browser/download.ts'

import type { RunningActor } from '../actions/use-actions.ts'
import { startMachine, stopMachine } from '../actors/screen-machines.ts'
import { heldWork } from '../leaving/unsaved-work.ts'
import { perPublication } from '../publication/per-publication.ts'
import type { ShownPlace } from '../publication/use-screen-name.ts'
import { recordExport } from './export-record.ts'
import { runningExports } from './running-exports.ts'

/** Rows of a file, as text. */
export interface FileBlock {
  text: string
  rows: number
}

/** A file that is made of rows which come in blocks. */
export interface FilePlan {
  name: string
  type: string
  /** the text before and after the rows */
  head: string
  foot: string
  /** makes the whole file at the end, where it is no text */
  made?: () => Promise<Blob>
  /** Counts the rows; null where they are too many to count. */
  count: (signal: AbortSignal) => Promise<number | null>
  /** The next block; null after the last one, also when asked again. One that rejects may be asked for again. */
  next: (signal: AbortSignal) => Promise<FileBlock | null>
  /** Tells whether the rows have changed since the plan was made, so that the file may lack some of it. */
  isOutdated: (signal: AbortSignal) => Promise<boolean>
  /** Says how the export ended; called where no one is looking at it. */
  announce: (outcome: ExportOutcome, rows: number) => void
}

interface PlannedFile {
  plan: FilePlan
  place: ShownPlace
  file: GrowingFile
  rows: number
  /** its end is written */
  isClosed: boolean
}

/** An export and its screens: one at a time for each subject and publication. It goes on behind other screens. */
export class FileExport {
  /** how many views show this export now */
  #viewers = 0
  #work: PlannedFile | null = null
  readonly #letGo: () => void
  readonly actor = startMachine(
    exportMachine.provide({
      actors: {
        countRows: fromPromise(({ signal }) => this.#planned.plan.count(signal)),
        writeBlock: fromPromise(({ signal }) => this.#write(signal)),
        saveFile: fromPromise(({ signal }) => this.#save(signal)),
      },
      actions: {
        announceEnd: (_, { outcome, rows }) => this.#announce(outcome, rows),
        dropFile: () => {
          this.#work = null
        },
      },
    }),
    undefined,
  )

  /**
   * @param hold is told whether a file is being made, which leaving the page would lose.
   * @param keep makes the export known; the function that it returns is called when the export is stopped.
   */
  constructor(
    hold: (isUnsaved: boolean) => void,
    keep: (actor: RunningActor<ExportEvent>) => () => void,
  ) {
    this.actor.subscribe((snapshot) => hold(snapshot.hasTag('busy')))
    const forget = keep(this.actor)
    this.#letGo = () => {
      hold(false)
      forget()
    }
  }

  start(plan: FilePlan, place: ShownPlace): void {
    if (!this.actor.getSnapshot().can({ type: 'export.start', name: plan.name })) return
    const file = growingFile(plan.type)
    file.append(plan.head)
    this.#work = { plan, place, file, rows: 0, isClosed: false }
    this.actor.send({ type: 'export.start', name: plan.name })
  }

  /** A view shows the export until the returned function is called. */
  watch(): () => void {
    this.#viewers += 1
    return () => {
      this.#viewers -= 1
    }
  }

  stop(): void {
    stopMachine(this.actor)
    this.#letGo()
    this.#work = null
  }

  get #planned(): PlannedFile {
    if (this.#work === null) throw new Error('No file is planned.')
    return this.#work
  }

  async #write(signal: AbortSignal) {
    const work = this.#planned
    const block = await work.plan.next(signal)
    signal.throwIfAborted()
    if (block !== null) {
      work.file.append(block.text)
      work.rows += block.rows
    }
    return { rows: work.rows, isLast: block === null }
  }

  async #save(signal: AbortSignal) {
    const work = this.#planned
    const { plan, file } = work
    const isOutdated = await plan.isOutdated(signal)
    signal.throwIfAborted()
    if (!work.isClosed) file.append((await plan.made?.()) ?? plan.foot)
    signal.throwIfAborted()
    work.isClosed = true
    await recordExport(work.place, plan.name, work.rows)
    signal.throwIfAborted()
    file.save(plan.name)
    return { isOutdated }
  }

  #announce(outcome: ExportOutcome, rows: number): void {
    if (this.#viewers > 0) return
    this.#work?.plan.announce(outcome, rows)
    if (outcome === 'saved') this.actor.send({ type: 'result.dismiss' })
  }
}

/** An export that the palette can look at until it is stopped. */
function begin(client: string, realm: string): FileExport {
  return new FileExport(heldWork('export'), (actor) => runningExports.keep(realm, client, actor))
}

const subjects = new Map<string, (realm: string, client: string) => FileExport>()

/** The export of a subject, such as "addresses", in a publication. */
export function exportOf(subject: string, realm: string, client: string): FileExport {
  const ofPublication = subjects.get(subject) ?? perPublication(begin)
  subjects.set(subject, ofPublication)
  return ofPublication(realm, client)
}
