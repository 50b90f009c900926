import type { Transaction } from 'kysely'

import type { Tables } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { BanlistActor, OperationClosed, OperationRefused } from './changes.ts'
import { firstOf, isOwn, lastChunk } from './chunks.ts'

/** The operation that ends, the user who ends it and when, in milliseconds. */
interface Closing {
  readonly publication: PublicationId
  readonly operation: string
  readonly actor: BanlistActor
  readonly at: number
}

/**
 * Ends an operation and says what it did. To be called where writers to the banlist wait for each other: a chunk
 * that is being applied is part of the answer, and one that comes later finds the closing.
 */
export async function closeOperation(
  tx: Transaction<Tables>,
  closing: Closing,
): Promise<OperationClosed | OperationRefused> {
  const { publication, operation, actor, at } = closing
  const change = await tx
    .selectFrom('banlist_change')
    .select(['id', 'subject', 'added', 'edited', 'removed'])
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
    .executeTakeFirst()
  const holders = [change, await firstOf(tx, publication, operation)]
  if (holders.some((holder) => holder && !isOwn(holder, actor.subject)))
    return { kind: 'operationTaken' }
  const end = { chunk: lastChunk, subject: actor.subject, fingerprint: '', answer: '', at }
  await tx
    .insertInto('banlist_chunk')
    .values({ publication_id: publication, operation, ...end })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id = null, added = 0, edited = 0, removed = 0 } = change ?? {}
  return { kind: 'closed', added, edited, removed, change: id }
}
