import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import type { TopicOverview } from '../../planning/use-planning.ts'
import { allArticles } from '../topic-place.ts'
import { useChoiceTexts } from './choice-texts.ts'
import type { Choice } from './use-choice.ts'

interface Props {
  choice: Choice
  planning: TopicOverview
}

/** The numbers of chosen articles, each beside that of all. */
export function ChoiceFigures({ choice: { views, articles }, planning }: Props) {
  const texts = useChoiceTexts()
  const format = useFormat()
  const all = allArticles(planning)
  const total = planning.totals.views
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
    </Figures>
  )
}
