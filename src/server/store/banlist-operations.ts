import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { BanlistOperation, OperationTaken } from './banlist-changes.ts'
import { BanlistWrite, nextInstant, type WriteOptions } from './banlist-write.ts'
import type { LocalChanges } from './changes.ts'
import type { Engine } from './engine.ts'
import type { BanlistChangeKind, Tables } from './tables.ts'

const day = 86_400_000
/** For so long the first answer to a chunk is given again; an operation that is older takes no more chunks. */
const remembered = 30 * day

const taken: OperationTaken = { kind: 'operationTaken' }

/** A write as it was asked for: under which name, with which content. */
export interface Asked extends WriteOptions {
  readonly input: readonly unknown[]
}

/** What is compared when the same chunk comes again. */
interface Chunk extends Asked {
  readonly operation: BanlistOperation
  readonly fingerprint: string
}

/**
 * Runs writes to the banlists: one transaction each, and the same chunk of an operation once, whoever sends it
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
  ): Promise<T | OperationTaken> {
    const answer = await this.#engine.db.transaction().execute(async (tx) => {
      const instant = await nextInstant(tx, asked.publication)
      const chunk = chunkOf(asked)
      const known = chunk && (await knownAnswer<T>(tx, chunk))
      if (known) return known
      const write = new BanlistWrite({ engine: this.#engine, tx, ...instant }, asked)
      const result = await work(write)
      await write.finish()
      if (chunk) await remember(tx, { chunk, at: instant.now, answer: result })
      await this.#tidy(tx)
      return result
    })
    this.#changes.notice()
    return answer
  }

  /** Forgets old answers, once a day. */
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

function chunkOf(asked: Asked): Chunk | null {
  const { operation } = asked.by
  if (!operation) return null
  const content = JSON.stringify([asked.kind, operation.source, asked.undoes ?? null, asked.input])
  const fingerprint = createHash('sha256').update(content).digest('base64')
  return { ...asked, operation, fingerprint }
}

async function knownAnswer<T>(
  tx: Transaction<Tables>,
  chunk: Chunk,
): Promise<T | OperationTaken | null> {
  const { publication, operation, fingerprint } = chunk
  const ofOperation = tx
    .selectFrom('banlist_chunk')
    .select(['subject', 'fingerprint', 'answer'])
    .where('client_id', '=', publication)
    .where('operation', '=', operation.id)
    .limit(1)
  const same = await ofOperation.where('chunk', '=', operation.chunk).executeTakeFirst()
  if (same) {
    if (!isOwn(same, chunk) || same.fingerprint !== fingerprint) return taken
    const answer: T = JSON.parse(same.answer)
    return answer
  }
  const other = await ofOperation.executeTakeFirst()
  if (other && !isOwn(other, chunk)) return taken
  return (await isOpen(tx, chunk)) ? null : taken
}

/** Whether the operation's change, if there is one, may still grow by this chunk: not once it has been taken back. */
async function isOpen(tx: Transaction<Tables>, chunk: Chunk): Promise<boolean> {
  const change = await tx
    .selectFrom('banlist_change')
    .select(['subject', 'kind', 'undoes', 'undone_by', 'at'])
    .where('client_id', '=', chunk.publication)
    .where('operation', '=', chunk.operation.id)
    .executeTakeFirst()
  if (!change) return true
  const isSame = change.undoes === (chunk.undoes ?? null) && fits(change.kind, chunk.kind)
  const isYoung = change.at >= Date.now() - remembered
  return isOwn(change, chunk) && isSame && isYoung && change.undone_by === null
}

function isOwn(stored: { subject: string | null }, { by }: Chunk): boolean {
  return stored.subject === by.actor.subject
}

/** An import may also take entries off, or edit them. */
function fits(change: BanlistChangeKind, kind: BanlistChangeKind): boolean {
  return kind === change || (change === 'IMPORT' && kind !== 'UNDO')
}

async function remember(
  tx: Transaction<Tables>,
  { chunk, at, answer }: { chunk: Chunk; at: number; answer: object },
): Promise<void> {
  const { publication, operation, by, kind, fingerprint } = chunk
  await tx
    .insertInto('banlist_chunk')
    .values({
      client_id: publication,
      operation: operation.id,
      chunk: operation.chunk,
      subject: by.actor.subject,
      kind,
      fingerprint,
      answer: JSON.stringify(answer),
      at,
    })
    .execute()
}
