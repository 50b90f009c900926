import type { Format } from '#portal/i18n/formatters.ts'
import type { ChartMark } from '#portal/ui/charts/chart-model.ts'

import type { PositionAnswer, Version } from '../position-answer.ts'
import type { PositionPartsTexts } from '../position-parts-texts.ts'

type Published = Pick<PositionAnswer, 'versions'>

/** One mark for all versions of a day with the same note. */
export function marksOf(answer: Published, words: PositionPartsTexts, format: Format): ChartMark[] {
  return [...groupsOf(answer).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const numbers = new Set(group.map(({ number }) => number))
    const label =
      numbers.size === 1 ? words.versionNumber({ number: first.number }) : `${group.length}×`
    const titles = group.map(({ title }) => title ?? '').join(', ')
    const day = format.dayMonth(first.date)
    const note = first.author === null ? day : `${day}, ${first.author}`
    return [{ date: first.date, label, text: first.note ?? titles, note }]
  })
}

/** The versions that some marks stand for. */
export function versionsAt(
  answer: Published,
  marks: readonly ChartMark[],
  words: PositionPartsTexts,
  format: Format,
): Version[] {
  const all = marksOf(answer, words, format)
  return [...groupsOf(answer).values()].filter((_, i) => isOneOf(marks, all[i])).flat()
}

function isOneOf(marks: readonly ChartMark[], mark: ChartMark | undefined): boolean {
  return marks.some(({ date, text }) => date === mark?.date && text === mark.text)
}

function groupsOf({ versions }: Published): Map<string, Version[]> {
  return Map.groupBy(versions, ({ date, note, author }) => [date, note, author].join(' '))
}
