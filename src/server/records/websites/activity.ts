import type { PublicationId } from '../publications/publications.ts'
import type { CountedSignal } from '../signals/signals.ts'

/** Something that a person should know when the tracker is set up. */
export const noticeKinds = [
  'SCRIPT_LOADED',
  'COUNTED',
  'TRACKING_OFF',
  'WRONG_KEY',
  'WRONG_ORIGIN',
  'NOT_HTTPS',
  'DO_NOT_TRACK',
  'TWICE_ON_PAGE',
  'BOT',
  'TOO_MANY',
  'MALFORMED',
  'TOO_OLD',
  'TOO_MANY_PAGES',
  'LINK_ELSEWHERE',
  'REMOVED_PAGE',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** How often it was noticed, and where last. */
export interface WebsiteNotice {
  readonly kind: NoticeKind
  /** of a bot: the assistant that it belongs to */
  readonly program?: string | undefined
  readonly count: number
  readonly host: string
  /** milliseconds */
  readonly firstAt: number
  readonly lastAt: number
}

/** The kinds of events that a website's page sends. */
export const eventKinds = ['VIEW', 'READ', 'DELIVERED', 'SEEN', 'CLICKED', 'SIGNAL'] as const

export type EventKind = (typeof eventKinds)[number]

/** An event as it came in, without anything about the reader. */
export interface WebsiteEvent {
  /** milliseconds */
  readonly at: number
  readonly kind: EventKind
  /** the page's address */
  readonly address: string
  /** such as `62 %, 41 s` or the name of a box */
  readonly detail: string
}

/** An event that was not counted, and why. */
export interface RefusedEvent {
  /** milliseconds */
  readonly at: number
  readonly reason: NoticeKind
  readonly kind: EventKind
  /** the page's address */
  readonly address: string
}

/** The events of an hour since 1970 in UTC. */
export interface WebsiteHour {
  readonly hour: number
  readonly events: number
  readonly views: number
}

/** The counts of one website. */
export interface WebsiteActivity {
  /** in their order; hours without events are left out */
  readonly hours: readonly WebsiteHour[]
  readonly notices: readonly WebsiteNotice[]
  /** newest first */
  readonly lastEvents: readonly WebsiteEvent[]
  /** newest first */
  readonly refusals: readonly RefusedEvent[]
  /** classes at which recommendations stood, and when last */
  readonly classes: readonly SeenClass[]
}

/** A class at which recommendations stood in the last days. */
export interface SeenClass {
  readonly cssClass: string
  /** milliseconds */
  readonly seenAt: number
  /** different pages of these days; of more than are kept only so many */
  readonly pages: number
}

/** The pages on which a class was found. */
export interface CountedClass {
  readonly cssClass: string
  readonly seenAt: number
  /** page and the last day on which it was seen */
  readonly pages: ReadonlyMap<number, number>
}

/** Visits that went from one website to another; the source 0 is everywhere else. */
export interface WebsiteFlow {
  readonly website: number
  readonly source: number
  readonly visits: number
  /** in the same number of days before */
  readonly visitsBefore: number
}

/** The counts of one website in a part of a spool. */
export interface CountedWebsite {
  readonly website: number
  readonly publication: PublicationId
  readonly hours: readonly WebsiteHour[]
  readonly notices: readonly WebsiteNotice[]
  readonly events: readonly WebsiteEvent[]
  readonly refusals: readonly RefusedEvent[]
  readonly flows: readonly {
    readonly source: number
    readonly day: number
    readonly visits: number
  }[]
  readonly classes: readonly CountedClass[]
}

/** The counts that a part of a spool adds. */
export interface WebsiteCounts {
  readonly spool: string
  /** grows with every part */
  readonly part: number
  readonly websites: readonly CountedWebsite[]
  readonly signals?: readonly CountedSignal[]
}
