import type { Role } from '#machines/access.ts'

/**
 * Who may read or call a field. `anyone`: also without a token; `signed-in`: any valid token; `member`: any
 * recognised role on the client; otherwise that role on the client.
 */
export type AccessRule = 'anyone' | 'signed-in' | 'member' | Role

/**
 * The one table of rights. It names every field at which rights can change: all roots and all fields of `Client`;
 * everything below a field is reached through it alone. A field that is missing here keeps the server from
 * starting. Writing needs the role of reading; row guards such as `readOnly` come on top.
 */
export const accessRules: Readonly<Record<string, AccessRule>> = {
  'Query.viewer': 'anyone',
  'Query.client': 'signed-in',
  'Client.id': 'member',
  'Client.name': 'member',
  'Client.roles': 'member',
  'Client.dataRange': 'member',
  'Client.dataVersion': 'member',
  'Client.banlist': 'view-banlist',
  'Client.banlistSelection': 'view-banlist',
  'Client.banlistAuthors': 'view-banlist',
  'Client.banlistTest': 'view-banlist',
  'Client.banlistKnown': 'view-banlist',
  'Client.banlistChanges': 'view-banlist',
  'Client.banlistChange': 'view-banlist',
  'Client.banlistAt': 'view-banlist',
  'Client.banlistDifference': 'view-banlist',
  'Client.articleReport': 'view-dav-article-report',
  'Client.audienceOptions': 'view-dav-article-report',
  'Mutation.addBanlistItem': 'view-banlist',
  'Mutation.updateBanlistItem': 'view-banlist',
  'Mutation.deleteBanlistItems': 'view-banlist',
  'Mutation.editBanlistItems': 'view-banlist',
  'Mutation.importBanlistItems': 'view-banlist',
  'Mutation.undoBanlistChange': 'view-banlist',
  'Mutation.closeBanlistOperation': 'view-banlist',
  'Subscription.banlistChanged': 'view-banlist',
  'Subscription.dataImported': 'member',
}

/** The types whose fields the table names. */
export const guardedTypes = ['Query', 'Mutation', 'Subscription', 'Client'] as const
