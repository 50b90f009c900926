import { useMemo, useState } from 'react'

import type {
  ListImport,
  ReviewRow,
  ItemFault,
  Tab,
} from '#portal/features/banlist/state/use-list-import.ts'
import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'

import { FixField } from './FixField.tsx'
import { reviewColumns } from './review-columns.tsx'
import { SelfBanMark } from './self-ban/SelfBanMark.tsx'
import { useRowBlocks } from './use-row-blocks.ts'

/** The input of a table of lines. */
export interface LinesProps {
  tab: Tab
  given: ListImport
  /** only lines with this fault; null for all */
  fault: ItemFault | null
  /** how many there are */
  size: number
  onFix: (row: ReviewRow, text: string) => void
}

/** The lines of a tab, of which only those in sight are held. */
export function ReviewTable({ tab, given, fault, size, onFix }: LinesProps) {
  const texts = useBanlistImportTexts()
  const format = useFormat()
  const { counts, page, mode, options } = given
  const { withoutOwn } = options
  const load = useMemo(
    () => (first: number, count: number) => page(tab, first, count, fault),
    [page, tab, fault],
  )
  const window = useRowBlocks<ReviewRow>(size, counts, load)
  const [drafts] = useState(() => new Map<number, string>())
  const [next] = useState(() => new Set<number>())
  const columns = useMemo(() => {
    // Rows are drawn by place: when one leaves, the field of the line below must not become its own.
    const fix = (row: ReviewRow) => (
      <FixField key={row.row} row={row} drafts={drafts} next={next} onFix={onFix} />
    )
    const ownMark = mode !== 'remove' && <SelfBanMark isLeftOut={withoutOwn} />
    return reviewColumns(tab, { texts, format, fix, ownMark })
  }, [tab, texts, format, drafts, next, onFix, mode, withoutOwn])
  return (
    <>
      {window.failed && <p role="alert">{texts.gone()}</p>}
      <ReportTable
        label={texts.table()}
        columns={columns}
        rows={undefined}
        window={window}
        rowId={({ row }) => String(row)}
        rowName={({ raw }) => raw}
        empty={<EmptyState title={texts.none()} />}
      />
    </>
  )
}
