import type { ReportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'

import { type ReportLabel, type SetFilter, valuesText } from './report-label.ts'

/** Every filter with its name, "User group: pharmacists; Topic: Flu"; empty without one. */
export function filtersText(filters: readonly SetFilter[]): string {
  return filters.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')
}

/** One line below a picture: publication, days, comparison, filters, state of the data. */
export function captionText(label: ReportLabel, languages: Languages): string {
  const { publication, days, beside, zone, filters } = label
  const parts = [
    `${publication}, ${days}${beside}${zone}`,
    filtersText(filters),
    untilText(label, languages),
  ]
  return parts.filter((part) => part !== '').join('. ')
}

/** Texts and formats of a language. */
interface Languages {
  texts: ReportExportTexts
  format: Format
}

/** How far the data reach; empty without data. */
export function untilText({ until, isRunning }: ReportLabel, { texts, format }: Languages): string {
  if (until === null) return ''
  const day = format.date(until)
  return isRunning ? texts.dataRunning({ day }) : texts.dataUntil({ day })
}

/** Filters with words of their own in a file's name; the others are counted. */
const namedInFiles = 3

type FileTexts = Pick<ReportTexts, 'either' | 'eitherMore'> & Pick<ReportExportTexts, 'andMore'>

/** The words of a file's name: publication, subject, first and last day, filters. */
export function fileWords(texts: FileTexts, label: ReportLabel, subject = label.title): string[] {
  const { publication, range, filters } = label
  const words = filters.map(({ values }) => valuesText(texts, values))
  const others = words.length - namedInFiles
  return [
    publication,
    subject,
    range.from,
    range.to,
    ...words.slice(0, namedInFiles),
    ...(others > 0 ? [texts.andMore({ count: others })] : []),
  ]
}
