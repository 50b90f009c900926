import { type ItemFault, itemFaults } from '#lib/lists/items.ts'
import { noResult } from '#machines/list-import/model.ts'
import type { BatchResult, Counts, Fix, Options } from '#machines/list-import/model.ts'
import type { Closed, Compared, Left, Plan, Read, Sent } from '#machines/list-import/setup.ts'
import type { ImportStore, KeptParts } from '#portal/ports/list-import/import-store.ts'
import type { Fix as LineFix, Given } from '#portal/ports/list-import/reader/list-reader.ts'
import type { PlanSize } from '#portal/ports/list-import/reader/plan.ts'
import type { RemoteReader } from '#portal/ports/list-import/reader/remote-reader.ts'

import type { ListImportCalls } from './list-import-calls.ts'

/** The ports of an import. */
export interface ImportSessionPorts {
  store: ImportStore
  calls: ListImportCalls
  /** the folders and sites whose ban would ban the publication itself; none where that cannot be told */
  selfBanFolders: () => Promise<readonly string[]>
  open: (file: Blob, decided: Given) => RemoteReader
  now: () => number
}

type List = KeptParts['list']
type PlanGiven = KeptParts['review'] & { operationId: string }

/** An import that was left longer ago asks before it goes on; in milliseconds. */
const freshness = 10 * 60_000

/** The list that is being imported, between the reader in its worker, the storage and the server. */
export class ImportSession {
  readonly #ports: ImportSessionPorts
  #list: List | null = null
  #reader: RemoteReader | null = null
  #fixes: readonly LineFix[] = []
  #mends: readonly ItemFault[] = []
  #kept: Partial<KeptParts> = {}
  #planned: { operationId: string; size: PlanSize } | null = null

  constructor(ports: ImportSessionPorts) {
    this.#ports = ports
  }

  /** The list as it was taken; null where there is none. */
  get list(): List | null {
    return this.#list
  }

  /** Takes a list to be read. */
  take(list: List): void {
    this.#begin({ list })
    const { store } = this.#ports
    void store.clear().then(() => store.put('list', list))
  }

  /** The import of an earlier page; its list is taken over. */
  async restore(signal: AbortSignal): Promise<Left | null> {
    const kept = await this.#ports.store.load(signal)
    // The user may have opened another list meanwhile.
    if (kept.list === undefined || signal.aborted) return null
    this.#begin(kept)
    const { list, review, plan, sent } = kept
    const { mode = 'add', options = noOptions } = review ?? {}
    return { name: list.name, mode, options, begun: begunOf(plan?.operationId, sent) }
  }

  /** Reads on, from the beginning where the reader could not. */
  async read(signal: AbortSignal): Promise<Read> {
    try {
      this.#reader ??= this.#open()
      return await this.#reader.ask('read', [], signal)
    } catch (error) {
      this.#closeReader()
      throw error
    }
  }

  async check(signal: AbortSignal): Promise<Read> {
    const links = await this.reader.ask('unchecked', [], signal)
    const { calls } = this.#ports
    const [known, own] = await Promise.all([calls.known(links, signal), this.#own()])
    // A new start learns it then: nothing may be reported twice.
    signal.throwIfAborted()
    await this.reader.ask('beware', [own], signal)
    return this.reader.ask('learn', [known], signal)
  }

  async compare(signal: AbortSignal): Promise<Compared> {
    const packed = await this.#ports.calls.deletable(signal)
    return this.reader.ask('compare', [packed], signal)
  }

  fix(fix: Fix, signal: AbortSignal): Promise<Counts> {
    return 'row' in fix
      ? this.#fixLine([fix.row, fix.text], signal)
      : this.#mend(fix.reason, fix.isMended, signal)
  }

  async #mend(reason: string, isMended: boolean, signal: AbortSignal): Promise<Counts> {
    if (!isItemFault(reason)) throw new Error(`No such fault: ${reason}`)
    const counts = await this.reader.ask('mend', [reason, isMended], signal)
    const others = this.#mends.filter((fault) => fault !== reason)
    this.#mends = isMended ? [...others, reason] : others
    void this.#ports.store.put('mends', this.#mends)
    return counts
  }

  async #fixLine([row, text]: LineFix, signal: AbortSignal): Promise<Counts> {
    const link = await this.reader.ask('proposed', [text], signal)
    const known = link === null ? null : await this.#ports.calls.known([link], signal)
    const counts = await this.reader.ask('fix', [row, text, known], signal)
    this.#fixes = [...this.#fixes.filter(([fixed]) => fixed !== row), [row, text]]
    void this.#ports.store.put('fixes', this.#fixes)
    return counts
  }

