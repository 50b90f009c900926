import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { BanlistChangeKind, Tables } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { BanlistOperation, OperationRefused } from './changes.ts'
import type { WriteOptions } from './write.ts'

/** The number of an operation's end among its chunks, which begin with 0: no more of them come. */
export const lastChunk = -1
const taken: OperationRefused = { kind: 'operationTaken' }
const closed: OperationRefused = { kind: 'operationClosed' }

/** A write as it was asked for: under which name, with which content. */
export interface Asked extends WriteOptions {
  readonly input: readonly unknown[]
}

/** The fingerprint that is compared when the same chunk comes again. */
export interface Chunk extends Asked {
  readonly operation: BanlistOperation
  readonly fingerprint: string
}

/** The chunk that a write is, or null where it belongs to no operation. */
export function chunkOf(asked: Asked): Chunk | null {
  const { operation } = asked.by
  if (!operation) return null
  const content = JSON.stringify([asked.kind, operation.source, asked.undoes ?? null, asked.input])
  const fingerprint = createHash('sha256').update(content).digest('base64')
  return { ...asked, operation, fingerprint }
}

/**
 * The answer that a chunk has without being applied: its first one, or why it is refused. Null when it is to be
 * applied. Operations that began before `oldest`, in milliseconds, take no more chunks.
 */
export async function knownAnswer<T>(
  tx: Transaction<Tables>,
  chunk: Chunk,
  oldest: number,
): Promise<T | OperationRefused | null> {
  const { publication, operation, fingerprint, by } = chunk
  const { subject } = by.actor
  const same = await tx
    .selectFrom('banlist_chunk')
    .select(['subject', 'fingerprint', 'answer'])
    .where('publication_id', '=', publication)
    .where('operation', '=', operation.id)
    .where('chunk', '=', operation.chunk)
    .executeTakeFirst()
  if (same) {
    if (!isOwn(same, subject) || same.fingerprint !== fingerprint) return taken
    const answer: T = JSON.parse(same.answer)
    return answer
  }
  const first = await firstOf(tx, publication, operation.id)
  if (first && !isOwn(first, subject)) return taken
  if (first?.chunk === lastChunk) return closed
  return (await isOpen(tx, chunk, oldest)) ? null : taken
}

/** The first chunk of an operation by its number: its end, where it has come. */
export function firstOf(
  tx: Transaction<Tables>,
  publication: PublicationId,
  operation: string,
): Promise<{ chunk: number; subject: string | null } | undefined> {
  return tx
    .selectFrom('banlist_chunk')
    .select(['chunk', 'subject'])
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
    .orderBy('chunk')
    .limit(1)
    .executeTakeFirst()
}

/** True when a chunk, a change or an end is this user's. */
export function isOwn(stored: { subject: string | null }, subject: string | null): boolean {
  return stored.subject === subject
}

/** True when the operation's change may still grow by this chunk: not once it has been undone. */
async function isOpen(tx: Transaction<Tables>, chunk: Chunk, oldest: number): Promise<boolean> {
  const change = await tx
    .selectFrom('banlist_change')
    .select(['subject', 'kind', 'undoes', 'undone_by', 'at'])
    .where('publication_id', '=', chunk.publication)
    .where('operation', '=', chunk.operation.id)
    .executeTakeFirst()
  if (!change) return true
  const isSame = change.undoes === (chunk.undoes ?? null) && fits(change.kind, chunk.kind)
  const isYoung = change.at >= oldest
  return isOwn(change, chunk.by.actor.subject) && isSame && isYoung && change.undone_by === null
}

/** An import may also take entries off, or edit them. */
function fits(change: BanlistChangeKind, kind: BanlistChangeKind): boolean {
  return kind === change || (change === 'IMPORT' && kind !== 'UNDO')
}

/** Keeps the answer, in case the same chunk is sent again. */
export async function remember(
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
