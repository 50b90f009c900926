import { thresholds } from '#contract/thresholds.ts'
import {
  type DeliveryStepsTexts,
  useDeliveryStepsTexts,
} from '#portal/i18n/areas/delivery-steps-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { rateRange, DeliverySteps } from '#portal/report/deliveries/DeliverySteps.tsx'

import { type ArticleDetailTexts, useArticleDetailTexts } from './article-detail-texts.ts'
import type { ArticleDetail } from './use-article-detail.ts'

import styles from './article-detail.module.css'

type Deliveries = NonNullable<ArticleDetail['recommendations']>

interface Props {
  detail: ArticleDetail
  values: Deliveries
  /** only some readers count; deliveries do not know them */
  isOfSome: boolean
}

/** How often an article was recommended, seen and clicked, each as a part of the line above; or why never. */
export function ArticleDeliveries({ detail, values, isOfSome }: Props) {
  const { metrics, article } = detail
  const words = useArticleDetailTexts()
  const steps = useDeliveryStepsTexts()
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
        <p className="faint small">
          {article.banned === null
            ? words.notDelivered()
            : words.notDeliveredBanned({ day: format.date(article.banned.since) })}
        </p>
      ) : (
        <>
          {isOfSome && <p className="faint small">{words.allReaders()}</p>}
          <DeliverySteps values={values} />
        </>
      )}
      <p className="faint small">{remarkOn(values, { words, steps, format })}</p>
    </section>
  )
}

interface Said {
  words: ArticleDetailTexts
  steps: DeliveryStepsTexts
  format: Format
}

/** The certainty of the rate, or why there is none; empty without anything to say. */
function remarkOn(values: Deliveries, { words, steps, format }: Said): string {
  const { unranked, delivered } = values
  if (unranked === 'CLICKED_TOO_OFTEN' || unranked === 'SEEN_TOO_OFTEN') return words.impossible()
  if (delivered === 0) return ''
  if (unranked === 'NOT_MEASURED') return words.notMeasured()
  const said = rateRange(values, { words: steps, format })
  return unranked === 'TOO_FEW' && said !== ''
    ? `${said} ${words.tooFew({ least: thresholds.seen })}`
    : said
}
