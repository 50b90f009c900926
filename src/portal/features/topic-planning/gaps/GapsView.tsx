import { useMemo, useRef } from 'react'

import { DavTopicGapsDocument, TopicGapsDocument } from '#contract/generated/operations.ts'
import { daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'

import { groupPalette } from '../planning/group-sums.ts'
import { GroupDot } from '../planning/PlanMark.tsx'
import { leastMissing, mostWritten } from '../planning/planning-mark.ts'
import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { TopicOverview } from '../planning/use-planning.ts'
import {
  missingRange,
  gapsAmong,
  leastOf,
  leastShare,
  shownGaps,
  leastChoices,
  statesOf,
  surplusAmong,
} from './gap-model.ts'
import type { FineGap, Gap, ShownStates, GapState } from './gap-model.ts'
import { useGapTexts } from './gap-texts.ts'
import { GapRow, missingText } from './GapRow.tsx'
import { GapScatter } from './GapScatter.tsx'

import styles from './gaps.module.css'

const states = ['both', 'open', 'planned', 'refused', 'all'] as const

/** The filters of the gaps: what was done about them, and how many articles are missing at least. */
function GapFilters() {
  const texts = useGapTexts()
  const format = useFormat()
  const [search, change] = useSearchState()
  const nameOf = (state: ShownStates) =>
    state === 'both' || state === 'all' ? texts.filters[state]() : texts.states[state]()
  const amount = (least: number) =>
    texts.filters.least({ articles: format.decimal(least, Number.isInteger(least) ? 0 : 1) })
  return (
    <>
      <ChoiceMenu
        isQuiet
        name={texts.filters.show()}
        value={statesOf(search)}
        options={states.map((state) => ({ value: state, label: nameOf(state) }))}
        onChange={(state) => change({ state: state === 'both' ? '' : state })}
      />
      <ChoiceMenu
        isQuiet
        name={texts.filters.from()}
        value={`m${leastOf(search)}`}
        options={leastChoices.map((value) => ({ value, label: amount(Number(value.slice(1))) }))}
        onChange={(value) => change({ least: value === `m${leastMissing}` ? '' : value })}
      />
    </>
  )
}

/** Topics that are read much more than they are written about, with what was done about them. */
export function GapsView() {
  const { planning, days } = usePlanning()
  const [search] = useSearchState()
  const least = leastOf(search)
  const gaps = useMemo(() => gapsAmong(planning?.topics ?? [], least), [planning, least])
  if (planning === undefined) return null
  const shown = shownGaps(gaps, search)
  return (
    <>
      <Headline planning={planning} gaps={gaps} />
      <div className={styles.columns}>
        <div>
          <Scatter planning={planning} gaps={gaps} least={least} />
          <SurplusTable planning={planning} />
        </div>
        <GapList planning={planning} gaps={shown} all={gaps} range={days.range} />
      </div>
    </>
  )
}

interface Props {
  planning: TopicOverview
  gaps: readonly Gap[]
}

/** Names the two largest gaps, and says how missing articles are counted. */
function Headline({ planning: { usualViews }, gaps }: Props) {
  const gapTexts = useGapTexts()
  const texts = useTexts()
  const format = useFormat()
  const { from, to } = usePlanning().days.range
  const range = rangeText(from, to, { texts, format })
  const [first, second] = gaps.filter(({ state }) => state === 'open')
  return (
    <>
      <h2 className={styles.headline}>
        {first === undefined
          ? gapTexts.none()
          : second === undefined
            ? gapTexts.one({ first: first.topic.name })
            : gapTexts.two({ first: first.topic.name, second: second.topic.name })}
      </h2>
      <p className={styles.meaning}>
        {usualViews === null
          ? gapTexts.noNew({ range })
          : gapTexts.meaning({ views: format.number(usualViews), range })}
      </p>
    </>
  )
}

/** All topics as dots, and the same as a table. */
function Scatter({ planning, gaps, least }: Props & { least: number }) {
  const texts = useGapTexts()
  const format = useFormat()
  const picture = useRef<SVGSVGElement>(null)
  const [{ id, only }, change] = useSearchState()
  const { days } = usePlanning()
  const palette = groupPalette(planning.groups)
  const marked = new Set(gaps.flatMap(({ topic, state }) => (state === 'refused' ? [] : topic.id)))
  const topics = planning.topics
    .filter(({ groupId }) => only === '' || groupId === only)
    .toSorted((one, other) => other.viewShare - one.viewShare)
  const percent = (share: number) => format.percent(share / 100, 1)
  const { table } = texts
  const most = mostWritten(planning.topics)
  return (
    <ChartFigure
      label={texts.chart()}
      picture={picture}
      drawing={
        <GapScatter
          points={topics.map((topic) => ({
            ...topic,
            colour: palette.get(topic.groupId) ?? 0,
            isGap: marked.has(topic.id),
          }))}
          least={leastShare(planning, least)}
          newArticles={planning.newArticles}
          currentId={id}
          picture={picture}
          onOpen={(topicId) => change({ id: topicId })}
        />
      }
      table={
        <TwinTable
          label={texts.chart()}
          heads={[table.topic(), table.viewShare(), table.newShare(), table.missing()]}
          rows={topics.map((topic) => ({
            key: topic.id,
            cells: [
              topic.name,
              percent(topic.viewShare),
              percent(topic.newShare),
              topic.missing === null || topic.missing < 0
                ? format.number(topic.missing && 0)
                : missingText(missingRange(topic.missing, daysIn(days.range), most), {
                    texts,
                    format,
                  }),
            ],
          }))}
          height={460}
        />
      }
    />
  )
}

/** The opposite of gaps: topics that are written about more than they are read. */
function SurplusTable({ planning }: { planning: TopicOverview }) {
  const texts = useGapTexts()
  const format = useFormat()
  const [, change] = useSearchState()
  const palette = groupPalette(planning.groups)
  const topics = surplusAmong(planning.topics)
  if (topics.length === 0) return null
  return (
    <table className={styles.surplus}>
      <thead>
        <tr>
          <th scope="col">{texts.surplus()}</th>
          <th scope="col">{texts.surplusHeads.fresh()}</th>
          <th scope="col">{texts.surplusHeads.share()}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ id, name, groupId, newArticles, viewShare }) => (
          <tr key={id}>
            <th scope="row">
              <GroupDot colour={palette.get(groupId) ?? 0} />
              <button type="button" onClick={() => change({ id })}>
                {name}
              </button>
            </th>
            <td>{format.number(newArticles)}</td>
            <td>{format.percent(viewShare / 100, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const operations = { plain: TopicGapsDocument, dav: DavTopicGapsDocument }

/** The fine topics that make a topic a gap, by its id; undefined until they are here. */
function useGapParts(): ReadonlyMap<string, readonly FineGap[]> | undefined {
  const { variant } = usePlanning()
  const [search] = useSearchState()
  const { data } = usePlanningQuery(variant, operations, { least: leastOf(search) })
  const gaps = data?.client?.planning.gaps
  return useMemo(() => gaps && new Map(gaps.map(({ id, fineGaps }) => [id, fineGaps])), [gaps])
}

interface GapListProps {
  planning: TopicOverview
  /** those that filters and search leave */
  gaps: readonly Gap[]
  all: readonly Gap[]
  range: DateRange
}

/** The gaps with their reasons, the most missing articles first. */
function GapList({ planning, gaps, all, range }: GapListProps) {
  const texts = useGapTexts()
  const [{ id }] = useSearchState()
  const palette = groupPalette(planning.groups)
  const names = new Map(planning.groups.map((group) => [group.id, group.name]))
  const longest = Math.max(0, ...all.map(({ topic }) => Math.max(topic.viewShare, topic.newShare)))
  const most = mostWritten(planning.topics)
  const parts = useGapParts()
  const count = (state: GapState) => all.filter((gap) => gap.state === state).length
  const refused = count('refused')
  return (
    <section aria-label={texts.missing()}>
      <div className={styles.listHead}>
        <h3>
          {texts.counted({ open: count('open'), planned: count('planned') })}
          {refused > 0 && `, ${texts.refusedCount({ count: refused })}`}
        </h3>
        <GapFilters />
        <span>{texts.missing()} ↓</span>
      </div>
      {gaps.length === 0 && <EmptyState title={texts.noTopic()} />}
      <ul>
        {gaps.map((gap) => (
          <GapRow
            key={gap.topic.id}
            gap={gap}
            groupName={names.get(gap.topic.groupId) ?? ''}
            colour={palette.get(gap.topic.groupId) ?? 0}
            longest={longest}
            range={range}
            missing={
              gap.topic.missing === null
                ? null
                : missingRange(gap.topic.missing, daysIn(range), most)
            }
            parts={parts?.get(gap.topic.id)}
            isCurrent={gap.topic.id === id}
          />
        ))}
      </ul>
    </section>
  )
}
