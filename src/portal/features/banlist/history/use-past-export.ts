import { BanlistAtDocument } from '#contract/generated/operations.ts'
import { fileName } from '#lib/file-name.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'
import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { rowPlan, useExportAnnouncement } from '#portal/report/export/row-plan.ts'
import { csvWriter } from '#portal/report/export/row-writer.ts'

import { recordColumns } from '../export/entry-columns.ts'
import { endOf } from './history-view.ts'

const pageRows = 5000

/** A list of the past: the day, the search in it, and the number of entries that it finds. */
export interface PastRows {
  day: string
  search: string
  count: { count: number; precision: string }
}

/** The export of the list as it was at the end of a day, or of the entries in it that a search finds. */
export function usePastExport({ day, search, count }: PastRows) {
  const texts = useBanlistExportTexts()
  const { at: words } = useBanlistHistoryTexts()
  const { locale } = useLocale()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? ''
  const ask = useFetchFresh()
  const exporting = useFileExport('past banlist', true)
  const announce = useExportAnnouncement()

  const start = () => {
    const asked = {
      clientId: client ?? '',
      at: endOf(day),
      search: search === '' ? null : search,
      first: pageRows,
    }
    let offset = 0
    exporting.start(
      rowPlan({
        name: fileName([words.fileName(), publication, words.part()], day, 'csv'),
        writer: csvWriter(recordColumns(texts), locale === 'de' ? ';' : ','),
        count: () => Promise.resolve(count.precision === 'AT_LEAST' ? null : count.count),
        next: async (signal) => {
          const answer = await ask(BanlistAtDocument, { ...asked, offset }, signal)
          if (answer.client === null) throw new Error('The publication is not there any more.')
          const { nodes } = answer.client.banlistAt
          offset += nodes.length
          return nodes.length === 0 ? null : nodes
        },
        // A day that is over does not change, and one that is not ends with the last row.
        isOutdated: () => Promise.resolve(false),
        announce,
      }),
    )
  }
  return { exporting, start }
}
