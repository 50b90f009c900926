import type { ReactNode } from 'react'

import { type DateRange, daysIn } from '#lib/date-range.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useScreen } from '#portal/app/url/screens.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

interface Props {
  range: DateRange
  /** there is no range before to compare with */
  isAlone: boolean
  actions: ReactNode
}

/** The page head; its deck says which publication, days and comparison are shown. */
export function ReportHead({ range, isAlone, actions }: Props) {
  const texts = useTexts()
  const report = useReportTexts()
  const format = useFormat()
  const screen = useScreen()
  const client = usePublicationName()
  const told = { client, range: rangeText(range.from, range.to, { texts, format }) }
  const days = daysIn(range)
  const compared = days === 1 ? report.deckDay(told) : report.deck({ ...told, days })
  return (
    <PageHead
      title={screen && screenWords(texts, screen.title).title()}
      deck={isAlone ? report.deckAlone(told) : compared}
      actions={actions}
    />
  )
}

/** The name of the selected publication; its id while the name is not known. */
export function usePublicationName(): string {
  const { client } = useCurrentPublication()
  return useNames().publicationOf(client ?? '') ?? ''
}
