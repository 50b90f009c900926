import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { groupPalette } from '../../planning/group-colours.ts'
import type { TopicOverview } from '../../planning/use-planning.ts'
import { TopicTrend } from '../TopicTrend.tsx'
import { useChoiceTexts } from './choice-texts.ts'
import { ChoiceFigures } from './ChoiceFigures.tsx'
import { useChoiceReading } from './use-choice-reading.ts'
import type { Choice } from './use-choice.ts'

import styles from '../topic-detail.module.css'

interface Props {
  choice: Choice
  planning: TopicOverview
}

/** The numbers of chosen articles and their own trend, in the colour of the group that most of them have. */
export function ChoiceNumbers({ choice, planning }: Props) {
  const texts = useChoiceTexts()
  const { articleIds, articles, topics } = choice
  const { reading, failed, reload, isPrevious } = useChoiceReading(articleIds)
  const [main] = topics
  const colour = groupPalette(planning.groups).get(main?.topic.groupId ?? '') ?? 0
  return (
    <>
      <ChoiceFigures choice={choice} planning={planning} reading={isPrevious ? null : reading} />
      {reading === undefined &&
        (failed ? <NotLoadedLine onReload={reload} /> : <SkeletonBlock height={172} />)}
      {reading === null && articles > 0 && <p className={styles.note}>{texts.tooMany()}</p>}
      {reading && (
        <div data-stale={isPrevious || undefined}>
          <TopicTrend
            topic={{ name: texts.articles({ count: articles }), trend: reading.trend }}
            colour={colour}
            isLarge={false}
          />
        </div>
      )}
    </>
  )
}
