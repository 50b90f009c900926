import type { SqlDialect } from './sql-dialect.ts'

/** An entry's link as it is indexed: with an end, so that each pair of characters begins a part. */
const indexed = `link || ' '`
const missing = `not exists (select 1 from banlist_past where item_id = new.id and link = new.link)`
const add = `insert into banlist_links (rowid, link) values (new.id, new.${indexed})`

/**
 * The index holds every link that an entry has or ever had, under the entry's id. So nothing is to do in it when an
 * entry goes into the past or comes back, and what it finds are candidates. It keeps no texts of its own.
 */
const linkIndex: readonly string[] = [
  ...['item_added', 'item_removed', 'item_changed', 'past_added'].map(
    (name) => `drop trigger banlist_${name}`,
  ),
  'drop table banlist_search',
  'drop table banlist_past_search',
  `create virtual table banlist_links using fts5 (
    link, content = '', columnsize = 0, tokenize = 'trigram', detail = 'none')`,
  `insert into banlist_links (banlist_links, rank) values ('hashsize', ${8 * 1024 * 1024})`,
  'create virtual table banlist_link_parts using fts5vocab (banlist_links, instance)',
  `insert into banlist_links (rowid, link) select id, ${indexed} from banlist_item`,
  `insert into banlist_links (rowid, link) select distinct item_id, ${indexed} from banlist_past
    where (item_id, link) not in (select id, link from banlist_item)`,
  `create trigger banlist_item_added after insert on banlist_item when ${missing} begin ${add}; end`,
  `create trigger banlist_item_changed after update of link on banlist_item
    when new.link <> old.link and ${missing} begin ${add}; end`,
]

const pastLinkIndex: readonly string[] = [
  `create trigger banlist_past_changed after update of link on banlist_past
    when new.link <> old.link begin
    insert into banlist_links (rowid, link) values (new.item_id, new.${indexed}); end`,
]

/** Texts as they are indexed: with an end, so that each character begins a part. */
const ended = (...texts: readonly string[]): string =>
  texts.map((text) => `coalesce(${text} || '  ', '')`).join(' || ')
/** Nearly all links begin alike: no search is led by that, so it is not indexed. */
const rest = `substr(new.link, instr(new.link, '//'))`
const wasLinked = `exists (select 1 from banlist_past where item_id = new.id and link = new.link)`
const wasNoted = `exists (select 1 from banlist_past
  where item_id = new.id and folded_comment = new.folded_comment)`

/**
 * Parts of one id add up, so that a new note does not write the parts of the link again. More small pieces are kept
 * before they are joined: joining them took half of an import's time.
 */
const wordIndex: readonly string[] = [
  ...['item_added', 'item_changed'].map((name) => `drop trigger banlist_${name}`),
  ...[
    ['id', 'banlist_item'],
    ['item_id', 'banlist_past'],
  ].map(
    ([id, table]) => `insert into banlist_links (rowid, link)
      select ${id}, ${ended('substr(link, -1)', 'folded_link', 'folded_comment')} from ${table}`,
  ),
  `insert into banlist_links (banlist_links, rank) values ('automerge', 8)`,
  `create trigger banlist_item_added after insert on banlist_item
    when not (${wasLinked} and (new.folded_comment is null or ${wasNoted})) begin
    insert into banlist_links (rowid, link)
    values (new.id, ${ended(rest, 'new.folded_link', 'new.folded_comment')}); end`,
  `create trigger banlist_item_linked after update of link on banlist_item
    when new.link <> old.link and not ${wasLinked} begin
    insert into banlist_links (rowid, link)
    values (new.id, ${ended(rest, 'new.folded_link')}); end`,
  `create trigger banlist_item_noted after update of folded_comment on banlist_item
    when new.folded_comment is not old.folded_comment and not ${wasNoted} begin
    insert into banlist_links (rowid, link) values (new.id, ${ended('new.folded_comment')}); end`,
]

/** Adding indexes a whole batch by one statement; entries that come back are indexed already. */
const wordsByStatement: readonly string[] = ['drop trigger banlist_item_added']

/** SQLite's DDL. Steps that were released use it: it is added to, never edited. */
export const sqliteDdl: SqlDialect = {
  identity: 'integer primary key autoincrement',
  binaryText: 'text',
  clustered: ' without rowid',
  searchIndex: [
    `create virtual table banlist_search using fts5 (
      link, content = 'banlist_item', content_rowid = 'id', tokenize = 'trigram', detail = 'none')`,
    `create trigger banlist_item_added after insert on banlist_item begin
      insert into banlist_search (rowid, link) values (new.id, new.link); end`,
    `create trigger banlist_item_removed after delete on banlist_item begin
      insert into banlist_search (banlist_search, rowid, link) values ('delete', old.id, old.link);
      end`,
    `create trigger banlist_item_changed after update of link on banlist_item begin
      insert into banlist_search (banlist_search, rowid, link) values ('delete', old.id, old.link);
      insert into banlist_search (rowid, link) values (new.id, new.link); end`,
  ],
  pastSearchIndex: [
    `create virtual table banlist_past_search using fts5 (
      link, content = 'banlist_past', content_rowid = 'id', tokenize = 'trigram', detail = 'none')`,
    `create trigger banlist_past_added after insert on banlist_past begin
      insert into banlist_past_search (rowid, link) values (new.id, new.link); end`,
  ],
  linkIndex,
  pastLinkIndex,
  wordIndex,
  wordsByStatement,
  entryIndex: [],
  now: `cast(unixepoch('subsec') * 1000 as integer)`,
}
