import type { Transaction } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import type { Tables } from '#server/records/engine/tables.ts'
import type { LocalChanges } from '#server/records/publications/version-feed.ts'

import type { OperationClosed, OperationRefused } from './changes.ts'
import {
  chunkOf,
  closeOperation,
  knownAnswer,
  remember,
  type Asked,
  type Closing,
} from './chunks.ts'
import { beginWrite, lockAndNextTimestamp, type BanlistWrite } from './write.ts'

const day = 86_400_000
/** For so long the first answer to a chunk is given again; an operation that is older takes no more chunks. */
const remembered = 30 * day

/**
 * Runs writes to the banlists: one transaction each, and the same chunk of an operation once, even if it is sent
 * again, at the same time, or after a restart.
 */
export class BanlistOperations {
  readonly #engine: Engine
  readonly #changes: LocalChanges
  #tidied = 0

  constructor(engine: Engine, changes: LocalChanges) {
    this.#engine = engine
    this.#changes = changes
  }

  /** The answer of `work`, or the stored one. Resolves after the commit. */
  async run<T extends object>(
    asked: Asked,
    work: (write: BanlistWrite) => Promise<T>,
  ): Promise<T | OperationRefused> {
    const { answer, moved } = await this.#engine.db.transaction().execute(async (tx) => {
      const write = await beginWrite({ engine: this.#engine, tx }, asked)
      const chunk = chunkOf(asked)
      const known = chunk && (await knownAnswer<T>(tx, chunk, write.now - remembered))
      if (known) return { answer: known, moved: false }
      const result = await work(write)
      const done = await write.finish()
      if (chunk) await remember(tx, { chunk, at: write.now, answer: result })
      await this.#tidy(tx)
      return { answer: result, moved: done }
    })
    if (moved) {
      this.#changes.notice()
      this.#engine.written()
    }
    return answer
  }

  /** Ends an operation: no chunk is applied any more that comes after this. Resolves after the commit. */
  close(closing: Omit<Closing, 'at'>): Promise<OperationClosed | OperationRefused> {
    return this.#engine.db.transaction().execute(async (tx) => {
      const place = { engine: this.#engine, tx }
      const { now } = await lockAndNextTimestamp(place, closing.publication)
      const answer = await closeOperation(tx, { ...closing, at: now })
      await this.#tidy(tx)
      return answer
    })
  }

  /** Forgets old answers and ends, once a day. */
  async #tidy(tx: Transaction<Tables>): Promise<void> {
    const now = Date.now()
    if (now - this.#tidied < day) return
    this.#tidied = now
    await tx
      .deleteFrom('banlist_chunk')
      .where('at', '<', now - remembered)
      .execute()
  }
}
