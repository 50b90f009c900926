import type { ReactNode } from 'react'

import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { onlyText, type ReportLabel, useReportLabel } from './label/report-label.ts'

import styles from './report.module.css'

/** Seen on paper alone. */
export const printedLabel = lazyPart(
  async () => (await import('./label/PrintedLabel.tsx')).PrintedLabel,
)

/** The page head; its deck says which filters, publication, days and compared days are shown. */
export function ReportHead({ actions }: { actions: ReactNode }) {
  const texts = useReportTexts()
  const label = useReportLabel()
  const { title, publication, days, beside, zone, filters } = label
  const only = onlyText(texts, filters)
  return (
    <>
      <PageHead
        title={title}
        deck={
          <span
            className={styles.deck}
            data-filtered={only !== '' || undefined}
            title={titleOf(label)}
          >
            <span>
              {only !== '' && <strong>{only}, </strong>}
              <span className={styles.publication}>{publication}, </span>
              <span>{days}</span>
            </span>
            <span className={styles.beside}>
              <span>{beside}</span>
              <span>{zone}</span>
            </span>
          </span>
        }
        actions={actions}
      />
      <OnDemand part={printedLabel} props={{ label }} />
    </>
  )
}

/** The whole deck, of which narrow heads show a part, with every value of the filters. */
function titleOf({ publication, days, beside, zone, filters }: ReportLabel): string {
  const lines = filters.map(({ name, values }) => `${name}: ${values.join(', ')}`)
  return [`${publication}, ${days}${beside}${zone}`, ...lines].join('\n')
}
