import { useSearchDefinition, useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { useWidth } from '#portal/ui/hooks/use-width.ts'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { sumsOf } from '../planning/group-sums.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { useTopicsTexts } from '../topics-texts.ts'
import { weeksIn } from './brush.ts'
import { type Brush, useBrush } from './use-brush.ts'
import { useYear, type Year } from './use-year.ts'
import { YearChart } from './YearChart.tsx'

import styles from './timeline.module.css'

/** In pixels, with the months below. */
const height = 124

/** The views of the last 12 months by group; its handles set the range of the screen. */
export function Timeline() {
  const year = useYear()
  return (
    <section className={styles.timeline}>
      {year === undefined ? <SkeletonBlock height={height + 28} /> : <Drawn year={year} />}
    </section>
  )
}

function Drawn({ year }: { year: Year }) {
  const [frame, width] = useWidth()
  const brush = useBrush(year.days)
  return (
    <>
      <TimelineHead brush={brush} />
      <div ref={frame} className={styles.frame} style={{ height }}>
        {width > 0 && <YearChart year={year} brush={brush} size={{ width, height }} />}
      </div>
    </>
  )
}

/** The name of the drawing, and the range in words; while it is the usual one, how to change it. */
function TimelineHead({ brush: { range } }: { brush: Brush }) {
  const texts = useTopicsTexts()
  const all = useTexts()
  const format = useFormat()
  const [{ only, range: chosen }] = useSearchState()
  const definition = useSearchDefinition()
  const { planning } = usePlanning()
  const alone = planning?.groups.find(({ id }) => id === only)?.name
  const isUsual = chosen === definition.range?.default
  return (
    <div className={styles.head}>
      <h2>{texts.timeline()}</h2>
      <small>{alone === undefined ? texts.byGroup() : texts.highlighted({ group: alone })}</small>
      <p>
        {isUsual ? (
          texts.brushHint()
        ) : (
          <>
            {texts.brushed({
              range: rangeText(range.from, range.to, { texts: all, format }),
              weeks: weeksIn(range),
            })}
            <b>{texts.viewsIn({ count: sumsOf(planning?.topics ?? []).views })}</b>
          </>
        )}
      </p>
    </div>
  )
}
