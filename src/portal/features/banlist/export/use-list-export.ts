import { useState } from 'react'

import {
  BanlistChangesDocument,
  BanlistLinksDocument,
  type BanlistFilter,
  type BanlistSort,
} from '#contract/generated/operations.ts'
import { fileName } from '#lib/file-name.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { type FileExporting, useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { banlistFilter, banlistSort, isFiltered } from '../banlist-search.ts'
import { type ExportFormat, rowWriter } from './export-formats.ts'
import { type LoadPage, pageRows, RowPages } from './row-pages.ts'
import { type RowCount, useRowCount } from './use-row-count.ts'

/** Which entries go into the file. */
export type ExportScope = 'selected' | 'shown' | 'all'

/** What is to be exported. */
export interface ExportWishes {
  scope: ExportScope
  format: ExportFormat
  separator: 'comma' | 'semicolon'
}

/** The export of the selected publication's banlist. */
export interface ListExport extends Pick<FileExporting, 'progress' | 'retry' | 'cancel' | 'reset'> {
  wishes: ExportWishes
  wish: (patch: Partial<ExportWishes>) => void
  /** the scopes that make sense now */
  scopes: readonly ExportScope[]
  counts: Readonly<Record<ExportScope, RowCount>>
  /** how many rows there were when the export began */
  announced: RowCount
  /** the list changed while it was exported last */
  hasMoved: boolean
  fileName: string
  start: () => void
}

/** Makes a file of the banlist; `selected` are the ids of the selected entries. */
export function useListExport(selected: readonly string[]): ListExport {
  const texts = useBanlistExportTexts()
  const { locale } = useLocale()
  const [search] = useSearchState()
  const today = useToday()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? ''
  const exporting = useFileExport()
  const loadPage = useLoadPage()
  const scopes: readonly ExportScope[] = [
    ...(selected.length > 0 ? (['selected'] as const) : []),
    ...(isFiltered(search) ? (['shown'] as const) : []),
    'all',
  ]
  const [asked, setAsked] = useState<Partial<ExportWishes>>({})
  const [announced, setAnnounced] = useState<RowCount>({ count: undefined, isAtLeast: false })
  const [hasMoved, setHasMoved] = useState(false)
  const newestChange = useNewestChange()
  const scope = scopes.find((offered) => offered === asked.scope) ?? scopes[0] ?? 'all'
  const { format = 'csv', separator = locale === 'de' ? 'semicolon' : 'comma' } = asked

  const filter = banlistFilter(search, today)
  const sort = banlistSort(search.sort)
  const counts = {
    selected: { count: selected.length, isAtLeast: false },
    shown: useRowCount(filter),
    all: useRowCount({}),
  }
  const part = scope === 'all' ? '' : texts.parts[scope]()
  const name = fileName([texts.fileName(), publication, part], today, format)

  return {
    ...exporting,
    wishes: { scope, format, separator },
    wish: (patch) => setAsked((before) => ({ ...before, ...patch })),
    scopes,
    counts,
    announced,
    hasMoved,
    fileName: name,
    start: () => {
      const chosen = scope === 'selected' ? new Set(selected) : null
      const asFilter = scope === 'shown' ? filter : chosenFilter(selected, chosen)
      const pages = new RowPages(loadPage(asFilter, sort), chosen, sort.field === 'LINK')
      const writer = rowWriter(format, {
        texts,
        separator: separator === 'comma' ? ',' : ';',
      })
      let done = 0
      const before = newestChange()
      setAnnounced(counts[scope])
      setHasMoved(false)
      const next = async (signal: AbortSignal) => {
        const rows = await pages.next(signal)
        if (rows === null) {
          setHasMoved((await before) !== (await newestChange()))
          return null
        }
        const text = writer.rows(rows, done)
        done += rows.length
        return { text, rows: rows.length }
      }
      exporting.start({ name, ...writer, next })
    },
  }
}

/** A few ids can be asked for; many are picked out of the whole list as it passes by. */
function chosenFilter(ids: readonly string[], chosen: ReadonlySet<string> | null): BanlistFilter {
  return chosen !== null && ids.length <= pageRows ? { ids: [...ids] } : {}
}

function useLoadPage(): (filter: BanlistFilter, sort: BanlistSort) => LoadPage {
  const ask = useFetchFresh()
  const { client } = useCurrentPublication()
  return (filter, sort) => async (after, signal) => {
    const variables = { clientId: client ?? '', first: pageRows, after, filter, sort }
    const { client: found } = await ask(BanlistLinksDocument, variables, signal)
    if (found === null) throw new Error('The publication is not there any more.')
    const { nodes, pageInfo } = found.banlist
    return { rows: nodes, end: pageInfo.hasNextPage ? pageInfo.endCursor : null }
  }
}

/** The id of the newest change of the list, by which one sees that it has changed; null where it is not known. */
function useNewestChange(): () => Promise<string | null> {
  const ask = useFetchFresh()
  const { client } = useCurrentPublication()
  return async () => {
    const variables = { clientId: client ?? '', first: 1, after: null }
    try {
      const answer = await ask(BanlistChangesDocument, variables)
      return answer.client?.banlistChanges.nodes[0]?.id ?? null
    } catch {
      return null
    }
  }
}
