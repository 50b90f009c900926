/** The queries whose answers are old as soon as the banlist has changed. */
export const banlistOperations = [
  'BanlistAt',
  'BanlistAuthors',
  'BanlistChangeDetail',
  'BanlistChanges',
  'BanlistCount',
  'BanlistDifference',
  'BanlistKnown',
  'BanlistLinks',
  'BanlistPage',
  'BanlistSelection',
  'BanlistTest',
  'StartNumbers',
] as const
