import { IconX } from '@tabler/icons-react'
import { useId } from 'react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { measureText } from '#portal/report/measure-text.ts'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import { usePickedBoxes } from '../picking/use-picked-boxes.ts'
import { useBoxComparisonTexts } from './box-comparison-texts.ts'
import { ComparisonTrend, DifferenceBars } from './comparison-charts.tsx'
import { comparisonId, OutlineLines } from './ComparisonOutline.tsx'
import { boxColour, comparisonWords, useBoxComparison } from './use-box-comparison.ts'
import type { AskedBoxes, Comparison } from './use-box-comparison.ts'

import styles from './comparison.module.css'

const measures = ['delivered', 'seen', 'clicked', 'visibility', 'visibleClickRate'] as const

/** The numbers of the compared boxes. */
function ComparedTable({ comparison }: { comparison: Comparison }) {
  const words = useBoxComparisonTexts()
  const texts = useReportTexts()
  return (
    <table className={styles.table} aria-label={words.table()}>
      <thead>
        <tr>
          <th scope="col">{words.box()}</th>
          {measures.map((measure) => (
            <th key={measure} scope="col" data-measure={measure}>
              {texts.measures[measure]()}
            </th>
          ))}
          <th scope="col">{words.interval()}</th>
        </tr>
      </thead>
      <tbody>
        {comparison.boxes.map((compared, place) => (
          <ComparedRow key={compared.box.id} {...compared} colour={boxColour(place)} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Comparison['boxes'][number] & { colour: number }

function ComparedRow({ box, values, colour }: RowProps) {
  const format = useFormat()
  const interval = values.visibleClickRateInterval
  return (
    <tr>
      <th scope="row">
        <i style={{ background: `var(--chart-${colour})` }} />
        {box.name}
      </th>
      {measures.map((measure) => (
        <td key={measure} data-measure={measure}>
          {measureText(format, measure, values[measure])}
        </td>
      ))}
      <td className={styles.range}>
        {interval === null
          ? noValue
          : `${format.decimal(interval.low, 2)} – ${measureText(format, 'visibleClickRate', interval.high)}`}
      </td>
    </tr>
  )
}

interface Props {
  asked: AskedBoxes
}

/** Boxes side by side: which one really does better, their rates over time, their differences and numbers. */
export function BoxComparison({ asked }: Props) {
  const words = useBoxComparisonTexts()
  const title = useId()
  const { ids, clear } = usePickedBoxes()
  const { query, comparison, trend } = useBoxComparison(ids, asked)
  if (comparison === undefined && query.failed) return <NotLoaded onReload={query.reload} />
  const close = () => {
    // The button goes with the comparison: the focus moves to the last ticked box.
    const ticked = document.querySelectorAll<HTMLElement>('main tbody input:checked')
    clear()
    ticked[ticked.length - 1]?.focus({ preventScroll: true })
  }
  return (
    <section
      id={comparisonId}
      className={styles.comparison}
      aria-labelledby={title}
      data-stale={query.isPrevious || undefined}
    >
      <div className={styles.head}>
        <div className={styles.said} aria-live="polite">
          {comparison === undefined ? (
            <OutlineLines />
          ) : (
            <Result id={title} comparison={comparison} />
          )}
        </div>
        <IconButton aria-label={words.close()} onClick={close}>
          <IconX />
        </IconButton>
      </div>
      {comparison !== undefined && (
        <>
          <div className={styles.charts}>
            <ComparisonTrend comparison={comparison} trend={trend} range={asked.range} />
            <DifferenceBars comparison={comparison} />
          </div>
          <ComparedTable comparison={comparison} />
        </>
      )}
    </section>
  )
}

/** The headline and the sentences below it. */
function Result({ id, comparison }: { id: string; comparison: Comparison }) {
  const words = useBoxComparisonTexts()
  const format = useFormat()
  const { headline, sentences } = comparisonWords(comparison, { words, format })
  return (
    <>
      <h2 id={id} className={styles.headline}>
        {headline}
      </h2>
      <p className={styles.sentences}>{sentences.join(' ')}</p>
    </>
  )
}
