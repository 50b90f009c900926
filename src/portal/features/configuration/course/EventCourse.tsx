import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { ChartMark } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useStable } from '#portal/ui/hooks/use-settled.ts'

import type { Change } from '../changes/use-sentence.ts'
import { useSentenceOf } from '../changes/use-sentence.ts'
import { useConfigurationTexts } from '../overview-texts.ts'

interface Props {
  days: readonly { day: string; events: number }[]
  changes: readonly Change[]
  numbers: ReadonlyMap<string, number>
  dayOf: (at: string) => string
  /** the changes of a mark that is pointed at or has the focus */
  onPoint: (ids: readonly string[]) => void
  /** leads to a change */
  onChoose: (id: string) => void
}

/** A mark, and the change that it stands for. */
interface ChangeMark extends ChartMark {
  id: string
}

/** The events of all websites per day, with the changes of these days as numbered marks. */
export function EventCourse({ days, changes, numbers, dayOf, onPoint, onChoose }: Props) {
  const words = useConfigurationTexts().course
  const format = useFormat()
  const sentenceOf = useSentenceOf()
  const events = new Map(days.map(({ day, events: count }) => [day, count]))
  const marks = changes
    .flatMap((change): ChangeMark[] => {
      const number = numbers.get(change.id)
      if (number === undefined) return []
      const date = dayOf(change.at)
      const { who, did } = sentenceOf(change)
      const count = events.get(date) ?? 0
      const text = words.mark({ date: format.date(date), events: count, sentence: `${who} ${did}` })
      return [{ id: change.id, date, label: String(number), text, isNumber: true }]
    })
    .toReversed()
  const idsOf = (of: readonly ChartMark[]) =>
    marks.filter((mark) => of.includes(mark)).map(({ id }) => id)
  const choose = useStable((of: readonly ChartMark[]) => {
    const [first] = idsOf(of)
    if (first !== undefined) onChoose(first)
  })
  return (
    <TimeChart
      label={words.title()}
      caption={words.caption()}
      level={3}
      height={190}
      isWhole
      lines={[
        {
          name: words.events(),
          points: days.map(({ day, events: value }) => ({ date: day, value })),
        },
      ]}
      marks={marks}
      onMarks={choose}
      onMarkPointed={(of) => onPoint(of === null ? [] : idsOf(of))}
    />
  )
}
