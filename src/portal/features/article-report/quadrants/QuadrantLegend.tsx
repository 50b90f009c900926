import { thresholds } from '#contract/thresholds.ts'

import { useArticleQuadrantsTexts } from './article-quadrants-texts.ts'

import styles from './quadrants.module.css'

interface Props {
  /** articles with too few views for a judgement */
  few: number
  hasField: boolean
}

/** The meaning of the dots. */
export function QuadrantLegend({ few, hasField }: Props) {
  const words = useArticleQuadrantsTexts()
  return (
    <ul className={styles.legend}>
      {hasField && (
        <li>
          <i data-kind="own" />
          {words.ownDots()}
        </li>
      )}
      <li>
        <i data-kind="other" />
        {hasField ? words.otherDots() : words.dots()}
      </li>
      {few > 0 && (
        <li>
          <i data-kind="few" />
          {words.fewDots({ count: few, least: thresholds.views })}
        </li>
      )}
    </ul>
  )
}
