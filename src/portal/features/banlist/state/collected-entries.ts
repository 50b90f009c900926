import {
  BanlistDifferenceDocument,
  type BanlistImportItem,
} from '#contract/generated/operations.ts'
import type { BulkOperation } from '#machines/bulk-run/model.ts'
import type { Collected } from '#machines/bulk-run/setup.ts'
import type { faultingSend } from '#portal/app/query/call-fault.ts'

/** Sends an operation, and rejects with a fault where there is no usable answer. */
export type Send = ReturnType<typeof faultingSend>

type Restore = Extract<BulkOperation, { kind: 'restore' }>

/** Rows in one call. */
const pageRows = 5000

/** The entries that one run restores: all of them are read before the first is added, which would change the answer. */
export class CollectedEntries {
  readonly #send: Send
  readonly #clientId: string
  readonly #items: BanlistImportItem[] = []

  constructor(send: Send, clientId: string) {
    this.#send = send
    this.#clientId = clientId
  }

  get items(): readonly BanlistImportItem[] {
    return this.#items
  }

  /** Reads the next part; after a failure the same one again. */
  async collect({ from, to }: Restore, signal: AbortSignal): Promise<Collected> {
    const offset = this.#items.length
    const asked = { clientId: this.#clientId, from, to, kind: 'REMOVED' as const }
    const answer = await this.#send(
      BanlistDifferenceDocument,
      { ...asked, first: pageRows, offset },
      signal,
    )
    if (answer.client === null) throw new Error('The publication is not there any more.')
    const { nodes } = answer.client.banlistDifference
    for (const { before } of nodes) if (before !== null) this.#items.push(entryOf(before))
    return { total: this.#items.length, isMore: nodes.length === pageRows }
  }
}

/** Everything that an entry said, without what the server decides. */
function entryOf({ link, comment, expires, paused }: BanlistImportItem): BanlistImportItem {
  return { link, comment, expires, paused }
}
