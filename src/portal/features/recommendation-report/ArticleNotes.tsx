import { IconAlertTriangle, IconBan, IconCircleDashed, IconEyeOff } from '@tabler/icons-react'

import { thresholds } from '#contract/thresholds.ts'
import { useRecommendationNotesTexts } from '#portal/i18n/late/reports/recommendation-notes-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { RecommendationRow } from './recommendation-row.ts'

import styles from './recommendation-report.module.css'

interface Props {
  row: RecommendationRow
}

/** The ban of an article, and why it has no rank. */
export function ArticleNotes({ row }: Props) {
  const { article, values } = row
  return (
    <>
      {article.banned !== null && <Ban row={row} since={article.banned.since} />}
      {values.unranked !== null && <Reason code={values.unranked} />}
    </>
  )
}

function Ban({ row, since }: Props & { since: string }) {
  const words = useRecommendationNotesTexts()
  const format = useFormat()
  const isOver = row.lastDelivered !== null && row.lastDelivered < since.slice(0, 10)
  return (
    <span className={styles.reason}>
      <IconBan aria-hidden />
      {isOver
        ? words.bannedLast({ day: format.date(row.lastDelivered) })
        : words.bannedSince({ day: format.date(since) })}
    </span>
  )
}

type Code = NonNullable<RecommendationRow['values']['unranked']>

const icons = {
  TOO_FEW: IconCircleDashed,
  NOT_MEASURED: IconEyeOff,
  CLICKED_TOO_OFTEN: IconAlertTriangle,
  SEEN_TOO_OFTEN: IconAlertTriangle,
} as const satisfies Record<Code, unknown>

function Reason({ code }: { code: Code }) {
  const words = useRecommendationNotesTexts()
  const Icon = icons[code]
  const isWrong = code === 'CLICKED_TOO_OFTEN' || code === 'SEEN_TOO_OFTEN'
  return (
    <span className={styles.reason} data-wrong={isWrong || undefined}>
      <Icon aria-hidden />
      {words.reasons[code]({ least: thresholds.seen })}
    </span>
  )
}

/** Delivered, seen and clicked in one line. */
export function CountsInLine({ row: { values } }: Props) {
  const words = useRecommendationNotesTexts()
  const format = useFormat()
  const { delivered, seen, clicked } = values
  return (
    <span className={styles.way}>
      <span className="visually-hidden">{words.counts()} </span>
      {format.number(delivered)} → {format.number(seen)} → <b>{format.number(clicked)}</b>
    </span>
  )
}
