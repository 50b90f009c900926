import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import type { Tables, BanlistChangeRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications.ts'
import type { LocalChanges } from '#server/records/version-feed.ts'

import type {
  OperationClosed,
  OperationRefused,
  BanlistActor,
  BanlistOperation,
} from './changes.ts'
import {
  beginWrite,
  lockAndNextTimestamp,
  changeUnder,
  type BanlistWrite,
  type WriteOptions,
} from './write.ts'

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
    request: OperationRequest,
    work: (write: BanlistWrite) => Promise<T>,
  ): Promise<T | OperationRefused> {
    const { answer, moved } = await this.#engine.db.transaction().execute(async (tx) => {
      const write = await beginWrite({ engine: this.#engine, tx }, request)
      const chunk = chunkOf(request)
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

/** The number of an operation's end among its chunks, which begin with 0: no more of them come. */
const lastChunk = -1
const taken: OperationRefused = { kind: 'operationTaken' }

/** A write as it was asked for: under which name, with which content. */
interface OperationRequest extends WriteOptions {
  readonly input: readonly unknown[]
}

/** The fingerprint that is compared when the same chunk comes again. */
interface Chunk extends OperationRequest {
  readonly operation: BanlistOperation
  readonly fingerprint: string
}

/** The operation that ends, the user who ends it and when, in milliseconds. */
interface Closing {
  readonly publication: PublicationId
  readonly operation: string
  readonly actor: BanlistActor
  readonly at: number
}

/** The chunk that a write is, or null where it belongs to no operation. */
function chunkOf(request: OperationRequest): Chunk | null {
  const { operation } = request.by
  if (!operation) return null
  const content = JSON.stringify([
    request.kind,
    operation.source,
    request.undoes ?? null,
    request.input,
  ])
  const fingerprint = createHash('sha256').update(content).digest('base64')
  return { ...request, operation, fingerprint }
}

/**
 * The answer that a chunk has without being applied: its first one, or why it is refused. Null when it is to be
 * applied. Operations that began before `oldest`, in milliseconds, take no more chunks.
 */
async function knownAnswer<T>(
  tx: Transaction<Tables>,
  chunk: Chunk,
  oldest: number,
): Promise<T | OperationRefused | null> {
  const { publication, operation, fingerprint, by } = chunk
  const { change, first, isForeign } = await operationOf(tx, publication, operation.id, by.actor)
  if (isForeign) return taken
  const same = await chunksOf(tx, publication, operation.id)
    .select(['fingerprint', 'answer'])
    .where('chunk', '=', operation.chunk)
    .executeTakeFirst()
  if (same) {
    if (same.fingerprint !== fingerprint) return taken
    const answer: T = JSON.parse(same.answer)
    return answer
  }
  if (first?.chunk === lastChunk) return { kind: 'operationClosed' }
  return !change || isOpen(change, chunk, oldest) ? null : taken
}

/** True when an operation's change may still grow by this chunk: not once it has been undone. */
function isOpen(change: BanlistChangeRow, chunk: Chunk, oldest: number): boolean {
  // an import may also take entries off, or edit them
  const fits = change.kind === chunk.kind || (change.kind === 'IMPORT' && chunk.kind !== 'UNDO')
  const isSame = fits && change.undoes === (chunk.undoes ?? null)
  return isSame && change.at >= oldest && change.undone_by === null
}

/** Keeps the answer, in case the same chunk is sent again. */
async function remember(
  tx: Transaction<Tables>,
  { chunk, at, answer }: { chunk: Chunk; at: number; answer: object },
): Promise<void> {
  const { publication, operation, by, fingerprint } = chunk
  await tx
    .insertInto('banlist_chunk')
    .values({
      publication_id: publication,
      operation: operation.id,
      chunk: operation.chunk,
      subject: by.actor.subject,
      fingerprint,
      answer: JSON.stringify(answer),
      at,
    })
    .execute()
}

/**
 * Ends an operation and says what it did. To be called where writers to the banlist wait for each other: a chunk
 * that is being applied is part of the answer, and one that comes later finds the closing.
 */
async function closeOperation(
  tx: Transaction<Tables>,
  closing: Closing,
): Promise<OperationClosed | OperationRefused> {
  const { publication, operation, actor, at } = closing
  const { change, isForeign } = await operationOf(tx, publication, operation, actor)
  if (isForeign) return taken
  const end = { chunk: lastChunk, subject: actor.subject, fingerprint: '', answer: '', at }
  await tx
    .insertInto('banlist_chunk')
    .values({ publication_id: publication, operation, ...end })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id = null, added = 0, edited = 0, removed = 0 } = change ?? {}
  return { kind: 'closed', added, edited, removed, change: id }
}

/** The traces of an operation: its change, its first chunk by number, and whether it is another user's. */
async function operationOf(
  tx: Transaction<Tables>,
  publication: PublicationId,
  operation: string,
  { subject }: BanlistActor,
) {
  const change = await changeUnder(tx, publication, operation)
  const first = await chunksOf(tx, publication, operation)
    .select(['chunk', 'subject'])
    .orderBy('chunk')
    .limit(1)
    .executeTakeFirst()
  const isForeign = [change, first].some((known) => known && known.subject !== subject)
  return { change, first, isForeign }
}

function chunksOf(tx: Transaction<Tables>, publication: PublicationId, operation: string) {
  return tx
    .selectFrom('banlist_chunk')
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
}
