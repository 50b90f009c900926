import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useLate } from '#portal/app/build/use-late.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { keyBesides } from '#portal/app/query/query-keys.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { hint } from '#portal/ui/overlays/hint.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { isFiltered } from '../banlist-filter.ts'
import type { BanlistRows, Entry } from '../banlist.queries.ts'
import { historyOf } from './entry-state.ts'
import { splitLink } from './link-parts.ts'
import { hits, LinkText, Marked } from './LinkText.tsx'

import styles from '../banlist.module.css'

/**
 * The main host of a publication, from its most read articles. While it is not known, the host that most rows share
 * stands for it, so that nothing moves when it comes.
 */
function useOwnHost(
  client: string | null,
  rows: readonly { readonly link: string }[] | undefined,
): string | undefined {
  const { data } = useQuery({
    queryKey: keyBesides('ownHost', client),
    queryFn: () => loadHost(client ?? ''),
    enabled: client !== null,
  })
  const common = useMemo(() => commonHost(rows ?? []), [rows])
  return data ?? common
}

/** The host of more than half of the rows; none where they differ. */
export function commonHost(rows: readonly { readonly link: string }[]): string | undefined {
  const byHost = Map.groupBy(rows, ({ link }) => splitLink(link).host)
  return [...byHost].find(([, own]) => 2 * own.length > rows.length)?.[0]
}

async function loadHost(client: string): Promise<string | null> {
  const { selfBanFolders } = await import('../state/self-ban-folders.ts')
  const [folder] = await selfBanFolders(client)
  return folder === undefined ? null : new URL(folder).host
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
  const ownHost = useOwnHost(client, found.rows)
  const isPhone = useIsPhone()
  useLate(hits)
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
        aside: ownHost && columns.withoutHost({ host: ownHost }),
        render: (entry) => (
          <LinkText
            entry={entry}
            term={term}
            today={today}
            ownHost={ownHost}
            isGone={gone.has(entry.id)}
          />
        ),
      },
      {
        id: 'note',
        header: columns.note(),
        width: '256px',
        phone: 'detail',
        render: ({ comment, addedBy }) => (
          <span title={comment ?? undefined} className={styles.by}>
            {comment === null && isPhone ? addedBy : <Marked text={comment ?? ''} term={term} />}
          </span>
        ),
      },
      {
        id: 'dateAdded',
        header: columns.dateAdded(),
        firstDirection: 'desc',
        width: '108px',
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
    [columns, history, format, term, today, gone, ownHost, header, isPhone],
  )
}

/** The number of addresses that match, and of all where the filters leave some out. */
function useCountWords(search: Search, match: BanlistRows, total: number | undefined): string {
  const { columns } = useTexts().banlist
  const { count, isAtLeast } = match
  if (count === undefined || count === 0) return columns.link()
  if (isAtLeast) return columns.atLeast({ count })
  if (!isFiltered(search) || total === undefined) return columns.count({ count })
  return columns.matches({ count, total })
}
