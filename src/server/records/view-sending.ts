import { randomUUID } from 'node:crypto'

import { sql, type Selectable } from 'kysely'

import type { AlarmCount } from '#contract/mailed-reports.ts'
import type { Direction, Sensitivity } from '#lib/alarm-rule.ts'
import { type MailTimes, rhythms } from '#lib/mail-times.ts'

import type { Engine } from './engine/engine.ts'
import type { SavedViewTable, ViewDeliveryTable } from './engine/view-tables.ts'
import type { LocalChanges } from './version-feed.ts'
import { moveViewsOn, type SavedView, type ViewOwner, viewOf } from './views.ts'

/** The state of the last mail to a person. It stays `SENDING` where the server was killed while it sent. */
const mailStates = ['NONE', 'SENDING', 'SENT', 'RETRY', 'FAILED'] as const
export type MailState = (typeof mailStates)[number]

/** The mails of a view at their times, and its alarm. */
const kinds = ['MAIL', 'ALARM'] as const
type Kind = (typeof kinds)[number]

/** The subject that stands for the webhook of an alarm. */
export const webhookSubject = ''

/** A person to whom a view or its alarm is sent, or the alarm's webhook. */
export interface ViewRecipient {
  readonly kind: Kind
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

/** A view with those who get its mails or its alarm. */
interface Sent extends SavedView {
  readonly owner: ViewOwner
  readonly recipients: readonly ViewRecipient[]
}

/** A view that is sent by mail. */
export interface SentView extends Sent {
  readonly times: MailTimes
}

/** The count that an alarm watches, and its rule. */
export interface Alarm {
  readonly measure: AlarmCount
  readonly direction: Direction
  readonly sensitivity: Sensitivity
  readonly webhook: { readonly url: string; readonly secret: string } | null
}

/** A view with an alarm. */
export interface AlarmedView extends Sent {
  readonly alarm: Alarm
}

/** The times of a view, and the ids of those who get it. */
export interface SendingChange {
  readonly times: MailTimes
  readonly recipients: readonly string[]
}

/** An alarm, and the ids of those who get it. */
export interface AlarmChange {
  readonly alarm: Alarm
  readonly recipients: readonly string[]
}

/** Sending views and their alarms. Each answer to a write comes after its commit. */
export interface ViewSending {
  /** the sent views of one person, or of everybody */
  all(owner?: ViewOwner): Promise<SentView[]>
  /** the same of views with an alarm */
  alarms(owner?: ViewOwner): Promise<AlarmedView[]>
  /**
   * Sends a view from now on, or with null no more. Who stays among the recipients keeps what they chose; nobody gets
   * a mail that was due before they were added.
   *
   * @returns false where the view is not there
   */
  set(owner: ViewOwner, id: number, change: SendingChange | null, now: number): Promise<boolean>
  /** The same for its alarm. */
  setAlarm(owner: ViewOwner, id: number, change: AlarmChange | null, now: number): Promise<boolean>
  /** Notes that an alarm was judged and does not ring for those who have not heard of it. */
  pass(view: AlarmedView, due: number): Promise<void>
  /**
   * Takes a mail to one person in hand: of all who try, in whatever process, one is answered true. A mail of which a
   * later one was taken is not taken any more.
   */
  claim(view: Sent, to: ViewRecipient, due: number, now: number): Promise<boolean>
  /** Notes the outcome of a mail that was claimed. */
  settle(
    view: Sent,
    to: ViewRecipient,
    outcome: { state: MailState; fault: string | null; at: number },
  ): Promise<void>
  /** The view that a token ends, and its recipient; null where it is sent no more. */
  byToken(token: string): Promise<{ view: Sent; recipient: ViewRecipient } | null>
  /** Ends the mails of one view to one person. */
  end(token: string, now: number): Promise<void>
}

/** `ViewSending` over the engine. */
export function sqlViewSending(engine: Engine, changes: LocalChanges): ViewSending {
  const { db } = engine
  const read = async (kind: Kind, owner?: ViewOwner) => {
    let views = db
      .selectFrom('saved_view')
      .selectAll()
      .where(kind === 'MAIL' ? 'rhythm' : 'alarm', 'is not', null)
    let people = db.selectFrom('view_delivery').selectAll().where('kind', '=', kind)
    if (owner) {
      const { publication, subject } = owner
      views = views.where('publication_id', '=', publication).where('subject', '=', subject)
      people = people.where('publication_id', '=', publication)
    }
    const rows = await views.orderBy('id').execute()
    const recipients = Map.groupBy(await people.orderBy('subject').execute(), (row) => row.view_id)
    return rows.map((row) => ({ row, view: sentOf(row, recipients.get(row.id) ?? []) }))
  }
  const changed = async (publication: number): Promise<void> => {
    await moveViewsOn(db, publication)
    changes.notice()
  }
  const write = async (
    owner: ViewOwner,
    id: number,
    {
      kind,
      now,
      ...change
    }: {
      kind: Kind
      columns: Partial<Pick<Selectable<SavedViewTable>, 'rhythm' | 'weekday' | 'hour' | 'alarm'>>
      recipients: readonly string[]
      now: number
    },
  ): Promise<boolean> => {
    const isThere = await db.transaction().execute(async (tx) => {
      const { publication, subject } = owner
      const { numUpdatedRows } = await tx
        .updateTable('saved_view')
        .set(change.columns)
        .where('id', '=', id)
        .where('publication_id', '=', publication)
        .where('subject', '=', subject)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const subjects = [...new Set(change.recipients)]
      let others = tx.deleteFrom('view_delivery').where('view_id', '=', id).where('kind', '=', kind)
      if (subjects.length > 0) others = others.where('subject', 'not in', subjects)
      await others.execute()
      const rows = subjects.map((one) => ({
        view_id: id,
        kind,
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
          .insertInto('view_delivery')
          .values(rows)
          .onConflict((row) => row.columns(['view_id', 'kind', 'subject']).doNothing())
          .execute()
      await moveViewsOn(tx, publication)
      return true
    })
    if (isThere) changes.notice()
    return isThere
  }
  return {
    all: async (owner) =>
      (await read('MAIL', owner)).map(({ row: { rhythm, weekday, hour }, view }) => ({
        ...view,
        times: {
          rhythm: rhythms.find((one) => one === rhythm) ?? 'WEEKLY',
          weekday: weekday ?? 1,
          hour: hour ?? 0,
        },
      })),
    alarms: async (owner) =>
      (await read('ALARM', owner)).map(({ row, view }) => ({
        ...view,
        alarm: JSON.parse(row.alarm ?? ''),
      })),
    set: (owner, id, change, now) => {
      const { rhythm = null, weekday = null, hour = null } = change?.times ?? {}
      const columns = { rhythm, weekday, hour }
      return write(owner, id, { kind: 'MAIL', columns, recipients: change?.recipients ?? [], now })
    },
    setAlarm: (owner, id, change, now) => {
      const columns = { alarm: change && JSON.stringify(change.alarm) }
      return write(owner, id, { kind: 'ALARM', columns, recipients: change?.recipients ?? [], now })
    },
    pass: async ({ id }, due) => {
      await db
        .updateTable('view_delivery')
        .set((row) => ({
          due,
          // An alarm that was not handed over until then is no news any more.
          state: row.case().when('state', '=', 'RETRY').then('FAILED').else(row.ref('state')).end(),
        }))
        .where('view_id', '=', id)
        .where('kind', '=', 'ALARM')
        .where('due', '<', due)
        .execute()
    },
    claim: async ({ id }, { kind, subject, state, tries, at }, due, now) => {
      const again = state === 'RETRY'
      const { numUpdatedRows } = await db
        .updateTable('view_delivery')
        .set({ due, state: 'SENDING', at: now, tries: again ? tries + 1 : 1 })
        .where('view_id', '=', id)
        .where('kind', '=', kind)
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
    settle: async ({ id, owner }, { kind, subject }, { state, fault, at }) => {
      await db
        .updateTable('view_delivery')
        .set({ state, fault, at })
        .where('view_id', '=', id)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute()
      await changed(owner.publication)
    },
    byToken: async (token) => {
      const row = await db
        .selectFrom('view_delivery')
        .selectAll()
        .where('token', '=', token)
        .executeTakeFirst()
      if (row === undefined) return null
      const view = await db
        .selectFrom('saved_view')
        .selectAll()
        .where('id', '=', row.view_id)
        .executeTakeFirst()
      return view ? { view: sentOf(view, [row]), recipient: recipientOf(row) } : null
    },
    end: async (token, now) => {
      const row = await db
        .updateTable('view_delivery')
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
  await sql`delete from view_delivery where view_id not in (select id from saved_view)`.execute(db)
}

function sentOf(
  row: Selectable<SavedViewTable>,
  recipients: readonly Selectable<ViewDeliveryTable>[],
): Sent {
  const { publication_id: publication, subject } = row
  return {
    ...viewOf(row),
    owner: { publication, subject },
    recipients: recipients.map(recipientOf),
  }
}

function recipientOf(row: Selectable<ViewDeliveryTable>): ViewRecipient {
  const { subject, token, ended_at: endedAt, due, tries, at, fault } = row
  const kind = kinds.find((one) => one === row.kind) ?? 'MAIL'
  const state = mailStates.find((one) => one === row.state) ?? 'NONE'
  return { kind, subject, token, endedAt, due, state, tries, at, fault }
}
