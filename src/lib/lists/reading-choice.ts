/** The use of a column of a table; the others are left out. */
export const uses = ['address', 'note', 'expires', 'paused'] as const
export type Use = (typeof uses)[number]

/** The signs that part the cells of a table. */
export const separators = [',', ';', '\t', '|'] as const

/** The encodings that a text without a mark may have. */
const encodings = ['utf-8', 'windows-1252'] as const

/** How a list is read where a user says so; what is missing is found out. */
export interface ReadingChoice {
  encoding?: (typeof encodings)[number]
  /** empty: no table, but addresses line by line */
  separator?: string
  /** number of the line with the names of the columns; 0 for none */
  heading?: number
  /** by column */
  uses?: readonly (Use | null)[] | undefined
  /** by plain name of the column, or by its number where there are no headings */
  named?: Readonly<Record<string, Use | null>> | undefined
  /** columns that are added to the note */
  appended?: readonly number[] | undefined
  /** hosts of which a rule means the subdomains come with `www.`, too */
  withWww?: boolean
}

/** A column of a table, as far as the first lines show it. */
export interface Column {
  /** empty where the table has no headings */
  name: string
  use: Use | null
  /** added to the note */
  isAppended: boolean
}

/** How a list was read. */
export interface Recognised {
  kind: 'list' | 'table' | 'json'
  encoding: string
  /** null for lists and JSON */
  separator: string | null
  /** number of the line with the names of the columns; 0 for none */
  heading: number
  /** lines before the table that were passed over, such as a title */
  skipped: readonly string[]
  columns: readonly Column[]
  /** the first lines of the table, cell by cell */
  sample: readonly { line: number; cells: readonly string[] }[]
  /** most lines end in a separator and something else, as if they were a table */
  looksGlued: boolean
  /** addresses of rules that mean subdomains, which the banlist does not ban with the host */
  subdomains: number
  /** they come with `www.`, too */
  withWww: boolean
  /** addresses whose last day nobody can read */
  lostDays: number
}
