import type { BanlistRecordFieldsFragment } from '#contract/generated/operations.ts'
import type { CsvColumn } from '#portal/report/export/report-rows.ts'

import type { BanlistExportTexts } from '../banlist-export-texts.ts'
import type { Entry } from '../banlist.queries.ts'

/** The columns of an entry as it was at a time. */
export function recordColumns(
  texts: BanlistExportTexts,
): readonly CsvColumn<BanlistRecordFieldsFragment>[] {
  const { columns } = texts
  const answer = (is: boolean) => (is ? texts.yes() : texts.no())
  return [
    { name: columns.link(), cell: ({ link }) => link },
    { name: columns.dateAdded(), cell: ({ dateAdded }) => dateAdded },
    { name: columns.addedBy(), cell: ({ addedBy }) => addedBy },
    { name: columns.note(), cell: ({ comment }) => comment },
    { name: columns.expires(), cell: ({ expires }) => expires },
    { name: columns.paused(), cell: ({ paused }) => answer(paused) },
    { name: columns.readOnly(), cell: ({ readOnly }) => answer(readOnly) },
  ]
}

/** The columns of an entry of today. */
export function entryColumns(texts: BanlistExportTexts): readonly CsvColumn<Entry>[] {
  const { columns } = texts
  return [
    ...recordColumns(texts),
    { name: columns.dateChanged(), cell: ({ dateChanged }) => dateChanged },
    { name: columns.changedBy(), cell: ({ changedBy }) => changedBy },
  ]
}
