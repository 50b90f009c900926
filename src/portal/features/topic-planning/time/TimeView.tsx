import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { InFilterRow } from '../filters/InFilterRow.tsx'
import { NoMatchesHere } from '../planning/NoMatchesHere.tsx'
import { lookOf, timeLooks, topOf, tops } from './chosen-topics.ts'
import { useTopicTimeTexts } from './time-texts.ts'
import { TimeLines } from './TimeLines.tsx'
import { TimeTable } from './TimeTable.tsx'
import { useTopicSeries } from './use-topic-series.ts'

import styles from './time.module.css'

/** Topics in time: as lines, as shares of all views or by rank, and the same numbers as a table. */
export function TimeView() {
  const loaded = useTopicSeries()
  const { series, step } = loaded
  if (series === undefined)
    return loaded.failed ? <NotLoaded onReload={loaded.reload} /> : <SkeletonBlock height={420} />
  return (
    <div className={styles.view} data-stale={loaded.isOutdated || undefined}>
      <TimeControls />
      <NoMatchesHere />
      <TimeLines series={series} step={step} />
      <TimeTable series={series} step={step} />
    </div>
  )
}

/** How many topics are drawn, and how. */
function TimeControls() {
  const texts = useTopicTimeTexts()
  const [search, change] = useSearchState()
  const look = lookOf(search)
  return (
    <InFilterRow>
      <ChoiceMenu
        name={texts.show()}
        value={topOf(search)}
        options={tops.map((top) => ({ value: top, label: texts.tops[top]() }))}
        onChange={(top) => change({ top: top === '8' ? '' : top })}
      />
      <Segments
        name={texts.look()}
        value={look}
        segments={timeLooks.map((value) => ({ value, label: texts.looks[value]() }))}
        onChange={(value) => change({ chart: value === 'lines' ? '' : value })}
      />
    </InFilterRow>
  )
}
