import { IconAlertTriangle } from '@tabler/icons-react'

import { useRecommendationDetailTexts } from '#portal/i18n/late/reports/recommendation-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Section } from '#portal/report/detail/Sections.tsx'

import { isImpossible, type RecommendationRow } from '../recommendation-answer.ts'
import type { RecommendationDetail } from './use-recommendation-detail.ts'

import styles from './recommendation-detail.module.css'

interface Props {
  row: RecommendationRow
  detail: RecommendationDetail
}

/** The check of counts that cannot be: their boxes, their days, and the usual causes. */
export function CountingCheck({ row: { values }, detail: { report, boxes = [] } }: Props) {
  const words = useRecommendationDetailTexts()
  const format = useFormat()
  if (!isImpossible(values)) return null
  const wrong = boxes.filter((box) => isImpossible(box.values))
  const days = (report?.series ?? []).filter((point) => isImpossible(point.values))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={styles.check}>
      <Section
        heading={
          <>
            <IconAlertTriangle aria-hidden /> {words.check.title()}
          </>
        }
      >
        <ul>
          {wrong.map(({ box, values: { delivered, seen, clicked } }) => (
            <li key={box.id}>
              {words.check.box({
                name: box.name,
                delivered: format.number(delivered),
                seen: format.number(seen),
                clicked: format.number(clicked),
              })}
            </li>
          ))}
          {first !== undefined && last !== undefined && (
            <li>
              {words.check.days({
                count: days.length,
                first: format.date(first.date),
                last: format.date(last.date),
              })}
            </li>
          )}
        </ul>
        <p>{words.check.causes()}</p>
        <p>{words.check.effect()}</p>
      </Section>
    </div>
  )
}
