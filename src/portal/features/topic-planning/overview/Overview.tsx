import { type DateRange, daysIn } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { relativeChange } from '#portal/report/measure-text.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'
import { useEscape } from '#portal/ui/hooks/use-escape.ts'

import { changeOf, changeRule, trendWindows } from '../planning/change.ts'
import { groupPalette, type GroupSum, groupSums, sumsOf } from '../planning/group-sums.ts'
import { colourMeaning } from '../planning/map-meanings.ts'
import { ChangeOf, GroupDot } from '../planning/PlanMark.tsx'
import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { usePointable } from '../planning/use-pointing.tsx'
import { useTopicsTexts } from '../topics-texts.ts'
import { PlannedTopics } from './PlannedTopics.tsx'

import styles from './overview.module.css'

/** So many are named. */
const shown = 4

/** The topics whose views grew most, of the group that is shown alone where there is one. */
function RisingTopics() {
  const texts = useTopicsTexts()
  const [{ only }, change] = useSearchState()
  const pointable = usePointable()
  const { planning, days } = usePlanning()
  if (planning === undefined) return null
  const palette = groupPalette(planning.groups)
  const topics = planning.topics.filter(({ groupId }) => only === '' || groupId === only)
  const rising = risingTopics(topics, days.range, shown)
  if (rising.length === 0) return null
  return (
    <section>
      <h2 className={styles.head}>
        {only === '' ? texts.rising() : texts.risingHere()}
        <small>
          {hasRisingWeeks(days.range) ? texts.risingRule() : texts.changeRules.before()}
        </small>
      </h2>
      <ul className={styles.topics}>
        {rising.map(({ topic, change: grown }) => (
          <li key={topic.id} {...pointable('topic', topic.id)}>
            <button type="button" className={styles.name} onClick={() => change({ id: topic.id })}>
              <GroupDot colour={palette.get(topic.groupId) ?? 0} />
              <span>{topic.name}</span>
            </button>
            <Spark values={topic.trend} width={66} />
            <ChangeOf change={grown} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The column beside the map: its legend with numbers, what rises, and what is planned. */
export function Overview() {
  const texts = useTopicsTexts()
  useAllBack()
  return (
    <aside className={styles.column} aria-label={texts.overview()}>
      <GroupTable />
      <RisingTopics />
      <PlannedTopics />
    </aside>
  )
}

/** Escape shows all groups and all classes of colours again; where a topic or a choice is open, it closes that first. */
function useAllBack(): void {
  const [{ only, field, id, loop, pick }, change] = useSearchState()
  const isNext = (only !== '' || field !== '') && id === '' && loop === '' && pick.length === 0
  useEscape(() => change({ only: '', field: '' }), isNext)
}

/** The groups with their numbers: the legend of the map. A row shows its group alone. */
function GroupTable() {
  const texts = useTopicsTexts()
  const [{ only }] = useSearchState()
  const { planning, days } = usePlanning()
  if (planning === undefined) return null
  return (
    <div>
      <table className={styles.groups}>
        <caption className="visually-hidden">{texts.groups()}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.group()}</th>
            <th scope="col">{texts.articles()}</th>
            <th scope="col">{texts.views()}</th>
            <th scope="col">{texts.change()}</th>
          </tr>
        </thead>
        <tbody>
          {groupSums(planning, days.range).map((sum) => (
            <GroupRow
              key={sum.group.id}
              sum={sum}
              isAlone={only === sum.group.id}
              isQuiet={only !== '' && only !== sum.group.id}
            />
          ))}
        </tbody>
        <tfoot>
          <TotalRow />
        </tfoot>
      </table>
      <p className={styles.note}>{texts.changeRules[changeRule(days.range)]()}</p>
    </div>
  )
}

interface RowProps {
  sum: GroupSum
  isAlone: boolean
  isQuiet: boolean
}

function GroupRow({ sum, isAlone, isQuiet }: RowProps) {
  const format = useFormat()
  const [search, change] = useSearchState()
  const pointable = usePointable()
  const { variant } = usePlanning()
  const isColoured = colourMeaning(search, variant) === 'group'
  const { group, colour, articles, views } = sum
  return (
    <tr
      data-alone={isAlone || undefined}
      data-quiet={isQuiet || undefined}
      {...pointable('group', group.id)}
    >
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          aria-pressed={isAlone}
          onClick={() => change({ only: isAlone ? '' : group.id })}
        >
          <GroupDot colour={colour} isHollow={isQuiet || !isColoured} />
          <span title={group.name}>{group.name}</span>
        </button>
      </th>
      <td>{format.number(articles)}</td>
      <td>{format.number(views)}</td>
      <td>
        <ChangeOf change={sum.change} />
      </td>
    </tr>
  )
}

/** All groups together; the way back to all of them where one is shown alone. */
function TotalRow() {
  const texts = useTopicsTexts()
  const format = useFormat()
  const [{ only }, change] = useSearchState()
  const { planning, days } = usePlanning()
  const topics = planning?.topics ?? []
  const { articles, views } = sumsOf(topics)
  return (
    <tr>
      <th scope="row">
        {only === '' ? (
          texts.together()
        ) : (
          <button type="button" className={styles.name} onClick={() => change({ only: '' })}>
            {texts.showAll()}
          </button>
        )}
      </th>
      <td>{format.number(articles)}</td>
      <td>{format.number(views)}</td>
      <td>
        <ChangeOf change={changeOf(topics, days.range)} />
      </td>
    </tr>
  )
}

/** Weeks that are compared with as many before. */
const risingWeeks = 4
/** Topics with less than this part of the mean views are too small to be called rising. */
const leastPart = 0.5

/** A topic whose views grow. */
interface Rising {
  topic: Topic
  /** as a fraction */
  change: number
}

/** False for ranges that are too short to compare four weeks with the four before; the ranges are compared then. */
function hasRisingWeeks(range: DateRange): boolean {
  return daysIn(range) >= 2 * risingWeeks * 7
}

/** The topics that grew most, the first ones only; small ones never count. */
function risingTopics(topics: readonly Topic[], range: DateRange, first: number): Rising[] {
  const pairs = topics.map((topic) => ({ topic, ...viewsOf(topic, range) }))
  const mean = pairs.reduce((sum, { now }) => sum + now, 0) / Math.max(1, pairs.length)
  return pairs
    .filter(({ now }) => now >= leastPart * mean)
    .map(({ topic, now, before }) => ({ topic, change: relativeChange(now, before) ?? 0 }))
    .filter(({ change }) => change > 0)
    .toSorted((one, other) => other.change - one.change)
    .slice(0, first)
}

function viewsOf(topic: Topic, range: DateRange): { now: number; before: number | null } {
  if (hasRisingWeeks(range)) return trendWindows(topic.trend, range, risingWeeks)
  return { now: topic.metrics.views, before: topic.previousMetrics?.views ?? null }
}
