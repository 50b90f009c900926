import { useMemo } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { isFiltered } from '../banlist-filter.ts'
import type { BanlistRows, Entry } from '../banlist.queries.ts'
import { historyOf } from './entry-history.ts'
import { LinkText } from './LinkText.tsx'
import { Marked } from './Pieces.tsx'
import { useOwnHosts } from './use-own-hosts.ts'

import styles from '../banlist.module.css'

interface Shown {
  search: Search
  found: BanlistRows
  /** how many entries there are, whatever the filters leave out */
  total: number | undefined
  /** ids of deleted entries */
  gone: ReadonlySet<string>
}

/** The columns of the banlist; the words of the search are marked in addresses and notes. */
export function useColumns({ search, found, total, gone }: Shown): readonly Column<Entry>[] {
  const { columns, history } = useTexts().banlist
  const format = useFormat()
  const today = useToday()
  const { client } = useCurrentPublication()
  const own = useOwnHosts(client, found.rows)
  const term = search.q
  const header = useCountWords(search, found, total)
  return useMemo(
    () => [
      {
        id: 'link',
        header,
        sortName: columns.link(),
        isSortable: true,
        phone: 'title',
        hasSubtitle: true,
        render: (entry) => {
          const isGone = gone.has(entry.id)
          return <LinkText entry={entry} term={term} today={today} own={own} isGone={isGone} />
        },
      },
      {
        id: 'note',
        header: columns.note(),
        width: '17%',
        phone: 'detail',
        render: ({ comment }) => (
          <span title={comment ?? undefined}>
            <Marked text={comment ?? ''} term={term} />
          </span>
        ),
      },
      {
        id: 'dateAdded',
        header: columns.dateAdded(),
        firstDirection: 'desc',
        width: '118px',
        isSortable: true,
        phone: 'number',
        render: (entry) => (
          <time
            dateTime={entry.dateAdded}
            className={styles.by}
            {...hint({ text: historyOf(entry, history, format) })}
          >
            {format.date(entry.dateAdded)}
          </time>
        ),
      },
    ],
    [columns, history, format, term, today, gone, own, header],
  )
}

/** The number of addresses that match, and of all where the filters leave some out. */
function useCountWords(search: Search, found: BanlistRows, total: number | undefined): string {
  const { columns } = useTexts().banlist
  const { count, isAtLeast } = found
  if (count === undefined || count === 0) return columns.link()
  if (isAtLeast) return columns.atLeast({ count })
  if (!isFiltered(search) || total === undefined) return columns.count({ count })
  return columns.matches({ count, total })
}
