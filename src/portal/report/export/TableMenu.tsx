import { IconFileTypeCsv } from '@tabler/icons-react'

import type { CsvSeparator } from '#lib/csv-text.ts'
import { useReportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { type MenuItem, MenuList, type MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

/** A table that is made with the separator that one's spreadsheet takes. */
export interface OfferedTable {
  /** the part of what is shown that it has; undefined for all of it */
  name?: string
  onTable: (separator: CsvSeparator) => void
}

interface Props extends Triggered {
  tables: readonly OfferedTable[]
  /** files of other kinds */
  others: readonly MenuItem[]
}

/** The tables that can be made, and other files. */
export function TableMenu({ tables, others, ...trigger }: Props) {
  const linesOf = useTableLines()
  const lines = [...others, ...tables.flatMap(linesOf)]
  return <MenuList {...trigger} place="bottom-end" lines={lines} />
}

/** The kinds of CSV of a table as lines of a menu. */
export function useTableLines(): (table: OfferedTable) => MenuLine[] {
  const texts = useReportExportTexts()
  const icon = <IconFileTypeCsv size={18} stroke={1.6} />
  return ({ name, onTable }) => [
    ...(name === undefined ? [] : [{ name }]),
    { label: texts.germanCsv(), icon, onChoose: () => onTable(';') },
    { label: texts.csv(), icon, onChoose: () => onTable(',') },
  ]
}
