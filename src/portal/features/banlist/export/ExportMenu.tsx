import { IconBraces, IconFileText } from '@tabler/icons-react'

import {
  BanlistChangesDocument,
  type BanlistFilter,
  BanlistLinksDocument,
} from '#contract/generated/operations.ts'
import type { CsvSeparator } from '#lib/csv-text.ts'
import { fileName } from '#lib/file-name.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { rowPlan, useExportAnnouncement } from '#portal/report/export/report-rows.ts'
import { useTableLines } from '#portal/report/export/TableMenu.tsx'
import { MenuList, type MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { useBanlistExportTexts } from '../banlist-export-texts.ts'
import { banlistFilter, banlistSort, isFiltered } from '../banlist-filter.ts'
import { type EntryCount, type Listed, useEntryCount } from '../banlist.queries.ts'
import { type ExportFormat, rowWriter } from './export-formats.ts'
import { type LoadPage, pageRows, rowPages } from './row-pages.ts'

export interface Exported {
  /** stand before the files */
  others: readonly MenuLine[]
  /** ids of the selected entries, where the menu is theirs */
  selected: ReadonlySet<string> | null
}

const icon = { size: 18, stroke: 1.6 }

/** The files of the banlist: of what the list shows and of all of it, or of what is selected. */
export function ExportMenu({ others, selected, ...trigger }: Exported & Triggered) {
  const texts = useBanlistExportTexts()
  const format = useFormat()
  const tableLines = useTableLines()
  const [search] = useSearchState()
  const filter = banlistFilter(search, useToday())
  const start = useBanlistExport()
  const shown = useEntryCount(filter)
  const all = useEntryCount({})

  const linesOf = (rows: ExportedRows): MenuLine[] => {
    const { count, isAtLeast } = rows.entries
    const name = texts.scopes[rows.scope]()
    if (count === 0) return [{ name: texts.nothing() }]
    const number =
      count !== undefined && (isAtLeast ? texts.atLeast({ count }) : format.number(count))
    return [
      ...tableLines({
        name: number === false ? name : `${name} · ${number}`,
        onTable: (separator) => start(rows, 'csv', separator),
      }),
      {
        label: texts.formats.txt(),
        icon: <IconFileText {...icon} />,
        onChoose: () => start(rows, 'txt'),
      },
      ...(['json', 'ndjson'] as const).map((one) => ({
        label: texts.formats[one](),
        icon: <IconBraces {...icon} />,
        onChoose: () => start(rows, one),
      })),
    ]
  }
  const lines =
    selected === null
      ? [
          ...(isFiltered(search) ? linesOf({ scope: 'shown', entries: shown, filter }) : []),
          ...linesOf({ scope: 'all', entries: all, filter: {} }),
        ]
      : linesOf({
          scope: 'selected',
          entries: { count: selected.size, isAtLeast: false },
          filter: idFilter(selected),
          ids: selected,
        })
  return <MenuList {...trigger} place="bottom-end" lines={[...others, ...lines]} />
}

/** The entries that go into the file. */
interface ExportedRows {
  scope: 'selected' | 'shown' | 'all'
  entries: EntryCount
  filter: BanlistFilter
  /** Of what the filter leaves only these; all of it unless told. */
  ids?: ReadonlySet<string>
}

/** Makes a file of the selected publication's banlist. */
function useBanlistExport() {
  const texts = useBanlistExportTexts()
  const [search] = useSearchState()
  const today = useToday()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? ''
  const exporting = useFileExport('banlist', false)
  const announce = useExportAnnouncement()
  const sort = banlistSort(search.sort)
  return (
    { scope, entries, filter, ids }: ExportedRows,
    format: ExportFormat,
    separator: CsvSeparator = ',',
  ) => {
    const clientId = client ?? ''
    const part = scope === 'all' ? '' : texts.parts[scope]()
    const load = pageLoader({ clientId, filter, sort })
    const next = rowPages(load, ids ?? null, sort.field === 'LINK')
    const before = newestChange(clientId)
    // The result of an export before is read, also one that failed.
    exporting.dismiss()
    exporting.start(
      rowPlan({
        name: fileName([texts.fileName(), publication, part, today], format),
        writer: rowWriter(format, { texts, separator }),
        count: () => Promise.resolve(entries.isAtLeast ? null : (entries.count ?? null)),
        // A change is one during the export only if the newest before it is known before the first row.
        next: async (signal) => {
          await before
          return next(signal)
        },
        isOutdated: async () => (await before) !== (await newestChange(clientId)),
        announce,
      }),
    )
  }
}

/** A few ids can be asked for; many are picked out of the whole list as it passes by. */
function idFilter(ids: ReadonlySet<string>): BanlistFilter {
  return ids.size <= pageRows ? { ids: [...ids] } : {}
}

function pageLoader(listed: Listed): LoadPage {
  return async (after, signal) => {
    const variables = { ...listed, first: pageRows, after }
    const { client } = await ask(BanlistLinksDocument, variables, signal)
    if (client === null) throw new Error('The publication is not there any more.')
    const { nodes, pageInfo } = client.banlist
    return { rows: nodes, end: pageInfo.hasNextPage ? pageInfo.endCursor : null }
  }
}

/** The id of the newest change of the list, by which one sees that it has changed; null where it is not known. */
async function newestChange(clientId: string): Promise<string | null> {
  try {
    const { client } = await ask(BanlistChangesDocument, { clientId, first: 1, after: null })
    return client?.banlistChanges.nodes[0]?.id ?? null
  } catch {
    return null
  }
}
