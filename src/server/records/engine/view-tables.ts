import type { Generated } from 'kysely'

/** A note on days. */
export interface AnnotationTable {
  id: Generated<number>
  publication_id: number
  from_day: number
  to_day: number
  text: string
  website_id: number | null
  actor: string
  subject: string
  at: number
  /** null while it is there */
  removed_at: number | null
}

/** A view that one person saved. */
export interface SavedViewTable {
  id: Generated<number>
  publication_id: number
  subject: string
  screen: string
  name: string
  /** under which no other view of the person and the screen is kept */
  name_key: string
  search: string
  at: number
  /** when it is sent by mail; null for a view that is not */
  rhythm: Generated<string | null>
  weekday: Generated<number | null>
  hour: Generated<number | null>
  /** JSON; null where it has none */
  alarm: Generated<string | null>
}

/** A person to whom a view or its alarm is sent, or the webhook of an alarm, without a subject; with the last mail or call. */
export interface ViewDeliveryTable {
  view_id: number
  /** `MAIL` or `ALARM` */
  kind: string
  publication_id: number
  subject: string
  /** ends the mails to this person, without signing in */
  token: string
  /** when the person ended them */
  ended_at: number | null
  /** when the last mail was due; at first when the person was added, so that nothing older is sent */
  due: number
  state: string
  tries: number
  /** of the last change of the state */
  at: number
  /** why the mail was refused */
  fault: string | null
}
