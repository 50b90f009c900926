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

interface Props {
  days: ReportDays
  /** the data do not reach back to the days that are to be compared */
  isAlone: boolean
  actions: ReactNode
}

/** The page head; its deck says which publication, days and compared days are shown. */
export function ReportHead({ days, isAlone, actions }: Props) {
  return <PageHead title={useScreenTitle()} deck={useDeck(days, isAlone)} actions={actions} />
}

function useDeck({ range, compared }: ReportDays, isAlone: boolean): string {
  const report = useReportTexts()
  const format = useFormat()
  const written = useWrittenDays()
  const data = useDataRange()
  const said = { client: usePublicationName(), range: written(range) }
  if (compared === null) return report.deckAlone(said)
  if (!isAlone) return report.deck({ ...said, compared: written(compared) })
  return data === null
    ? report.deckAlone(said)
    : report.deckSince({ ...said, day: format.date(data.from) })
}

/** Days as the head writes them: one day with its name, several from the first to the last. */
function useWrittenDays(): (range: DateRange) => string {
  const texts = useTexts()
  const format = useFormat()
  const names = dayNames(useLocale().locale)
  return ({ from, to }) =>
    from === to ? names.fullDay(from) : rangeText(from, to, { texts, format })
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
