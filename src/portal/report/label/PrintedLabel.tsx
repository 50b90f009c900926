import { useEffect } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useReportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { whilePrinting } from '#portal/ui/hooks/while-printing.ts'

import { captionText, filtersText, untilText } from './label-words.ts'
import { onlyText, type ReportLabel } from './report-label.ts'

import styles from './printed-label.module.css'

/** On paper: filters, state of the data, and who printed it; the foot of every sheet has the label in one line. */
export function PrintedLabel({ label }: { label: ReportLabel }) {
  const shared = useReportTexts()
  const texts = useReportExportTexts()
  const format = useFormat()
  const { user } = useSession()
  const day = format.date(useToday())
  const { title, filters } = label
  const foot = captionText(label, { texts, format })
  const name = [title, onlyText(shared, filters), label.days, label.publication]
    .filter((part) => part !== '')
    .join(', ')
  useEffect(() => whilePrinting({ name, foot }), [name, foot])
  const printed = texts.printed({ day, who: user?.name ?? '' })
  return (
    <div className={styles.label} data-printed-about>
      <span>{texts.about.filters()}</span>
      <strong>{filters.length === 0 ? texts.about.noFilters() : filtersText(filters)}</strong>
      <span>{texts.about.state()}</span>
      <strong>
        {[untilText(label, { texts, format }), printed].filter((part) => part !== '').join('. ')}
      </strong>
    </div>
  )
}
