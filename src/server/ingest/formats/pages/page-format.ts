import { isoOf } from '#lib/days.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { withoutTracking } from '#lib/links/tracking.ts'
import { readDay } from '#lib/lists/dates.ts'
import { listedLink } from '#lib/lists/listed-link.ts'
import { nowhere, type PageAddress } from '#server/warehouse/port/article-index.ts'

import type { Format, SourceOptions } from '../../format.ts'
import type { Cell, Values } from '../../reading/entries.ts'
import { readDecimal } from '../../values/numbers.ts'
import { optional } from '../cells.ts'
import { CellFault } from '../rows.ts'
import { type PageRow, PageWriter } from './page-writer.ts'

/** The parts that every export of pages has. */
export const pageFormat = {
  words: { added: 'counted', blank: 'comments, blank or other events' },
  writer: (target) => new PageWriter(target),
  dayOf: ({ day }) => day,
  describe({ address, title, day, views, scrollSum, scrollCount, dwellSum, dwellCount }) {
    const page = 'url' in address ? address.url : address.path
    const scroll = `scroll ${average(scrollSum, scrollCount)}`
    const parts = [page, title, isoOf(day), `${views} views`, scroll]
    return [...parts, `dwell ${average(dwellSum, dwellCount)} s`].filter(Boolean).join(' | ')
  },
} satisfies Partial<Format<PageRow>>

/**
 * The address of a page as an analytics tool writes it: a URL, a host with a path, or a path with the name of
 * the host beside it. Without any host it is a path. Null where it is neither, such as `(not set)`.
 */
export function pageAddress(text: string, host: string | null): PageAddress | null {
  const page = text.trim()
  const isPath = page.startsWith('/')
  const site = host === null || host === '' ? nowhere : `https://${host}`
  const result = isPath ? canonicalLink(site + page) : listedLink(page)
  if ('fault' in result) return null
  const { link } = withoutTracking(result.link)
  return isPath && site === nowhere ? { path: link.slice(nowhere.length) } : { url: link }
}

/** The address in a column `page`, completed by a host or by `--site` where it is only a path. */
export function addressIn(
  page: Cell | undefined,
  host: Cell | undefined,
  { site }: SourceOptions,
): PageAddress {
  const text = typeof page === 'string' ? page : ''
  const address = pageAddress(text, typeof host === 'string' && host !== '' ? host : site)
  if (address === null) throw new CellFault('page', 'neither an address nor a path')
  return address
}

/** The day of a row, or the one of `--day`. */
export function pageDay(values: Values<'day'>, { day }: SourceOptions): number {
  const own = optional(values, 'day', readDay, 'a date') ?? day
  if (own === null) throw new CellFault('day', 'no day; name it: --day YYYY-MM-DD')
  return own
}

/** The facts of views without a scroll depth; the seconds belong to all of them, and may be missing. */
export function viewsWithDwell(
  views: number,
  seconds: number | undefined,
): Pick<PageRow, 'views' | 'scrollSum' | 'scrollCount' | 'dwellSum' | 'dwellCount'> {
  const dwellCount = seconds === undefined ? 0 : views
  return { views, scrollSum: 0, scrollCount: 0, dwellSum: seconds ?? 0, dwellCount }
}

/** A sum that may be missing. */
export function sumIn<Name extends string>(values: Values<Name>, field: Name): number | undefined {
  return optional(values, field, readPositive, 'a number')
}

function readPositive(cell: Cell): number | null {
  const value = readDecimal(cell)
  return value !== null && value >= 0 ? value : null
}

function average(sum: number, count: number): string {
  return count === 0 ? '–' : String(Math.round((sum / count) * 10) / 10)
}
