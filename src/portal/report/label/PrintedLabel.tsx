import { useEffect } from 'react'

import { useToday } from '#portal/app/device/use-clock.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { whilePrinting } from '#portal/ui/hooks/while-printing.ts'

import { captionText, filtersText } from './label-words.ts'
import { onlyText, type ReportLabel } from './report-label.ts'

import styles from './printed-label.module.css'

/** On paper: filters, state of the data, and who printed it; the foot of every sheet has the label in one line. */
export function PrintedLabel({ label }: { label: ReportLabel }) {
  const texts = useReportTexts()
  const format = useFormat()
  const { user } = useSession()
  const day = format.date(useToday())
  const { title, filters, until } = label
  const foot = captionText(label)
  const name = [title, onlyText(texts, filters), label.days, label.publication]
    .filter((part) => part !== '')
    .join(', ')
  useEffect(() => whilePrinting({ name, foot }), [name, foot])
  const printed = texts.printed({ day, who: user?.name ?? '' })
  return (
    <dl className={styles.label}>
      <dt>{texts.filter()}</dt>
      <dd>{filters.length === 0 ? texts.noFilter() : filtersText(filters)}</dd>
      <dt>{texts.state()}</dt>
      <dd>{[until, printed].filter((part) => part !== '').join('. ')}</dd>
    </dl>
  )
}
