import { BanlistAtDocument } from '#contract/generated/operations.ts'
import { fileName } from '#lib/file-name.ts'
import { type FileExporting, useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useFetchFresh } from '#portal/app/query/use-fetch-fresh.ts'
import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'

import { recordColumns } from '../export/entry-columns.ts'
import { csvWriter } from '../export/export-formats.ts'
import { endOf } from './history-view.ts'

const pageRows = 5000

/** Making a file of the list as it was at the end of a day, or of what a search finds in it. */
export function usePastExport(
  day: string,
  search: string,
): Pick<FileExporting, 'progress' | 'retry' | 'cancel'> & { start: () => void } {
  const texts = useBanlistExportTexts()
  const { at: words } = useBanlistHistoryTexts()
  const { locale } = useLocale()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? ''
  const ask = useFetchFresh()
  const exporting = useFileExport()
  return {
    ...exporting,
    start: () => {
      const asked = {
        clientId: client ?? '',
        at: endOf(day),
        search: search === '' ? null : search,
        first: pageRows,
      }
      const writer = csvWriter(recordColumns(texts), locale === 'de' ? ';' : ',')
      const name = fileName([words.fileName(), publication, words.part()], day, 'csv')
      let offset = 0
      const next = async (signal: AbortSignal) => {
        const answer = await ask(BanlistAtDocument, { ...asked, offset }, signal)
        if (answer.client === null) throw new Error('The publication is not there any more.')
        const rows = answer.client.banlistAt.nodes
        if (rows.length === 0) return null
        const text = writer.rows(rows, offset)
        offset += rows.length
        return { text, rows: rows.length }
      }
      exporting.start({ name, ...writer, next })
    },
  }
}
