import { linkIn } from '../links/read-address.ts'
import { readInstant } from './dates.ts'

/** The first records of a table. */
type Rows = readonly (readonly string[])[]

/** Places of the columns that a list of links can have, counted from 0; -1 for one that it has not. */
interface LinkColumns {
  link: number
  date: number
  comment: number
}

/** Names of the column with the address, German and English; case, spaces and punctuation do not matter. */
export const linkHeaders = (
  'url urls uri link links address addresses Adresse Adressen Webadresse Webadressen Internetadresse webaddress ' +
  'domain domains host hosts hostname Seite Seiten site sites website websites webseite Webseiten webpage page'
).split(' ')

/** The same for the column with the reason. */
export const commentHeaders = (
  'note notes comment comments remark remarks reason description Notiz Notizen Kommentar Kommentare Bemerkung ' +
  'Bemerkungen Anmerkung Hinweis Grund Begründung Beschreibung Zweck'
).split(' ')

/** The same for the column with the last day. */
export const expiryHeaders = (
  'expires expiry expiration until validuntil validto enddate Giltbis Gültigbis Befristetbis Ablauf Ablaufdatum ' +
  'Läuftab Bis'
).split(' ')

/** The same for the column that says if an entry is paused. */
export const pauseHeaders = ['paused', 'Pausiert']

/** Letters and digits of a column's name only, lower case: `Avg. Scroll-Depth (%)` → `avgscrolldepth`. */
export function plainHeader(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Finds the columns of a table without header by what they hold; null where none holds links. */
export function guessColumns(rows: Rows): LinkColumns | null {
  const columns = columnsOf(rows)
  const link = columns.findIndex((cells) => areMostly(cells, isLink))
  if (link === -1) return null
  const date = columns.findIndex((cells) => areMostly(cells, (cell) => readInstant(cell) !== null))
  const comment = columns.findIndex((_, index) => index !== link && index !== date)
  return { link, date, comment }
}

function columnsOf(rows: Rows): string[][] {
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''))
}

function areMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length >= 0.8 * cells.length
}

function isLink(cell: string): boolean {
  return linkIn(cell) !== null
}
