import type { ReactNode } from 'react'

import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { PrintedLabel } from './label/PrintedLabel.tsx'
import { captionText, onlyText, useReportLabel } from './label/report-label.ts'

import styles from './report.module.css'

/** The page head; its deck says which filters, publication, days and compared days are shown. */
export function ReportHead({ actions }: { actions: ReactNode }) {
  const texts = useReportTexts()
  const label = useReportLabel()
  const { title, publication, days, beside, filters } = label
  const only = onlyText(texts, filters)
  return (
    <>
      <PageHead
        title={title}
        deck={
          <span
            className={styles.deck}
            data-filtered={only !== '' || undefined}
            title={captionText(label)}
          >
            <span className={styles.lead}>
              {only !== '' && <strong>{only}, </strong>}
              <span className={styles.publication}>{publication}, </span>
              <span>{days}</span>
            </span>
            <span className={styles.compared}>{beside}</span>
          </span>
        }
        actions={actions}
      />
      <PrintedLabel label={label} />
    </>
  )
}
