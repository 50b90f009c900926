import { IconArrowLeft } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useEscape } from '#portal/ui/hooks/use-escape.ts'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { groupPalette } from '../../planning/group-colours.ts'
import { usePlanning } from '../../planning/use-planning.ts'
import type { TopicOverview } from '../../planning/use-planning.ts'
import { ArticleList } from '../ArticleList.tsx'
import { TopicTrend } from '../TopicTrend.tsx'
import { useTopicArticles } from '../use-topic-detail.ts'
import { useChoiceTexts } from './choice-texts.ts'
import { ChoiceFigures } from './ChoiceFigures.tsx'
import { ChoiceTopics } from './ChoiceTopics.tsx'
import { commonTerms } from './chosen-articles.ts'
import { useChoiceReading } from './use-choice-reading.ts'
import { useChoice } from './use-choice.ts'
import type { Choice } from './use-choice.ts'

import styles from '../topic-detail.module.css'

const mostTerms = 5
/** The name of the key that gives the choice up. */
const key = 'Esc'

/** The column of what was chosen on the map: its numbers, topics and most read articles. Escape gives it up. */
export function ChoiceColumn() {
  const texts = useChoiceTexts()
  const choice = useChoice()
  const [, change] = useSearchState()
  const clear = () => change({ pick: [], loop: '' })
  useEscape(clear, true)
  return (
    <aside className={styles.panel} aria-label={texts.numbers()}>
      <div className={styles.bar}>
        <Button variant="subtle" icon={<IconArrowLeft aria-hidden />} onClick={clear}>
          {texts.clear()}
        </Button>
        <kbd aria-hidden>{key}</kbd>
      </div>
      {choice === undefined ? <SkeletonBlock height={320} /> : <Counted choice={choice} />}
    </aside>
  )
}

function Counted({ choice }: { choice: Choice }) {
  const texts = useChoiceTexts()
  const { articles, topics, isLasso } = choice
  const from = { topics: topics.length }
  return (
    <div className={styles.sections}>
      <h2 className={styles.title}>{texts.articles({ count: articles })}</h2>
      <p className={styles.about}>
        {articles === 0 ? texts.nothing() : isLasso ? texts.lasso(from) : texts.ticked(from)}
      </p>
      {articles > 0 && <Parts choice={choice} />}
    </div>
  )
}

function Parts({ choice }: { choice: Choice }) {
  const texts = useChoiceTexts()
  const { planning } = usePlanning()
  const [, change] = useSearchState()
  const { topics, articles, mostRead } = choice
  if (planning === undefined) return null
  return (
    <>
      <ul className={styles.terms} aria-label={texts.terms()}>
        {commonTerms(topics, mostTerms).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <ChoiceNumbers choice={choice} planning={planning} />
      <ChoiceTopics topics={topics} groups={planning.groups} />
      <MostRead ids={mostRead} />
      <button type="button" className={styles.all} onClick={() => change({ view: 'list' })}>
        {texts.asList({ count: articles })}
      </button>
    </>
  )
}

function MostRead({ ids }: { ids: readonly string[] }) {
  const texts = useChoiceTexts()
  const { nodes } = useTopicArticles({ articleIds: [...ids], sort: 'VIEWS', first: ids.length })
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{texts.mostRead()}</h3>
      <ArticleList articles={nodes ?? []} sort="VIEWS" />
    </section>
  )
}

interface Props {
  choice: Choice
  planning: TopicOverview
}

/** The numbers of chosen articles and their own trend, in the colour of the group that most of them have. */
function ChoiceNumbers({ choice, planning }: Props) {
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
