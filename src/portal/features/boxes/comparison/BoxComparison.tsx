import { IconX } from '@tabler/icons-react'
import { useId } from 'react'

import { useBoxComparisonTexts } from '#portal/i18n/late/reports/box-comparison-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { IconButton } from '#portal/ui/controls/IconButton.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import { usePickedBoxes } from '../picking/use-picked-boxes.ts'
import { ComparedTable } from './ComparedTable.tsx'
import { comparisonWords } from './comparison-words.ts'
import { ComparisonOutline } from './ComparisonOutline.tsx'
import { ComparisonTrend } from './ComparisonTrend.tsx'
import { DifferenceBars } from './DifferenceBars.tsx'
import { type AskedBoxes, useBoxComparison } from './use-box-comparison.ts'

import styles from './comparison.module.css'

interface ComparisonProps {
  asked: AskedBoxes
}

/** Boxes side by side: which one really does better, their rates over time, their differences and numbers. */
export function BoxComparison({ asked }: ComparisonProps) {
  const words = useBoxComparisonTexts()
  const format = useFormat()
  const title = useId()
  const { ids, clear } = usePickedBoxes()
  const { query, comparison, step } = useBoxComparison(ids, asked)
  if (comparison === undefined)
    return query.failed ? <NotLoaded onReload={query.reload} /> : <ComparisonOutline />
  const { headline, sentences } = comparisonWords(comparison, { words, format })
  return (
    <section
      className={styles.comparison}
      aria-labelledby={title}
      data-stale={query.isPrevious || undefined}
    >
      <div className={styles.head}>
        <div>
          <h2 id={title} className={styles.headline}>
            {headline}
          </h2>
          <p className={styles.sentences}>{sentences.join(' ')}</p>
        </div>
        <IconButton aria-label={words.close()} onClick={clear}>
          <IconX />
        </IconButton>
      </div>
      <div className={styles.charts}>
        <ComparisonTrend comparison={comparison} step={step} to={asked.range.to} />
        <DifferenceBars comparison={comparison} />
      </div>
      <ComparedTable comparison={comparison} />
    </section>
  )
}