  /** Decides about each line, or finds what was decided under this operation before. */
  async plan({ operationId, mode, options }: PlanGiven, signal: AbortSignal): Promise<Plan> {
    if (this.#planned?.operationId === operationId) return { ...this.#planned.size, isFresh: true }
    const { plan: kept, sent } = this.#kept
    if (kept?.operationId === operationId) {
      const size = await this.reader.ask('resume', [kept.plan], signal)
      this.#planned = { operationId, size }
      const isRecent = this.#ports.now() - (sent?.at ?? 0) < freshness
      return { ...size, isFresh: isRecent && sent?.isPaused !== true }
    }
    const { plan, size } = await this.reader.ask('plan', [{ mode, ...options }], signal)
    await this.#ports.store.put('plan', { operationId, plan })
    this.#planned = { operationId, size }
    return { ...size, isFresh: true }
  }

  async send(operationId: string, batch: number, signal: AbortSignal): Promise<BatchResult> {
    const content = await this.reader.ask('batch', [batch], signal)
    const { name = '', source = name } = this.#list ?? {}
    return this.#ports.calls.send(content, { id: operationId, batch, source }, signal)
  }

  /** No batch of this operation is accepted any more. */
  end(operation: string, signal: AbortSignal): Promise<Closed> {
    return this.#ports.calls.close(operation, signal)
  }

  keepReview(review: KeptParts['review']): void {
    void this.#ports.store.put('review', review)
  }

  keepProgress({ sent, isPaused }: { sent: Sent; isPaused: boolean }): void {
    void this.#ports.store.put('sent', { ...sent, isPaused, at: this.#ports.now() })
  }

  /** Nothing has to be found by a later page; the list can still be looked at. */
  forgetKept(): void {
    this.#kept = {}
    void this.#ports.store.clear()
  }

  drop(): void {
    this.#begin({})
    void this.#ports.store.clear()
  }

  /** Ends everything without forgetting anything. */
  close(): void {
    this.#closeReader()
    this.#ports.store.close()
  }

  /** The open list. Throws where none is. */
  get reader(): RemoteReader {
    if (this.#reader === null) throw new Error('No list is open.')
    return this.#reader
  }

  /**
   * The publication's own folders, or those that an earlier page knew: the lines it left out must stay out.
   */
  async #own(): Promise<readonly string[]> {
    const own = await this.#ports.selfBanFolders()
    if (own.length === 0) return this.#kept.own ?? []
    void this.#ports.store.put('own', own)
    return own
  }

  #begin(kept: Partial<KeptParts>): void {
    this.#closeReader()
    this.#list = kept.list ?? null
    this.#fixes = kept.fixes ?? []
    this.#mends = kept.mends ?? []
    this.#kept = kept
    this.#planned = null
  }

  #open(): RemoteReader {
    if (this.#list === null) throw new Error('There is no list.')
    const { file, choice = {} } = this.#list
    return this.#ports.open(file, { choice, fixes: this.#fixes, mends: this.#mends })
  }

  #closeReader(): void {
    this.#reader?.close()
    this.#reader = null
  }
}

function isItemFault(text: string): text is ItemFault {
  return itemFaults.some((fault) => fault === text)
}

/** The decision may have been sent, even if the page closed before it could say so. */
function begunOf(
  operationId: string | undefined,
  sent: KeptParts['sent'] | undefined,
): Sent | null {
  if (operationId === undefined) return null
  if (sent?.operationId !== operationId)
    return { operationId, batch: 0, planned: { add: 0, remove: 0 }, result: noResult, change: null }
  const { at: _at, isPaused: _isPaused, ...begun } = sent
  return begun
}

const noOptions: Options = { withCovered: false, withoutOwn: true, comment: '', expires: '' }
