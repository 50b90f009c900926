import DataLoader from 'dataloader'

import type { TopicMaps } from '#server/topics/job/topic-maps.ts'

import type { Store } from '../records/store.ts'
import type { Reports } from '../warehouse/port/reports.ts'
import type { Caller } from './access/rights.ts'
import type { BannedAddress } from './generated/resolvers.ts'
import { bannedLoader, type AddressKey } from './reports/articles/banned.ts'
import type { DirectoryUser, RolePlace, UserDirectory } from './users/user-directory.ts'
import { readActivities, readSeenClasses, type ActivityRow } from './websites/activity-row.ts'

/** The names that the embedded provider has for a realm and its clients, by client id. */
export interface RealmNames {
  readonly organisation: string
  readonly publications: ReadonlyMap<string, string>
}

/** Sending mails, as far as there is a server for it and people are known while nobody is signed in. */
export interface Mailing {
  readonly hasServer: boolean
  /** everybody of a realm; undefined where another provider has them */
  readonly people?: ((place: RolePlace) => Promise<readonly DirectoryUser[]>) | undefined
}

/** The context of every resolver during one request. */
export interface Context {
  readonly caller: Caller | null
  /** the caller's verified token, for the identity provider alone; a function, so that no log shows it by accident */
  readonly accessToken: () => string
  readonly store: Store
  readonly reports: Reports
  readonly topicMaps: TopicMaps
  /** the identity provider's name of a realm; undefined where it does not tell */
  readonly names: (realm: string) => RealmNames | undefined
  /** the identity provider's users; undefined where it does not let anybody manage them from here */
  readonly directory: UserDirectory | undefined
  readonly mailing: Mailing
  /** the entry that bans an address, all addresses of a page by one look */
  readonly banned: DataLoader<AddressKey, BannedAddress | null, string>
  /** the time zone in which the days of a publication end */
  readonly timeZones: DataLoader<number, string>
  /** the counts of a website, all websites of an answer by one read */
  readonly websiteActivity: DataLoader<number, ActivityRow>
  /** the classes that were seen on the pages of a publication lately; null without websites */
  readonly seenClasses: DataLoader<number, ReadonlySet<string> | null>
}

/** The context of one request. */
export function contextOf(
  parts: Pick<Context, 'store' | 'reports' | 'topicMaps' | 'names' | 'directory' | 'mailing'>,
  caller: Caller | null,
  token = '',
): Context {
  const { store } = parts
  const websiteActivity = new DataLoader((ids: readonly number[]) => readActivities(parts, ids))
  const seenClasses = new DataLoader((ids: readonly number[]) => readSeenClasses(parts, ids))
  const timeZones = new DataLoader((ids: readonly number[]) => readTimeZones(store, ids))
  const accessToken = () => token
  const loaders = { banned: bannedLoader(store), timeZones, websiteActivity, seenClasses }
  return { ...parts, caller, accessToken, ...loaders }
}

async function readTimeZones({ publications }: Store, ids: readonly number[]): Promise<string[]> {
  const matches = await Promise.all(ids.map((id) => publications.byId(id)))
  return matches.map((publication) => publication?.timeZone ?? 'UTC')
}
