import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import type { TopicOverview } from '../../planning/use-planning.ts'
import { allArticles } from '../topic-place.ts'
import { useChoiceTexts } from './choice-texts.ts'
import type { ChoiceReading } from './use-choice-reading.ts'
import type { Choice } from './use-choice.ts'

interface Props {
  choice: Choice
  planning: TopicOverview
  /** of these articles together; null where they are too many, undefined until it is here */
  reading: ChoiceReading['reading']
}

/** The numbers of chosen articles, each beside that of all. */
export function ChoiceFigures({ choice: { views, articles }, planning, reading }: Props) {
  const texts = useChoiceTexts()
  const format = useFormat()
  const all = allArticles(planning)
  const total = planning.totals.views
  const percent = (value: number | null) => format.percent(value === null ? null : value / 100)
  return (
    <Figures label={texts.numbers()}>
      <Figure
        label={texts.views()}
        value={format.number(views)}
        note={texts.share({ share: format.percent(total === 0 ? null : views / total, 1) })}
      />
      <Figure
        label={texts.perArticle()}
        value={format.number(articles === 0 ? null : views / articles)}
        note={texts.all({ value: format.number(all.perArticle) })}
      />
      {reading && (
        <Figure
          label={texts.depth()}
          value={percent(reading.metrics.averageScrollDepth)}
          note={texts.all({ value: percent(all.scrollDepth) })}
        />
      )}
    </Figures>
  )
}
