import { IconArrowLeft } from '@tabler/icons-react'

import { DavTopicReadingDocument, TopicReadingDocument } from '#contract/generated/operations.ts'
import type { TopicReadingValuesFragment } from '#contract/generated/operations.ts'
import type { QueryState } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useEscape } from '#portal/ui/hooks/use-escape.ts'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { groupPalette } from '../../planning/group-sums.ts'
import { GroupDot } from '../../planning/PlanMark.tsx'
import { usePlanningQuery } from '../../planning/use-planning-query.ts'
import { usePlanning } from '../../planning/use-planning.ts'
import type { TopicOverview, TopicGroup } from '../../planning/use-planning.ts'
import { usePointable } from '../../planning/use-pointing.tsx'
import { ArticleList } from '../ArticleList.tsx'
import { allArticles } from '../topic-place.ts'
import { TopicTrend } from '../TopicTrend.tsx'
import { useTopicArticles } from '../use-topic-detail.ts'
import { useChoiceTexts } from './choice-texts.ts'
import { commonTerms } from './chosen-articles.ts'
import type { ChosenTopic } from './chosen-articles.ts'
import { useChoice } from './use-choice.ts'
import type { Choice } from './use-choice.ts'

import styles from '../topic-detail.module.css'

const operations = { plain: TopicReadingDocument, dav: DavTopicReadingDocument }

/** The most articles that the API reads together. */
const most = 5000

/** The reading of chosen articles together. */
interface ChoiceReading extends Pick<QueryState<unknown>, 'isPrevious' | 'failed' | 'reload'> {
  /** undefined until the first answer; null for more articles than are read together */
  reading: TopicReadingValuesFragment['reading'] | undefined
}

/** Loads the numbers and the trend of chosen articles. */
function useChoiceReading(articleIds: readonly string[]): ChoiceReading {
  const { variant } = usePlanning()
  const isMany = articleIds.length > most
  const request = { articleIds: isMany ? [] : [...articleIds] }
  const { data, ...state } = usePlanningQuery(variant, operations, request, { enabled: !isMany })
  return { ...state, reading: isMany ? null : data?.client?.planning.chosen.reading }
}

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

interface ChoiceFiguresProps {
  choice: Choice
  planning: TopicOverview
  /** of these articles together; null where they are too many, undefined until it is here */
  reading: ChoiceReading['reading']
}

/** The numbers of chosen articles, each beside that of all. */
function ChoiceFigures({ choice: { views, articles }, planning, reading }: ChoiceFiguresProps) {
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
          value={percent(reading.metrics.scrollDepth)}
          note={texts.all({ value: percent(all.scrollDepth) })}
        />
      )}
    </Figures>
  )
}

interface ChoiceTopicsProps {
  topics: readonly ChosenTopic[]
  groups: readonly TopicGroup[]
}

/** The topics of the choice, and how many of their articles were chosen. */
function ChoiceTopics({ topics, groups }: ChoiceTopicsProps) {
  const texts = useChoiceTexts()
  const [, change] = useSearchState()
  const pointable = usePointable()
  const colours = groupPalette(groups)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {texts.topics()} <small>{texts.ofAll()}</small>
      </h3>
      <ul className={styles.bars}>
        {topics.map(({ topic: { id, name, groupId, articles }, chosen }) => {
          const colour = colours.get(groupId) ?? 0
          return (
            <li key={id} {...pointable('topic', id)}>
              <GroupDot colour={colour} />
              <button type="button" onClick={() => change({ id })}>
                {name}
              </button>
              <span className={styles.meter} aria-hidden>
                <i
                  style={{
                    width: `${(100 * chosen) / articles}%`,
                    background: inkColour(colour),
                  }}
                />
              </span>
              <span className={styles.number}>{texts.of({ chosen, count: articles })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
