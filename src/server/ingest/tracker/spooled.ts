import type { NoticeKind, RefusedEvent } from '#server/records/websites/activity.ts'

import type { CheckedEvent, CheckedPage } from './checked-batch.ts'
import type { CheckedView } from './checked-view.ts'

/** An accepted batch as it lies in the spool. */
export interface SpooledBatch {
  readonly id: string
  readonly website: number
  readonly publication: number
  /** extended tracking was on */
  readonly extended: boolean
  /** when the batch was made, in milliseconds by the server's clock */
  readonly at: number
  readonly page: CheckedPage
  readonly events: readonly CheckedEvent[]
  readonly view?: CheckedView | undefined
  /** some of its links were left out, and it was answered so */
  readonly inPart?: true | undefined
}

/** Something noticed, added up for a few seconds. */
export interface SpooledNotice {
  readonly website: number
  readonly publication: number
  readonly notice: NoticeKind
  /** of a bot: the assistant that it belongs to */
  readonly program?: string | undefined
  readonly count: number
  readonly host: string
  readonly firstAt: number
  readonly lastAt: number
  /** the last of them, where a page sent something that people can look at */
  readonly refused?: readonly Omit<RefusedEvent, 'reason'>[]
}

/** A line of the spool; what a clock that was ahead wrote happens now. */
export function spooled(text: string, now: number): SpooledBatch | SpooledNotice {
  const entry: SpooledBatch | SpooledNotice = JSON.parse(text)
  return 'at' in entry && entry.at > now ? { ...entry, at: now } : entry
}
