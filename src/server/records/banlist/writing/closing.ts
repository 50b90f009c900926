import type { Transaction } from 'kysely'

import type { Tables } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { BanlistActor, OperationClosed, OperationRefused } from './changes.ts'

/** Which operation ends, by whose will and when, in milliseconds. */
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
  const change = await changeOf(tx, publication, operation)
  const holders = [
    change,
    await anyChunkOf(tx, publication, operation),
    await closingOf(tx, publication, operation),
  ]
  if (holders.some((holder) => holder && !isOwn(holder, actor.subject)))
    return { kind: 'operationTaken' }
  await tx
    .insertInto('banlist_closing')
    .values({ publication_id: publication, operation, subject: actor.subject, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id = null, added = 0, edited = 0, removed = 0 } = change ?? {}
  return { kind: 'closed', added, edited, removed, change: id }
}

/** Whose closing ended an operation; undefined while it is open. */
export function closingOf(
  tx: Transaction<Tables>,
  publication: PublicationId,
  operation: string,
): Promise<{ subject: string | null } | undefined> {
  return tx
    .selectFrom('banlist_closing')
    .select('subject')
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
    .executeTakeFirst()
}

/** True when a chunk, a change or a closing is this user's. */
export function isOwn(stored: { subject: string | null }, subject: string | null): boolean {
  return stored.subject === subject
}

function changeOf(tx: Transaction<Tables>, publication: PublicationId, operation: string) {
  return tx
    .selectFrom('banlist_change')
    .select(['id', 'subject', 'added', 'edited', 'removed'])
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
    .executeTakeFirst()
}

function anyChunkOf(tx: Transaction<Tables>, publication: PublicationId, operation: string) {
  return tx
    .selectFrom('banlist_chunk')
    .select('subject')
    .where('publication_id', '=', publication)
    .where('operation', '=', operation)
    .limit(1)
    .executeTakeFirst()
}
