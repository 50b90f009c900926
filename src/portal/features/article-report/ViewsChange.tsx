import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { ReportRow } from './article-report.queries.ts'
import { relativeChange, tendency, toneOf } from './change.ts'

import styles from './article-report.module.css'

/** How the views of an article changed on the period before; a dash where that is unknown. */
export function ViewsChange({ metrics, previousViews }: ReportRow) {
  const format = useFormat()
  const change = relativeChange(metrics.views, previousViews)
  return (
    <span className={styles.change} data-tone={toneOf(tendency(change ?? 0, 2))}>
      {format.signedPercent(change, 0)}
    </span>
  )
}
