import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'

import { useReportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { ExportProgress } from '#portal/report/export/ExportMenu.tsx'
import { type ExportedReport, useReportExport } from '#portal/report/export/use-report-export.ts'
import { printPage } from '#portal/ui/hooks/while-printing.ts'
import { MenuList, type MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { usePicks } from '../selection/use-picks.ts'
import { useMapLines } from './use-map-lines.tsx'
import { usePlanningFiles } from './use-planning-files.ts'

const icon = { size: 18, stroke: 1.6 }

/** The files of topic planning: pictures of the map, topics, articles, those of the selection. */
export function PlanningExportMenu(trigger: Triggered) {
  const texts = useReportExportTexts()
  const files = usePlanningFiles()
  const { ids } = usePicks()
  const pictures = useMapLines()
  const topics = useFileLines(files.topics)
  const articles = useFileLines(files.articles)
  const selection = useFileLines(files.articlesOf({ topicIds: [...ids], articleIds: [] }))
  const parts = [topics, articles, ...(ids.size > 0 ? [selection] : [])]
  return (
    <>
      <MenuList
        {...trigger}
        place="bottom-end"
        lines={[
          ...pictures,
          ...parts.flatMap(({ lines }) => lines),
          'rule',
          { label: texts.print(), icon: <IconPrinter {...icon} />, onChoose: () => printPage() },
        ]}
      />
      {parts.map(({ running }) => running)}
    </>
  )
}

function useFileLines(exported: ExportedReport) {
  const texts = useReportExportTexts()
  const { start, progress, cancel, isBusy } = useReportExport(exported)
  const lines: MenuLine[] = [
    { name: exported.rowsName },
    { label: texts.xlsx(), icon: <IconFileSpreadsheet {...icon} />, onChoose: () => start('xlsx') },
    {
      label: texts.germanCsv(),
      icon: <IconFileTypeCsv {...icon} />,
      onChoose: () => start('german-csv'),
    },
    { label: texts.csv(), icon: <IconFileTypeCsv {...icon} />, onChoose: () => start('csv') },
  ]
  const running = isBusy && (
    <ExportProgress
      key={exported.title}
      rows={progress?.rows ?? 0}
      total={progress?.total ?? null}
      onCancel={cancel}
    />
  )
  return { lines, running }
}
