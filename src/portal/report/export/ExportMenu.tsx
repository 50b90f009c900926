import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'

import { useFileExportTexts } from '#portal/i18n/areas/file-export-texts.ts'
import { useReportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { printPage } from '#portal/ui/hooks/while-printing.ts'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { type ExportedReport, useReportExport } from './use-report-export.ts'

import styles from './export-run.module.css'

interface Props extends Triggered {
  exported: ExportedReport
}

const icon = { size: 18, stroke: 1.6 }

/** The formats of a report's file; while it is made its progress stands beside the button. */
export function ExportMenu({ exported, ...trigger }: Props) {
  const texts = useReportExportTexts()
  const { start, progress, cancel, isBusy } = useReportExport(exported)
  return (
    <>
      <MenuList
        {...trigger}
        place="bottom-end"
        lines={[
          { name: texts.all({ rows: exported.rowsName }) },
          {
            label: texts.xlsx(),
            icon: <IconFileSpreadsheet {...icon} />,
            onChoose: () => start('xlsx'),
          },
          {
            label: texts.germanCsv(),
            icon: <IconFileTypeCsv {...icon} />,
            onChoose: () => start('german-csv'),
          },
          { label: texts.csv(), icon: <IconFileTypeCsv {...icon} />, onChoose: () => start('csv') },
          'rule',
          {
            label: texts.print(),
            icon: <IconPrinter {...icon} />,
            onChoose: exported.print ?? (() => printPage()),
          },
        ]}
      />
      {isBusy && (
        <ExportProgress
          rows={progress?.rows ?? 0}
          total={progress?.total ?? null}
          onCancel={cancel}
        />
      )}
    </>
  )
}

interface ProgressProps {
  rows: number
  total: number | null
  onCancel: () => void
}

/** How far a file is, beside the button that began it. */
export function ExportProgress({ rows, total, onCancel }: ProgressProps) {
  const texts = useFileExportTexts()
  const format = useFormat()
  return (
    <span className={styles.beside}>
      <output>
        {total === null
          ? texts.runningUncounted({ done: rows })
          : texts.running({ done: rows, total: format.number(total) })}
      </output>
      <Button variant="subtle" onClick={onCancel}>
        {texts.cancel()}
      </Button>
    </span>
  )
}
