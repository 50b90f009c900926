/** The query whose rows must not move while they are read. */
const rows = 'BanlistPage'

/** The other queries whose answers are old as soon as the banlist has changed. */
const others = [
  'BanlistActors',
  'BanlistAt',
  'BanlistAuthors',
  'BanlistChangeDetail',
  'BanlistChanges',
  'BanlistCount',
  'BanlistDifference',
  'BanlistIdle',
  'BanlistKnown',
  'BanlistLinks',
  'BanlistNumbers',
  'BanlistSelection',
  'BanlistTest',
] as const

/** The query tags of the banlist. */
export const banlistTags = {
  banlist: [rows, ...others],
  'banlist-rows': [rows],
  'banlist-others': others,
} as const
