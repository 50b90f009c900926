import type { ReactNode } from 'react'

import type { DateRange } from '#lib/date-range.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat, useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import type { ReportDays } from './report-variables.ts'
import { useDataRange } from './use-report.ts'

import styles from './report.module.css'

interface Props {
  days: ReportDays
  /** the data do not reach back to the days that are to be compared */
  isAlone: boolean
  actions: ReactNode
}

/** The page head; its deck says which publication, days and compared days are shown. */
export function ReportHead({ days, isAlone, actions }: Props) {
  const name = usePublicationName()
  const said = useDeck(days, isAlone)
  return (
    <PageHead
      title={useScreenTitle()}
      deck={
        <span className={styles.deck}>
          <span>{name}, </span>
          <span>{said}</span>
        </span>
      }
      actions={actions}
    />
  )
}

function useDeck({ range, compared }: ReportDays, isAlone: boolean): string {
  const report = useReportTexts()
  const format = useFormat()
  const written = useWrittenDays()
  const data = useDataRange()
  if (compared === null) return report.deckAlone({ range: written(range) })
  if (!isAlone) {
    const said = { range: written(range, compared.to), compared: written(compared) }
    return report.deck(said)
  }
  return data === null
    ? report.deckAlone({ range: written(range) })
    : report.deckSince({ range: written(range), day: format.date(data.from) })
}

/** Days as the head writes them: one day with its name, several from the first to the last. */
function useWrittenDays(): (range: DateRange, until?: string) => string {
  const texts = useTexts()
  const format = useFormat()
  const names = dayNames(useLocale().locale)
  return ({ from, to }, until) =>
    from === to ? names.fullDay(from) : rangeText(from, to, { texts, format, until })
}

/** The title of the screen. */
export function useScreenTitle(): string {
  const texts = useTexts()
  const screen = useScreen()
  return screen === undefined ? '' : screenWords(texts, screen.title).title()
}

/** The name of the selected publication; its id while the name is not known. */
export function usePublicationName(): string {
  const { client } = useCurrentPublication()
  return useNames().publicationOf(client ?? '') ?? ''
}
