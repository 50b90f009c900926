import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import type { TopicOverview } from '../planning/use-planning.ts'
import { useTopicDetailTexts } from './topic-detail-texts.ts'
import { allArticles, type TopicPlace } from './topic-place.ts'

interface Props {
  place: TopicPlace
  planning: TopicOverview
}

/** The numbers of a topic, each beside that of all. */
export function TopicFigures({ place: { topic, rank, count }, planning }: Props) {
  const texts = useTopicDetailTexts()
  const format = useFormat()
  const { metrics, articles } = topic
  const all = allArticles(planning)
  const percent = (value: number | null) => format.percent(value === null ? null : value / 100)
  return (
    <Figures label={texts.numbers()}>
      <Figure
        label={texts.views()}
        value={format.number(metrics.views)}
        note={texts.rank({ rank, count })}
      />
      <Figure
        label={texts.perArticle()}
        value={format.number(articles === 0 ? null : metrics.views / articles)}
        note={texts.all({ value: format.number(all.perArticle) })}
      />
      <Figure
        label={texts.depth()}
        value={percent(metrics.averageScrollDepth)}
        note={texts.all({ value: percent(all.scrollDepth) })}
      />
    </Figures>
  )
}
