import { IconDownload } from '@tabler/icons-react'

import { BanlistAtDocument } from '#contract/generated/operations.ts'
import { fileName } from '#lib/file-name.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useBanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { ExportRun } from '#portal/report/export/ExportRun.tsx'
import { rowPlan, useExportAnnouncement } from '#portal/report/export/row-plan.ts'
import { csvWriter } from '#portal/report/export/row-writer.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import { recordColumns } from '../export/entry-columns.ts'
import { pageRows } from '../export/row-pages.ts'
import { endOf } from './history-view.ts'

interface Props {
  day: string
  search: string
  /** how many entries the search finds in the list of that day */
  count: { count: number; precision: string }
}

/** Makes a file of the list as it was at the end of a day, or of the entries in it that a search finds. */
export function PastExport({ day, search, count }: Props) {
  const texts = useBanlistExportTexts()
  const { at: words } = useBanlistHistoryTexts()
  const { locale } = useLocale()
  const { client } = useCurrentPublication()
  const publication = useViewer()?.clients.find(({ id }) => id === client)?.name ?? ''
  const exporting = useFileExport('past banlist', true)
  const announce = useExportAnnouncement()
  if (exporting.progress !== null) return <ExportRun exporting={exporting} />

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
        name: fileName([words.fileName(), publication, words.part(), day], 'csv'),
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
  return (
    <Button icon={<IconDownload aria-hidden />} onClick={start}>
      {words.export()}
    </Button>
  )
}
