import type { ScreenPath } from '#portal/app/url/screens.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { noValue } from '#portal/i18n/numbers.ts'
import { groupName } from '#portal/report/filters/audience-names.ts'
import {
  type ChangeWords,
  changeText,
  measureText,
  signedCount,
} from '#portal/report/measure-text.ts'
import type { Course } from '#portal/ui/charts/parts/LeadCurve.tsx'

import type { StartTexts } from './start-texts.ts'
import type { StartNumbers } from './start.queries.ts'

/** The words in which the start page speaks of reports. */
export interface LeadWords {
  format: Format
  start: StartTexts
  texts: ReportTexts
}

/** The number of a report on the start page. */
export interface LeadNumber {
  number: string
  /** stands beside the name of the report */
  meaning: string
  /** stands before the change */
  note?: string
  change: ChangeWords | undefined
  course: Course
}

type LeadOf = (numbers: StartNumbers, words: LeadWords) => LeadNumber | null

/** The reports that have a number on the start page; null where it could not be loaded. */
export const reportLeads: { readonly [Path in ScreenPath]?: LeadOf } = {
  '/dav-article-report': ({ articles }, words) =>
    articles && {
      number: words.format.number(articles.value),
      meaning: words.texts.measures.views(),
      change: changeText(words, changed('views', articles)),
      course: { values: articles.trend, look: 'count' },
    },
  '/dav-user-group-report': ({ userGroups }, words) => userGroups && groupLead(userGroups, words),
  '/recommendation-article-report': ({ recommendations }, words) =>
    recommendations && {
      number: measureText(words.format, 'visibleClickRate', recommendations.value, 'figure'),
      meaning: words.texts.measures.visibleClickRate(),
      change: changeText(words, changed('visibleClickRate', recommendations)),
      course: { values: recommendations.trend, look: 'level', before: recommendations.previous },
    },
  '/position-report': ({ positions }, words) => positions && positionLead(positions, words),
}

function changed<Measure>(
  measure: Measure,
  { value, previous }: { value: number | null; previous: number | null },
) {
  return { measure, now: value, before: previous }
}

/** One group stands for all of them: groups overlap, so that their sum would be no number of people. */
function groupLead(
  { id, name, confirmed }: NonNullable<StartNumbers['userGroups']>,
  words: LeadWords,
): LeadNumber {
  const { format, start, texts } = words
  const change = changeText(words, changed('confirmed', confirmed))
  return {
    number: format.number(confirmed.value),
    meaning: id === null ? start.confirmedMembers() : groupName(texts, { id, label: name ?? id }),
    note: change === undefined ? start.confirmedMembers() : start.confirmed(),
    change,
    course: { values: confirmed.trend, look: 'level', before: confirmed.previous },
  }
}

/** More positions off their plan are neither good nor bad by themselves. */
function positionLead(
  { positions, offPlan }: NonNullable<StartNumbers['positions']>,
  { format, start }: LeadWords,
): LeadNumber {
  const { value, previous, trend } = offPlan
  const change =
    value === null || previous === null
      ? undefined
      : ({ text: signedCount(format, value - previous), tone: 'neutral' } as const)
  return {
    number: value === null ? noValue : start.offPlan({ off: value, all: positions }),
    meaning: start.besidePlan(),
    change,
    course: { values: trend, look: 'steps' },
  }
}
