import { useMemo, useEffect, useState } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { isFiltered } from '../banlist-filter.ts'
import type { BanlistRows, Entry } from '../banlist.queries.ts'
import { historyOf } from './entry-state.ts'
import { splitLink } from './link-parts.ts'
import { LinkText } from './LinkText.tsx'
import { Marked } from './Pieces.tsx'

import styles from '../banlist.module.css'

const known = new Map<string, ReadonlySet<string>>()

/**
 * The hosts of a publication itself, from its most read articles. While they are not known, the host that most rows
 * share stands for them, so that nothing moves when they come.
 */
function useOwnHosts(
  client: string | null,
  rows: readonly { readonly link: string }[] | undefined,
): ReadonlySet<string> {
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (client === null || known.has(client)) return undefined
    let isWanted = true
    const load = async () => {
      known.set(client, await loadHosts(client))
      if (isWanted) setLoaded(client)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [client])
  const common = useMemo(() => commonHost(rows ?? []), [rows])
  return known.get(client ?? '') ?? common
}

/** The host of more than half of the rows; none where they differ. */
export function commonHost(rows: readonly { readonly link: string }[]): ReadonlySet<string> {
  const byHost = Map.groupBy(rows, ({ link }) => splitLink(link).host)
  const common = [...byHost].filter(([, own]) => 2 * own.length > rows.length)
  return new Set(common.map(([host]) => host))
}

async function loadHosts(client: string): Promise<ReadonlySet<string>> {
  const { selfBanFolders } = await import('../state/self-ban-folders.ts')
  const folders = await selfBanFolders(client)
  return new Set(folders.map((folder) => new URL(folder).host))
}

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
