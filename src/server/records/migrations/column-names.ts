/** The tables whose rows belong to a publication. */
const ofPublications = [
  'segment',
  'article',
  'topic',
  'article_topic',
  'article_stat',
  'article_stat_month',
  'client_stat',
  'recommendation_box',
  'recommendation_stat',
  'banlist_item',
  'banlist_past',
  'banlist_change',
  'banlist_chunk',
  'banlist_closing',
  'import_run',
]

/** Columns get the names that the rest of the program uses; no row changes. */
export const columnNames: readonly string[] = [
  ...ofPublications.map(
    (table) => `alter table ${table} rename column client_id to publication_id`,
  ),
  'alter table banlist_item rename column origin to content_since',
  'alter table banlist_past rename column origin to content_since',
  'alter table banlist_past rename column until_origin to absent_since',
]
