import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { inkColour } from '#portal/report/columns/interval-scale.ts'
import { useFocusReturn } from '#portal/report/detail/use-focus-return.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { useTopicList } from '../list/use-topic-list.ts'
import { groupPalette } from '../planning/group-sums.ts'
import { GroupDot } from '../planning/PlanMark.tsx'
import { type TopicOverview, usePlanning } from '../planning/use-planning.ts'
import { usePointable } from '../planning/use-pointing.tsx'
import { usePlanTexts } from './plan/plan-texts.ts'
import { PlanSection } from './plan/PlanSection.tsx'
import { useWhen } from './plan/use-plan.tsx'
import { useTopicDetailTexts } from './topic-detail-texts.ts'
import { allArticles, topicPlace, type TopicPlace } from './topic-place.ts'
import { TopicArticles } from './TopicArticles.tsx'
import { TopicHead } from './TopicHead.tsx'
import { TopicTrend } from './TopicTrend.tsx'
import { type SimilarTopic, type TopicDetail, useTopicDetail } from './use-topic-detail.ts'

import planStyles from './plan/plan.module.css'
import styles from './topic-detail.module.css'
import sections from './topic-detail.module.css'

/** The selected topic beside a view, or as a page: its numbers beside those of all, its planning, neighbours, articles. */
export function TopicPanel() {
  const { planning, isOutdated } = usePlanning()
  const texts = useTopicDetailTexts()
  const [{ id, panel }, change] = useSearchState()
  const isPage = panel !== ''
  const close = () => change(isPage ? { panel: '' } : { id: '' })
  const order = useListOrder()
  const frame = useFocusReturn(close, id)
  if (planning === undefined) return null
  const place = topicPlace(planning, id, order)
  return (
    <aside
      ref={frame}
      className={styles.panel}
      data-page={isPage || undefined}
      aria-label={place?.topic.name ?? texts.unknown()}
    >
      <Bar place={place} onBack={() => change({ id: '', panel: '' })} />
      {place === null ? (
        <>
          <h2 className={styles.title} tabIndex={-1}>
            {texts.unknown()}
          </h2>
          <p className={styles.note}>{texts.unknownText()}</p>
        </>
      ) : (
        <div data-stale={isOutdated || undefined} className={styles.sections}>
          <TopicHead place={place} isPage={isPage} />
          <Sections key={id} place={place} planning={planning} isPage={isPage} />
        </div>
      )}
    </aside>
  )
}

interface BarProps {
  place: TopicPlace | null
  onBack: () => void
}

function Bar({ place, onBack }: BarProps) {
  const texts = useTopicDetailTexts()
  const [, change] = useSearchState()
  const go = (id: string | undefined) => () => id !== undefined && change({ id }, { replace: true })
  return (
    <div className={styles.bar}>
      <Button variant="subtle" icon={<IconArrowLeft aria-hidden />} onClick={onBack}>
        {texts.back()}
      </Button>
      <span className={styles.end}>
        <IconAction
          label={texts.previous()}
          icon={<IconChevronUp />}
          isDisabled={place?.previous === undefined}
          onClick={go(place?.previous)}
        />
        <IconAction
          label={texts.next()}
          icon={<IconChevronDown />}
          isDisabled={place?.next === undefined}
          onClick={go(place?.next)}
        />
      </span>
    </div>
  )
}

interface SectionsProps {
  place: TopicPlace
  planning: TopicOverview
  isPage: boolean
}

function Sections({ place, planning, isPage }: SectionsProps) {
  const { topic } = place
  const detail = useTopicDetail(topic.id)
  const colours = groupPalette(planning.groups)
  return (
    <>
      <TopicFigures place={place} planning={planning} />
      <TopicTrend
        topic={topic}
        colour={colours.get(topic.groupId) ?? 0}
        appeared={detail?.appeared.nodes}
        isLarge={isPage}
      />
      <PlanSection topic={topic} history={detail?.topic?.planHistory} />
      <FineTopics topic={topic} />
      <SimilarTopics similar={detail?.topic?.similar} colours={colours} />
      <TopicArticles topic={topic} isPage={isPage} />
      {isPage && detail?.topic && <PlanHistory history={detail.topic.planHistory} />}
    </>
  )
}

/** The ids of the topics in the order of the list, folded groups too. */
function useListOrder(): string[] {
  const { nodes } = useTopicList()
  return nodes.flatMap(({ children = [] }) =>
    children.flatMap(({ row }) => (row.kind === 'topic' ? [row.topic.id] : [])),
  )
}

interface Props {
  place: TopicPlace
  planning: TopicOverview
}

/** The numbers of a topic, each beside that of all. */
function TopicFigures({ place: { topic, rank, count }, planning }: Props) {
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
        value={percent(metrics.scrollDepth)}
        note={texts.all({ value: percent(all.scrollDepth) })}
      />
    </Figures>
  )
}

/** The parts of a topic, the largest first. */
function FineTopics({ topic: { fine } }: Pick<TopicPlace, 'topic'>) {
  const texts = useTopicDetailTexts()
  if (fine.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{texts.fine()}</h3>
      <ul className={styles.fine}>
        {fine.map(({ id, name, articles }) => (
          <li key={id}>
            {name} <small>{texts.articlesOf({ articles })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SimilarTopicsProps {
  /** undefined until they are here */
  similar: readonly SimilarTopic[] | undefined
  colours: ReadonlyMap<string, number>
}

/** The topics that are most alike; each is selected by a click. */
function SimilarTopics({ similar, colours }: SimilarTopicsProps) {
  const texts = useTopicDetailTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const pointable = usePointable()
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {texts.similar()} <small>{texts.similarity()}</small>
      </h3>
      {similar?.length === 0 && <p className={styles.note}>{texts.noSimilar()}</p>}
      <ul className={styles.bars}>
        {similar?.map(({ id, name, groupId, similarity }) => {
          const background = inkColour(colours.get(groupId) ?? 0)
          return (
            <li key={id} {...pointable('topic', id)}>
              <GroupDot colour={colours.get(groupId) ?? 0} />
              <button type="button" onClick={() => change({ id })}>
                {name}
              </button>
              <span className={styles.meter} aria-hidden>
                <i style={{ width: `${similarity * 100}%`, background }} />
              </span>
              <span className={styles.number}>{format.decimal(similarity, 2)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface PlanHistoryProps {
  history: NonNullable<TopicDetail['topic']>['planHistory']
}

/** All that was planned for a topic, the newest first. */
function PlanHistory({ history }: PlanHistoryProps) {
  const texts = usePlanTexts()
  const when = useWhen()
  const names = dayNames(useLocale().locale)
  return (
    <section className={sections.section}>
      <h3 className={sections.heading}>{texts.history()}</h3>
      {history.length === 0 && <p className={sections.note}>{texts.noHistory()}</p>}
      <ol className={planStyles.history}>
        {history.map(({ revision, state, date, note, author, at }) => {
          const word = texts.states[state]()
          return (
            <li key={revision}>
              {date === null ? word : texts.for({ state: word, day: names.fullDay(date) })}
              {note !== null && <p>{note}</p>}
              <small>{texts.by({ name: author.name, when: when(at) })}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
