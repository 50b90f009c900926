import type { DayRange } from '#lib/days.ts'

/** The number of a publication in the store. */
export type PublicationId = number

/** A publication as it stands: names, versions and the days that have statistics. */
export interface Publication {
  readonly id: PublicationId
  readonly realm: string
  readonly client: string
  readonly name: string
  readonly dataVersion: number
  readonly banlistVersion: number
  /** ends today at the latest */
  readonly dataRange: DayRange | null
  /** in which its days end: the IANA name of its own zone, or else the usual one */
  readonly timeZone: string
  /** that of its organisation, or else of the server */
  readonly usualTimeZone: string
}

/** An organisation: the realm it signs in to, and its name as people write it. */
export interface Organisation {
  readonly realm: string
  readonly name: string
}

/** Reading organisations and publications. */
export interface Publications {
  /** all of them, in the order of their realms */
  organisations(): Promise<Organisation[]>
  organisationName(realm: string): Promise<string | null>
  /** the time zone of publications of an organisation that have none of their own */
  usualTimeZone(realm: string): Promise<string>
  /** null when nothing was ever stored for it */
  find(realm: string, client: string): Promise<Publication | null>
  byId(id: PublicationId): Promise<Publication | null>
  ofRealm(realm: string): Promise<Publication[]>
}
