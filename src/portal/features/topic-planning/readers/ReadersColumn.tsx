import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { Overview } from '../overview/Overview.tsx'
import { usePlanning } from '../planning/use-planning.ts'
import type { Topic } from '../planning/use-planning.ts'
import { usePointable } from '../planning/use-pointing.tsx'
import { useTopicsTexts } from '../topics-texts.ts'
import { readerColours } from './reader-shares.ts'
import type { ReaderShare } from './reader-shares.ts'
import { useReadersTexts } from './readers-texts.ts'
import { useReaderComparison } from './use-reader-comparison.ts'
import type { ReaderComparison } from './use-reader-comparison.ts'

import styles from './readers.module.css'

/** So many are named. */
const shown = 6
/** Topics with less than this part of the mean views are too small for a ranking. */
const leastPart = 0.25

interface Props {
  comparison: ReaderComparison
  /** those that pharmacists read more often than others do, else less often */
  isMore: boolean
}

/** The topics that pharmacists read most often compared with others, or least often. */
function ReaderTopics({ comparison, isMore }: Props) {
  const texts = useReadersTexts()
  const words = useTopicsTexts()
  const [{ only }] = useSearchState()
  const topics = usePlanning().planning?.topics ?? []
  const ranked = rankedTopics(topics, comparison.shares, isMore).filter(
    ({ topic }) => only === '' || topic.groupId === only,
  )
  return (
    <table className={styles.topics}>
      <thead>
        <tr>
          <th scope="col">{isMore ? texts.more() : texts.less()}</th>
          <th scope="col" colSpan={2}>
            {texts.share()}
          </th>
          <th scope="col">{words.views()}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.slice(0, shown).map(({ topic, share }) => (
          <TopicRow key={topic.id} topic={topic} share={share} usual={comparison.usual} />
        ))}
        {ranked.length === 0 && (
          <tr>
            <td className={styles.none} colSpan={4}>
              {texts.noneSo()}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface RowProps {
  topic: Topic
  share: ReaderShare
  usual: number
}

function TopicRow({ topic, share: { share, level }, usual }: RowProps) {
  const format = useFormat()
  const [, change] = useSearchState()
  const pointable = usePointable()
  return (
    <tr {...pointable('topic', topic.id)}>
      <th scope="row">
        <button type="button" title={topic.name} onClick={() => change({ id: topic.id })}>
          {topic.name}
        </button>
      </th>
      <td className={styles.bar} aria-hidden>
        <svg width={90} height={14}>
          <rect className={styles.ground} y={4} width={90} height={6} />
          <rect y={4} width={90 * share} height={6} fill={readerColours[level]} />
          <rect className={styles.usual} x={90 * usual - 1} width={2} height={14} />
        </svg>
      </td>
      <td>
        <b>{format.percent(share)}</b>
      </td>
      <td>{format.number(topic.metrics.views)}</td>
    </tr>
  )
}

/** Only topics outside of the middle class, the furthest first. */
function rankedTopics(
  topics: readonly Topic[],
  shares: ReadonlyMap<string, ReaderShare>,
  isMore: boolean,
) {
  const mean = topics.reduce((sum, { metrics }) => sum + metrics.views, 0) / topics.length
  return topics
    .filter(({ metrics }) => metrics.views >= leastPart * mean)
    .flatMap((topic) => {
      const share = shares.get(topic.id)
      const isIn = share !== undefined && (isMore ? share.level > 2 : share.level < 2)
      return isIn ? [{ topic, share }] : []
    })
    .toSorted((one, other) => (one.share.share - other.share.share) * (isMore ? -1 : 1))
}

/** The column of the DAV titles: pharmacists beside everybody else, or why they are not compared. */
export function ReadersColumn() {
  const texts = useReadersTexts()
  const state = useReaderComparison()
  if (state.kind === 'off') return <Overview />
  if (state.kind === 'loading') return <SkeletonBlock height={644} />
  if (state.kind === 'failed') return <NotLoaded onReload={state.reload} />
  if (state.kind === 'ready') return <Compared comparison={state.comparison} />
  return (
    <div>
      <p className={styles.why}>{texts.reasons[state.kind]()}</p>
      <Overview />
    </div>
  )
}

function Compared({ comparison }: { comparison: ReaderComparison }) {
  const texts = useReadersTexts()
  const format = useFormat()
  const { usual, readers } = comparison
  return (
    <aside className={styles.column} aria-label={texts.column()}>
      <ReaderFigures comparison={comparison} />
      <ReaderTopics comparison={comparison} isMore />
      <ReaderTopics comparison={comparison} isMore={false} />
      <p className="quiet small">
        {texts.line({ share: format.percent(usual) })}{' '}
        {readers.members !== null &&
          texts.members({
            total: format.number(readers.members.total),
            confirmed: format.number(readers.members.confirmed),
          })}{' '}
        {texts.statistics({
          from: format.date(readers.statistics.startDate),
          to: format.date(readers.statistics.endDate),
        })}
      </p>
    </aside>
  )
}

/** The shares of pharmacists and of everybody else in all views. */
function ReaderFigures({ comparison }: { comparison: ReaderComparison }) {
  const texts = useReadersTexts()
  const format = useFormat()
  const { usual, own, others } = comparison
  const views = (count: number) => texts.views({ count: format.number(count) })
  return (
    <Figures label={texts.figures()} isPairs>
      <Figure label={texts.pharmacists()} value={format.percent(usual)} note={views(own)} />
      <Figure label={texts.others()} value={format.percent(1 - usual)} note={views(others)} />
    </Figures>
  )
}
