import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { usePointable } from '../planning/use-pointing.tsx'
import { useTopicsTexts } from '../topics-texts.ts'
import { readerColours } from './reader-colours.ts'
import type { ReaderShare } from './reader-shares.ts'
import { useReadersTexts } from './readers-texts.ts'
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
export function ReaderTopics({ comparison, isMore }: Props) {
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
