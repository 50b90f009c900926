import { thresholds } from '#contract/thresholds.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import {
  type ArticleDetailTexts,
  useArticleDetailTexts,
} from '#portal/i18n/late/reports/article-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Defined } from '#portal/report/definitions/Defined.tsx'
import { measureText } from '#portal/report/measure-text.ts'

import type { ArticleDetail } from './use-article-detail.ts'

import styles from './article-detail.module.css'

type Deliveries = ArticleDetail['recommendations']

/** How often an article was recommended, seen and clicked, each as a part of the line above; or why never. */
export function ArticleDeliveries({ detail }: { detail: ArticleDetail }) {
  const { metrics, recommendations: values, article } = detail
  const words = useArticleDetailTexts()
  const format = useFormat()
  const { views, fromRecommendations } = metrics
  const share = (fromRecommendations ?? 0) / 100
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {words.recommendations()}{' '}
        {fromRecommendations !== null && (
          <small>
            {words.viewsFrom({
              count: Math.round(views * share),
              share: format.percent(share, 1),
            })}
          </small>
        )}
      </h3>
      {values.delivered === 0 ? (
        <p className={styles.note}>
          {article.banned === null
            ? words.notDelivered()
            : words.notDeliveredBanned({ day: format.date(article.banned.since) })}
        </p>
      ) : (
        <Steps values={values} />
      )}
      <p className={styles.note}>{remarkOn(values, { words, format })}</p>
    </section>
  )
}

function Steps({ values }: { values: Deliveries }) {
  const words = useArticleDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const { delivered, seen, clicked } = values
  const parts = {
    delivered: '',
    seen: seenPart(values, { words, format }),
    clicked: clickedPart(values, { words, format }),
  }
  return (
    <dl className={styles.steps}>
      {(['delivered', 'seen', 'clicked'] as const).map((step) => (
        <div key={step}>
          <dt>
            <Defined measure={step} name={texts.measures[step]()} />
          </dt>
          <dd className={styles.meter} aria-hidden>
            <i
              style={{
                width: `${((values[step] ?? 0) / Math.max(delivered, seen ?? 0, clicked)) * 100}%`,
              }}
            />
          </dd>
          <dd className={styles.number}>{format.number(values[step])}</dd>
          <dd className={styles.part}>{parts[step]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Said {
  words: ArticleDetailTexts
  format: Format
}

/** Of the deliveries, or of those whose visibility was measured. */
function seenPart(
  { visibility, measured, delivered }: Deliveries,
  { words, format }: Said,
): string {
  if (visibility === null) return ''
  const share = measureText(format, 'visibility', visibility, 'figure')
  return measured === delivered ? words.ofThese({ share }) : words.ofMeasured({ share, measured })
}

/** Of the seen ones; where seeing was not measured, of the deliveries. */
function clickedPart(values: Deliveries, { words, format }: Said): string {
  const { seen, measured, delivered, clickRate, visibleClickRate } = values
  if (seen === null) {
    if (clickRate === null) return ''
    return words.ofDelivered({ share: measureText(format, 'clickRate', clickRate) })
  }
  if (visibleClickRate === null) return ''
  const share = measureText(format, 'visibleClickRate', visibleClickRate)
  return measured === delivered ? words.ofThese({ share }) : words.ofSeen({ share })
}

/** The certainty of the rate, or why there is none; empty without anything to say. */
function remarkOn(values: Deliveries, { words, format }: Said): string {
  const { unranked, delivered, visibleClickRateInterval: interval } = values
  if (unranked === 'CLICKED_TOO_OFTEN' || unranked === 'SEEN_TOO_OFTEN') return words.impossible()
  if (delivered === 0) return ''
  if (unranked === 'NOT_MEASURED') return words.notMeasured()
  if (interval === null) return ''
  const written = (rate: number) => measureText(format, 'visibleClickRate', rate)
  const said = words.interval({ low: written(interval.low), high: written(interval.high) })
  return unranked === 'TOO_FEW' ? `${said} ${words.tooFew({ least: thresholds.seen })}` : said
}
