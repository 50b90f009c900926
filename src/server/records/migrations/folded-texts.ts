import { domainToUnicode } from 'node:url'

import { sql, type QueryExecutorProvider } from 'kysely'

const tables = ['banlist_item', 'banlist_past'] as const
const rowsAtOnce = 10_000

/** Searches read links as people do, and notes; in lower case, without accents. */
export const foldedTexts: readonly string[] = tables.flatMap((table) =>
  ['folded_link', 'folded_comment'].map(
    (column) => `alter table ${table} add column ${column} text`,
  ),
)

interface Row {
  readonly id: number
  readonly link: string
  readonly comment: string | null
}

/** Fills the new columns, also of former states. */
export async function foldBanlist(tx: QueryExecutorProvider): Promise<void> {
  for (const table of tables) await fold(tx, table)
}

async function fold(tx: QueryExecutorProvider, name: string): Promise<void> {
  const table = sql.table(name)
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`select id, link, comment from ${table} where id > ${last} and (
      comment is not null or link like '%xn--%' or link like ${'%\\%%'} escape '\\')
      order by id limit ${rowsAtOnce}`.execute(tx)
    for (const { id, link, comment } of rows) {
      await sql`update ${table} set folded_link = ${foldedLink23(link)},
        folded_comment = ${comment ? folded23(comment) : null} where id = ${id}`.execute(tx)
    }
    last = rows.at(-1)?.id ?? 0
    if (rows.length < rowsAtOnce) return
  }
}

/** The rule as of data version 23: a copy, so that this step stays when the rule of the program moves on. */
function foldedLink23(link: string): string | null {
  if (!link.includes('%') && !link.includes('xn--')) return null
  const readable = link
    .replace(
      /^(https?:\/\/)([^/:?]+)/,
      (_, scheme: string, host: string) => scheme + (domainToUnicode(host) || host),
    )
    .replaceAll(/(?:%[\dA-F]{2})+/g, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        return bytes
      }
    })
  return folded23(readable)
}

function folded23(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
