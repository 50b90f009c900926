import { randomUUID } from 'node:crypto'

import { sql, type Selectable } from 'kysely'

import { type MailTimes, rhythms } from '#lib/mail-times.ts'

import type { Engine } from './engine/engine.ts'
import type { SavedViewTable, ViewRecipientTable } from './engine/view-tables.ts'
import type { LocalChanges } from './version-feed.ts'
import { moveViewsOn, type SavedView, type ViewOwner, viewOf } from './views.ts'

/** The state of the last mail to a person. It stays `SENDING` where the server was killed while it sent. */
const mailStates = ['NONE', 'SENDING', 'SENT', 'RETRY', 'FAILED'] as const
export type MailState = (typeof mailStates)[number]

/** A person to whom a view is sent. */
export interface ViewRecipient {
  readonly subject: string
  readonly token: string
  /** milliseconds, when the person ended the mails; null while they come */
  readonly endedAt: number | null
  /** when the last mail was due, or when the person was added */
  readonly due: number
  readonly state: MailState
  readonly tries: number
  /** milliseconds, of the state */
  readonly at: number
  /** why a mail was refused */
  readonly fault: string | null
}

/** A view that is sent by mail. */
export interface SentView extends SavedView {
  readonly owner: ViewOwner
  readonly times: MailTimes
  readonly recipients: readonly ViewRecipient[]
}

/** The times of a view, and the ids of those who get it. */
export interface SendingChange {
  readonly times: MailTimes
  readonly recipients: readonly string[]
}

/** Sending views by mail. Each answer to a write comes after its commit. */
export interface ViewSending {
  /** the sent views of one person, or of everybody */
  all(owner?: ViewOwner): Promise<SentView[]>
  /**
   * Sends a view from now on, or with null no more. Who stays among the recipients keeps what they chose; nobody gets
   * a mail that was due before they were added.
   *
   * @returns false where the view is not there
   */
  set(owner: ViewOwner, id: number, change: SendingChange | null, now: number): Promise<boolean>
  /**
   * Takes a mail to one person in hand: of all who try, in whatever process, one is answered true. A mail of which a
   * later one was taken is not taken any more.
   */
  claim(view: SentView, to: ViewRecipient, due: number, now: number): Promise<boolean>
  /** Notes the outcome of a mail that was claimed. */
  settle(
    view: SentView,
    to: ViewRecipient,
    outcome: { state: MailState; fault: string | null; at: number },
  ): Promise<void>
  /** The view that a token ends, and its recipient; null where it is sent no more. */
  byToken(token: string): Promise<{ view: SentView; recipient: ViewRecipient } | null>
  /** Ends the mails of one view to one person. */
  end(token: string, now: number): Promise<void>
}

/** `ViewSending` over the engine. */
export function sqlViewSending(engine: Engine, changes: LocalChanges): ViewSending {
  const { db } = engine
  /** The sent views of which all rows fit. */
  const sent = async (owner?: ViewOwner): Promise<SentView[]> => {
    let views = db.selectFrom('saved_view').selectAll().where('rhythm', 'is not', null)
    let people = db.selectFrom('view_recipient').selectAll()
    if (owner) {
      const { publication, subject } = owner
      views = views.where('publication_id', '=', publication).where('subject', '=', subject)
      people = people.where('publication_id', '=', publication)
    }
    const rows = await views.orderBy('id').execute()
    const recipients = Map.groupBy(await people.orderBy('subject').execute(), (row) => row.view_id)
    return rows.map((row) => sentViewOf(row, recipients.get(row.id) ?? []))
  }
  const changed = async (publication: number): Promise<void> => {
    await moveViewsOn(db, publication)
    changes.notice()
  }
  return {
    all: sent,
    set: async (owner, id, change, now) => {
      const isThere = await db.transaction().execute(async (tx) => {
        const { publication, subject } = owner
        const { rhythm = null, weekday = null, hour = null } = change?.times ?? {}
        const { numUpdatedRows } = await tx
          .updateTable('saved_view')
          .set({ rhythm, weekday, hour })
          .where('id', '=', id)
          .where('publication_id', '=', publication)
          .where('subject', '=', subject)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const people = [...new Set(change?.recipients)]
        await tx
          .deleteFrom('view_recipient')
          .where('view_id', '=', id)
          .where('subject', 'not in', ['', ...people])
          .execute()
        const rows = people.map((one) => ({
          view_id: id,
          publication_id: publication,
          subject: one,
          token: randomUUID(),
          ended_at: null,
          due: now,
          state: 'NONE',
          tries: 0,
          at: now,
          fault: null,
        }))
        if (rows.length > 0)
          await tx
            .insertInto('view_recipient')
            .values(rows)
            .onConflict((row) => row.columns(['view_id', 'subject']).doNothing())
            .execute()
        await moveViewsOn(tx, publication)
        return true
      })
      if (isThere) changes.notice()
      return isThere
    },
    claim: async ({ id }, { subject, state, tries, at }, due, now) => {
      const again = state === 'RETRY'
      const { numUpdatedRows } = await db
        .updateTable('view_recipient')
        .set({ due, state: 'SENDING', at: now, tries: again ? tries + 1 : 1 })
        .where('view_id', '=', id)
        .where('subject', '=', subject)
        .where('ended_at', 'is', null)
        .where((row) =>
          again
            ? row.and([row('due', '=', due), row('state', '=', 'RETRY'), row('at', '=', at)])
            : row('due', '<', due),
        )
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    settle: async ({ id, owner }, { subject }, { state, fault, at }) => {
      await db
        .updateTable('view_recipient')
        .set({ state, fault, at })
        .where('view_id', '=', id)
        .where('subject', '=', subject)
        .execute()
      await changed(owner.publication)
    },
    byToken: async (token) => {
      const row = await db
        .selectFrom('view_recipient')
        .selectAll()
        .where('token', '=', token)
        .executeTakeFirst()
      if (row === undefined) return null
      const view = await db
        .selectFrom('saved_view')
        .selectAll()
        .where('id', '=', row.view_id)
        .where('rhythm', 'is not', null)
        .executeTakeFirst()
      return view ? { view: sentViewOf(view, [row]), recipient: recipientOf(row) } : null
    },
    end: async (token, now) => {
      const row = await db
        .updateTable('view_recipient')
        .set({ ended_at: now })
        .where('token', '=', token)
        .where('ended_at', 'is', null)
        .returning('publication_id')
        .executeTakeFirst()
      if (row) await changed(row.publication_id)
    },
  }
}

/** Forgets the recipients of views that went with their person. */
export async function forgetRecipients({ db }: Engine): Promise<void> {
  await sql`delete from view_recipient where view_id not in (select id from saved_view)`.execute(db)
}

function sentViewOf(
  row: Selectable<SavedViewTable>,
  recipients: readonly Selectable<ViewRecipientTable>[],
): SentView {
  const { publication_id: publication, subject, weekday, hour } = row
  const rhythm = rhythms.find((one) => one === row.rhythm) ?? 'WEEKLY'
  return {
    ...viewOf(row),
    owner: { publication, subject },
    times: { rhythm, weekday: weekday ?? 1, hour: hour ?? 0 },
    recipients: recipients.map(recipientOf),
  }
}

function recipientOf(row: Selectable<ViewRecipientTable>): ViewRecipient {
  const { subject, token, ended_at: endedAt, due, tries, at, fault } = row
  const state = mailStates.find((one) => one === row.state) ?? 'NONE'
  return { subject, token, endedAt, due, state, tries, at, fault }
}
