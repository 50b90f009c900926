import type {
  ConfigurationVersionLineFragment,
  UserChangesQuery,
  WebsiteChangesQuery,
  WebsiteDaysQuery,
} from '#contract/generated/operations.ts'

/** A published version, a restored one, or a removal. */
export type Version = ConfigurationVersionLineFragment

/** A website that was registered, changed or deleted, or has a new token. */
export type WebsiteChange = NonNullable<
  WebsiteChangesQuery['client']
>['websiteChanges']['nodes'][number]

/** Roles that a user got or lost, or an invitation. */
export type UserChange = NonNullable<UserChangesQuery['client']>['userChanges']['nodes'][number]

/** A time in which a website sent nothing, although much was to be expected. */
export type Silence = NonNullable<WebsiteDaysQuery['client']>['websiteSilences'][number]

/** The area whose changes are listed. */
export type FeedArea = Version['kind'] | 'WEBSITES' | 'USERS'

/** One line of the feed; `author` is null where the system saw it. */
export type Change = {
  id: string
  /** ISO 8601 */
  at: string
  area: FeedArea
  author: { id: string; name: string } | null
} & (
  | { kind: 'version'; version: Version }
  | { kind: 'website'; website: WebsiteChange }
  | { kind: 'user'; user: UserChange }
  | { kind: 'silence'; silence: Silence }
)
