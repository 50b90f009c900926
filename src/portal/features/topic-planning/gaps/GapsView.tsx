import { useMemo, useRef } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { TwinTable } from '#portal/ui/charts/parts/TwinTable.tsx'

import { InFilterRow } from '../filters/InFilterRow.tsx'
import { groupPalette } from '../planning/group-colours.ts'
import { type TopicOverview, usePlanning } from '../planning/use-planning.ts'
import { type Gap, gapsAmong, leastOf, leastShare, shownGaps } from './gap-model.ts'
import { useGapTexts } from './gap-texts.ts'
import { GapFilters } from './GapFilters.tsx'
import { GapList } from './GapList.tsx'
import { GapScatter } from './GapScatter.tsx'
import { SurplusTable } from './SurplusTable.tsx'

import styles from './gaps.module.css'

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
      <InFilterRow>
        <GapFilters />
      </InFilterRow>
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
  const palette = groupPalette(planning.groups)
  const marked = new Set(gaps.flatMap(({ topic, state }) => (state === 'refused' ? [] : topic.id)))
  const topics = planning.topics
    .filter(({ groupId }) => only === '' || groupId === only)
    .toSorted((one, other) => other.viewShare - one.viewShare)
  const percent = (share: number) => format.percent(share / 100, 1)
  const { table } = texts
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
              format.decimal(topic.missing),
            ],
          }))}
          height={460}
        />
      }
    />
  )
}
